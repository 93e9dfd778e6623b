/**
 * Memory of the built server when six drawings of 180,000 lines are dropped on one quote at once: at most, right after, and a minute
 * after they were priced. `npm run build` first; `--pause` gives another number of seconds than 60.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { startBuiltServer, timed } from './built-server.ts';

const DRAWINGS = 6;
const PLATES = 1500;
/** Each plate is a polygon of lines with holes that are polygons too. */
const LINES_A_PLATE = 120;
const LOOK_EVERY_MS = 100;
/** What the product promises: a server that a small machine holds, and that lets go of what a drop took. */
const MOST_MEGABYTES = 2500;
const MOST_AFTERWARDS = 900;

const MEGABYTE = 1_000_000;

const line = (x1: number, y1: number, x2: number, y2: number): string =>
  `0\nLINE\n8\n0\n10\n${x1.toFixed(3)}\n20\n${y1.toFixed(3)}\n11\n${x2.toFixed(3)}\n21\n${y2.toFixed(3)}\n`;

const polygon = (x: number, y: number, radius: number, sides: number): string => {
  const corner = (side: number): [number, number] => {
    const angle = (2 * Math.PI * (side % sides)) / sides;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  };
  return Array.from({ length: sides }, (_, side) => line(...corner(side), ...corner(side + 1))).join('');
};

/** One sheet metal part of 180,000 lines: a frame with holes that were flattened into lines. */
const drawing = (seed: number): Uint8Array => {
  const columns = 50;
  const holes = Array.from({ length: PLATES }, (_, hole) =>
    polygon(20 + (hole % columns) * 20, 20 + Math.floor(hole / columns) * 20, 6 + seed / 10, LINES_A_PLATE),
  );
  const [width, height] = [columns * 20 + 20, (PLATES / columns) * 20 + 20];
  const frame =
    line(0, 0, width, 0) + line(width, 0, width, height) + line(width, height, 0, height) + line(0, height, 0, 0);
  return Buffer.from(`0\nSECTION\n2\nENTITIES\n${frame}${holes.join('')}0\nENDSEC\n0\nEOF\n`);
};

const residentMegabytes = (pid: number): number => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return (Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024) / MEGABYTE;
};

const say = (what: string, megabytes: number): void =>
  console.log(`${what.padEnd(58)} ${megabytes.toFixed(0).padStart(7)} MB`);

const pauseOption = process.argv.indexOf('--pause');
const pauseSeconds = pauseOption === -1 ? 60 : Number(process.argv[pauseOption + 1]);

const BUSY_MS = 10_000;

/** Uploads as the staff application does: when too many files are in hand, again after the time that the server asks for. */
const uploadPatiently = async (upload: () => Promise<unknown>): Promise<void> => {
  for (;;) {
    try {
      return void (await upload());
    } catch (error) {
      if (!(error instanceof Error && error.message.includes('UPLOADS_BUSY'))) throw error;
      await pause(BUSY_MS);
    }
  }
};

const shop = await startBuiltServer();
try {
  await pause(5000);
  let most = 0;
  const look = setInterval(() => {
    most = Math.max(most, residentMegabytes(shop.pid));
  }, LOOK_EVERY_MS);
  say('at rest', residentMegabytes(shop.pid));
  const files = Array.from({ length: DRAWINGS }, (_, place) => ({ name: `frame-${place}.dxf`, bytes: drawing(place) }));
  console.log(`${DRAWINGS} files of ${(files[0]!.bytes.length / MEGABYTE).toFixed(1)} MB`);
  const quoteId = await shop.createQuote();
  const dropped = await timed(() =>
    Promise.all(files.map((file) => uploadPatiently(() => shop.upload(quoteId, [file])))),
  );
  console.log(`read in ${dropped.seconds.toFixed(1)} s`);
  say('after reading', residentMegabytes(shop.pid));
  const priced = await timed(async () => {
    await shop.calculate(quoteId);
    return shop.items(quoteId);
  });
  console.log(`${priced.value.length} parts priced in ${priced.seconds.toFixed(1)} s`);
  say('after pricing', residentMegabytes(shop.pid));
  await pause(pauseSeconds * 1000);
  clearInterval(look);
  const after = residentMegabytes(shop.pid);
  say('at most', most);
  say(`${pauseSeconds} s later`, after);
  if (most > MOST_MEGABYTES || after > MOST_AFTERWARDS) process.exitCode = 1;
} finally {
  await shop.close();
}
