/** From one dropped DXF of 100 entities to its price, on the built server: upload with its settings, then calculation. */
import { report, startBuiltServer, timed } from './built-server.ts';
import { plateWithHoles } from './parts.ts';

const LIMIT_SECONDS = 1;
const ROUNDS = 7;

const server = await startBuiltServer();
try {
  const dropOne = async (round: number): Promise<void> => {
    const quoteId = await server.createQuote();
    // Each round its own size, so that no cache of an earlier one helps.
    await server.upload(quoteId, [{ name: `panel-${round}.dxf`, bytes: plateWithHoles(300 + round, 200, 96) }]);
    const quote = await server.calculate(quoteId);
    if (quote.linePrice === null) throw new Error('The part has no price.');
    await server.items(quoteId);
  };
  const first = await timed(() => dropOne(0));
  const later: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) later.push((await timed(() => dropOne(round))).seconds);
  later.sort((one, other) => one - other);
  console.log(`first drop, while the server still warms up: ${first.seconds.toFixed(2)} s`);
  report('drop to price, 100 entities, median', later[Math.floor(ROUNDS / 2)] ?? 0, LIMIT_SECONDS);
  report('drop to price, 100 entities, slowest', later.at(-1) ?? 0, LIMIT_SECONDS);
} finally {
  await server.close();
}
