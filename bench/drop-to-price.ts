/**
 * From one dropped DXF of 100 entities to its price: on the built server alone (upload with its settings, then calculation), and
 * in a real browser until the price is on screen.
 */
import { report, startBuiltServer, timed } from './built-server.ts';
import { plateWithHoles } from './parts.ts';
import { openQuotePage } from './quote-page.ts';

const LIMIT_SECONDS = 1;
const ROUNDS = 7;

const panel = (round: number) => ({ name: `panel-${round}.dxf`, bytes: plateWithHoles(300 + round, 200, 96) });

const onScreen = async (): Promise<void> => {
  const quotePage = await openQuotePage(panel(0));
  try {
    const seconds: number[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      seconds.push((await quotePage.dropToPrice([panel(round)])).milliseconds / 1000);
    }
    seconds.sort((one, other) => one - other);
    report('drop to price on screen, 100 entities, median', seconds[Math.floor(ROUNDS / 2)] ?? 0, LIMIT_SECONDS);
    report('drop to price on screen, 100 entities, slowest', seconds.at(-1) ?? 0, LIMIT_SECONDS);
  } finally {
    await quotePage.close();
  }
};

const server = await startBuiltServer();
try {
  const dropOne = async (round: number): Promise<void> => {
    const quoteId = await server.createQuote();
    // Each round its own size, so that no cache of an earlier one helps.
    await server.upload(quoteId, [panel(round)]);
    const quote = await server.calculate(quoteId);
    if (quote.linePrice === null) throw new Error('The part has no price.');
    await server.items(quoteId);
  };
  const first = await timed(() => dropOne(0));
  const later: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) later.push((await timed(() => dropOne(round))).seconds);
  later.sort((one, other) => one - other);
  report('first drop after the start', first.seconds, LIMIT_SECONDS);
  report('drop to price, 100 entities, median', later[Math.floor(ROUNDS / 2)] ?? 0, LIMIT_SECONDS);
  report('drop to price, 100 entities, slowest', later.at(-1) ?? 0, LIMIT_SECONDS);
} finally {
  await server.close();
}
await onScreen();
