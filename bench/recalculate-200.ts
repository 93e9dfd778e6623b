/** Recalculating a quote of 200 parts after an edit of each, on the built server. */
import { report, startBuiltServer, timed } from './built-server.ts';
import { plateWithHoles } from './parts.ts';

const LIMIT_SECONDS = 2;
const PARTS = 200;
const FILES_AT_ONCE = 50;

const server = await startBuiltServer();
try {
  const quoteId = await server.createQuote();
  for (let from = 0; from < PARTS; from += FILES_AT_ONCE) {
    const files = Array.from({ length: FILES_AT_ONCE }, (_, index) => ({
      name: `part-${from + index}.dxf`,
      bytes: plateWithHoles(80 + 3 * (from + index), 60 + (from + index), 4 + ((from + index) % 20)),
    }));
    await server.upload(quoteId, files);
  }
  const first = await timed(() => server.calculate(quoteId));
  console.log(`first calculation with ${PARTS} nests: ${first.seconds.toFixed(2)} s`);
  const ids = (await server.items(quoteId)).map((item) => item.id);
  const recalculate = async (quantity: number): Promise<number> => {
    await server.updateAll(quoteId, ids, { quantity });
    return (await timed(() => server.calculate(quoteId))).seconds;
  };
  const times = [await recalculate(3), await recalculate(5), await recalculate(7)].sort((one, other) => one - other);
  report(`recalculating ${PARTS} parts, slowest of three`, times.at(-1) ?? 0, LIMIT_SECONDS);
} finally {
  await server.close();
}
