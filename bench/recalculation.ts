import { report, startBuiltServer, timed } from './built-server.ts';
import { plateWithHoles } from './parts.ts';

const FILES_AT_ONCE = 50;

/** Recalculates a quote of so many parts after an edit of each, on the built server, and reports the slowest of three times. */
export const measureRecalculation = async (parts: number, limitSeconds: number): Promise<void> => {
  const server = await startBuiltServer();
  try {
    const quoteId = await server.createQuote();
    for (let from = 0; from < parts; from += FILES_AT_ONCE) {
      const files = Array.from({ length: FILES_AT_ONCE }, (_, index) => ({
        name: `part-${from + index}.dxf`,
        bytes: plateWithHoles(80 + ((3 * (from + index)) % 997), 60 + (from + index) / 2, 4 + ((from + index) % 20)),
      }));
      await server.upload(quoteId, files);
    }
    const first = await timed(() => server.calculate(quoteId));
    console.log(`first calculation with ${parts} nests: ${first.seconds.toFixed(2)} s`);
    const ids = (await server.items(quoteId)).map((item) => item.id);
    const recalculate = async (quantity: number): Promise<number> => {
      await server.updateAll(quoteId, ids, { quantity });
      return (await timed(() => server.calculate(quoteId))).seconds;
    };
    const times = [await recalculate(3), await recalculate(5), await recalculate(7)].sort((one, other) => one - other);
    report(`recalculating ${parts} parts, slowest of three`, times.at(-1) ?? 0, limitSeconds);
  } finally {
    await server.close();
  }
};
