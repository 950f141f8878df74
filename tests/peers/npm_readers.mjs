// SPDX-License-Identifier: MIT
// The side of npm_readers.py that runs in node; it is copied to beside the node_modules with the peers.
// A line of JSON {"peer", "text"} comes in for every text, a line {"games", "plies", "final"} goes out, or
// {"error"} if the peer does not take it. With "count", only the number of games is asked for.
import { createInterface } from 'node:readline';

const peers = {
  async chessops() {
    const { parsePgn, startingPosition } = await import('chessops/pgn');
    const { parseSan } = await import('chessops/san');
    const { makeFen } = await import('chessops/fen');
    return {
      count: text => parsePgn(text, () => new Map()).length,
      read(text) {
        const games = parsePgn(text, () => new Map());
        const position = startingPosition(games[0].headers).unwrap();
        let plies = 0;
        for (const { san } of games[0].moves.mainline()) {
          const move = parseSan(position, san);
          if (!move) throw new Error(`move ${plies + 1}: ${san}`);
          position.play(move);
          ++plies;
        }
        return { games: games.length, plies, final: makeFen(position.toSetup()) };
      },
    };
  },
  async 'chess.js'() {
    const { Chess } = await import('chess.js');
    return {
      read(text) {
        const game = new Chess();
        game.loadPgn(text);
        return { games: 1, plies: game.history().length, final: game.fen() };
      },
    };
  },
  async kokopu() {
    const { pgnRead } = await import('kokopu');
    return {
      count: text => pgnRead(text).gameCount(),
      read(text) {
        const database = pgnRead(text);
        const game = database.game(0);
        const plies = game.mainVariation().nodes().length;
        return { games: database.gameCount(), plies, final: game.finalPosition().fen() };
      },
    };
  },
};

const loaded = {};
for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  const { peer, text, count } = JSON.parse(line);
  loaded[peer] ??= await peers[peer]();
  let answer;
  try {
    answer = count ? { games: loaded[peer].count?.(text) ?? null } : loaded[peer].read(text);
  } catch (error) {
    answer = { error: String(error.message ?? error).slice(0, 200) };
  }
  process.stdout.write(JSON.stringify(answer) + '\n');
}
