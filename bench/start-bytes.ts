/**
 * What a browser fetches over the network until the signed-in person sees the list of quotes: the answers of the API, as they came and
 * as they would be without compression, at a first start and at a second one.
 */
import type { CDPSession } from 'playwright-core';
import { startBuiltServer } from '../e2e/support/built-server.ts';
import { signInAsDemo } from '../e2e/support/people.ts';
import { newVisitor, openBrowser } from '../e2e/support/visitor.ts';

const LIMIT_BYTES = 10_000;
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1).padStart(8)} kB`;

type Fetched = { readonly path: string; status: number; sent: number; plain: number };

/** Counts what the answers of the API take, with their headers, from now on. */
const count = async (session: CDPSession): Promise<() => readonly Fetched[]> => {
  const byRequest = new Map<string, Fetched>();
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const path = new URL(response.url).pathname;
    if (path.startsWith('/api/')) byRequest.set(requestId, { path, status: response.status, sent: 0, plain: 0 });
  });
  session.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    const one = byRequest.get(requestId);
    if (one !== undefined) one.status = statusCode;
  });
  session.on('Network.dataReceived', ({ requestId, dataLength }) => {
    const one = byRequest.get(requestId);
    if (one !== undefined) one.plain += dataLength;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = byRequest.get(requestId);
    if (one !== undefined) one.sent = encodedDataLength;
  });
  return () => [...byRequest.values()];
};

const server = await startBuiltServer();
const browser = await openBrowser();
try {
  const visitor = await newVisitor(browser);
  await signInAsDemo(server, visitor);
  const { page } = visitor;
  const start = async (name: string, isCacheEmpty: boolean): Promise<number> => {
    const session = await page.context().newCDPSession(page);
    if (isCacheEmpty) await session.send('Network.clearBrowserCache');
    const fetched = await count(session);
    await page.goto(`${server.url}/dashboard`);
    await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
    await page.waitForLoadState('networkidle');
    const answers = fetched().toSorted((one, other) => other.plain - one.plain);
    await session.detach();
    console.log(`${name}\n     sent        body  status`);
    for (const { path, status, sent, plain } of answers) {
      console.log(`${kilobytes(sent)} ${kilobytes(plain)}  ${status}  ${path.replace(/[0-9a-f-]{36}/g, '…')}`);
    }
    const total = answers.reduce((sum, { sent }) => sum + sent, 0);
    const body = answers.reduce((sum, { plain }) => sum + plain, 0);
    console.log(`${kilobytes(total)} ${kilobytes(body)}  ${answers.length} answers`);
    return total;
  };
  await start('first start', true);
  const total = await start('second start', false);
  const isReached = total > 0 && total < LIMIT_BYTES;
  console.log(
    `${kilobytes(total)}  second start   to reach ${kilobytes(LIMIT_BYTES)}   ${isReached ? 'reached' : 'MISSED'}`,
  );
  if (!isReached) process.exitCode = 1;
} finally {
  await browser.close();
  await server.close();
}
