# SPDX-License-Identifier: MIT
# The side of scid.py that runs in Scid's Tcl: imports a file into a new database and tells of every game its Event
# tag, its length, and where its main line ends.
#     tkscid scid.tcl FILE.pgn DATABASE
lassign $argv games database
set base [sc_base create $database]
set imported [sc_base import $base $games]
for {set number 1} {$number <= [sc_base numGames $base]} {incr number} {
    sc_game load $number
    sc_move end
    puts "[sc_game tag get Event] [sc_pos location] [sc_pos fen]"
}
puts "messages [string map {\n " / "} $imported]"
exit 0
