#!/bin/sh
# A chess engine that has the scores of one game by heart.
set -- 'cp 20' 'cp -20' 'cp 30' 'cp -30' 'cp 300' 'cp 0' 'mate 2'
while read -r word rest; do
  case $word in
    uci) echo uciok ;;
    isready) echo readyok ;;
    go)
      echo "info depth 1 score cp 9999 pv a2a3"
      echo "info depth 3 score $1 nodes 7 pv e2e4"
      echo "bestmove e2e4"
      shift
      ;;
    quit) exit ;;
  esac
done
