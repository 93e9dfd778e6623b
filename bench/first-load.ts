/** What a browser fetches of scripts and styles until the signed-in person sees the list of quotes, compressed by gzip. */
import { gzipSync } from 'node:zlib';
import { startBuiltServer } from '../e2e/support/built-server.ts';
import { signInAsDemo } from '../e2e/support/people.ts';
import { newVisitor, openBrowser } from '../e2e/support/visitor.ts';

const LIMIT_KILOBYTES = 320;
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1).padStart(8)} kB`;

type Fetched = { readonly name: string; readonly bytes: number };

const server = await startBuiltServer();
const browser = await openBrowser();
try {
  const visitor = await newVisitor(browser);
  await signInAsDemo(server, visitor);
  const fetched: Promise<Fetched>[] = [];
  visitor.page.on('response', (response) => {
    if (!['script', 'stylesheet'].includes(response.request().resourceType())) return;
    const name = new URL(response.url()).pathname.split('/').at(-1) ?? '';
    fetched.push(response.body().then((body) => ({ name, bytes: gzipSync(body, { level: 9 }).length })));
  });
  await visitor.page.goto(`${server.url}/dashboard`);
  await visitor.page.getByRole('navigation', { name: 'Main menu' }).waitFor();
  await visitor.page.waitForLoadState('networkidle');
  const files = (await Promise.all(fetched)).toSorted((one, other) => other.bytes - one.bytes);
  for (const { name, bytes } of files) console.log(`${kilobytes(bytes)}  ${name}`);
  const total = files.reduce((sum, file) => sum + file.bytes, 0);
  const isReached = files.length > 0 && total < LIMIT_KILOBYTES * 1000;
  console.log(
    `${kilobytes(total)}  first load, ${files.length} files   to reach ${LIMIT_KILOBYTES} kB   ${isReached ? 'reached' : 'MISSED'}`,
  );
  if (!isReached) process.exitCode = 1;
} finally {
  await browser.close();
  await server.close();
}
