// SPDX-License-Identifier: MIT
// The side of san.py that runs in node; it is copied to beside the node_modules with chessops.
//
//   node san.mjs positions COUNT SEED   COUNT positions: a line of JSON {"fen", "moves": [[move, SAN], ...]} each
//   node san.mjs parse                  a line {"fen", "sans"} in, a line with the moves out, null for no move
//
// Moves are in UCI with castling as the king takes its rook.
import { createInterface } from 'node:readline';
import { Chess, isImpossibleCheck, normalizeMove } from 'chessops/chess';
import { makeFen, parseFen } from 'chessops/fen';
import { makeSan, parseSan } from 'chessops/san';
import { makeUci } from 'chessops/util';

let state = 1;
/** A number from 0 to below `bound`: Lehmer's generator, the same everywhere. */
function random(bound) {
  state = (state * 48271) % 2147483647;
  return state % bound;
}
const pick = list => list[random(list.length)];
const positionOf = fen => Chess.fromSetup(parseFen(fen).unwrap()).unwrap();

function legalMoves(position) {
  const moves = [];
  for (const [from, dests] of position.allDests()) {
    const isPawn = position.board.getRole(from) === 'pawn';
    for (const to of dests) {
      if (isPawn && (to < 8 || to >= 56)) {
        for (const promotion of ['queen', 'rook', 'bishop', 'knight']) moves.push({ from, to, promotion });
      } else {
        moves.push(normalizeMove(position, { from, to }));
      }
    }
  }
  return moves;
}

/** A back rank of Chess960: bishops on both colours, the king between the rooks. */
function backRank() {
  for (;;) {
    const rank = [...'RNBQKBNR'];
    for (let i = 7; i > 0; --i) {
      const j = random(i + 1);
      [rank[i], rank[j]] = [rank[j], rank[i]];
    }
    const text = rank.join('');
    const bishops = text.lastIndexOf('B') - text.indexOf('B');
    if (bishops % 2 === 1 && /R.*K.*R/.test(text)) return text;
  }
}
const start = rank => `${rank.toLowerCase()}/pppppppp/8/8/8/8/PPPPPPPP/${rank} w KQkq - 0 1`;

/** Many pieces of a kind, so that SAN has to tell them apart; null when it is no position that a game can reach by its
 * last move: chessops takes any number of checks, we at most what a move can give. */
function crowded() {
  const board = Array.from({ length: 64 }, () => '');
  const put = piece => {
    const square = random(64);
    if (/p/i.test(piece) && (square < 8 || square >= 56)) return;
    board[square] ||= piece;
  };
  for (const king of 'Kk') put(king);
  // Eight can all be promoted pawns.
  for (const kinds of ['QQRRBBNNNP', 'qrbnpp']) {
    for (let i = random(9); i > 0; --i) put(pick(kinds));
  }
  const rows = [];
  for (let rank = 0; rank < 8; ++rank) {
    rows.push(board.slice(rank * 8, rank * 8 + 8).map(piece => piece || '1').join('').replace(/1+/g, run => run.length));
  }
  return parseFen(`${rows.join('/')} ${pick('wb')} - - 0 1`).unwrap(
    setup => Chess.fromSetup(setup).unwrap(position => isImpossibleCheck(position) ? null : position, () => null),
    () => null);
}

function show(position) {
  const moves = legalMoves(position).map(move => [makeUci(move), makeSan(position, move)]);
  console.log(JSON.stringify({ fen: makeFen(position.toSetup()), moves }));
}

/** Random games of both kinds, of which every seventh position is shown, and every fourth position crowded. */
function showPositions(count) {
  let shown = 0;
  while (shown < count) {
    const position = positionOf(start(random(2) ? 'RNBQKBNR' : backRank()));
    for (let ply = 0; ply < 240 && shown < count; ++ply) {
      const moves = legalMoves(position);
      if (moves.length === 0) {
        show(position);
        ++shown;
        break;
      }
      if (ply % 7 === 6) {
        const other = random(4) ? position : crowded();
        if (other) {
          show(other);
          ++shown;
        }
      }
      position.play(pick(moves));
    }
  }
}

const [task, count, seed] = process.argv.slice(2);
if (task === 'positions') {
  state = Number(seed);
  showPositions(Number(count));
} else {
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    const { fen, sans } = JSON.parse(line);
    const position = positionOf(fen);
    console.log(JSON.stringify(sans.map(san => {
      const move = parseSan(position, san);
      return move ? makeUci(normalizeMove(position, move)) : null;
    })));
  }
}
