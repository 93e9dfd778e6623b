import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { findChromium } from '../../tools/test/system-packages.ts';

const screenshotFolder = fileURLToPath(new URL('../../.tmp/screenshots/', import.meta.url));

export const LAPTOP = { width: 1280, height: 800 };
/** How long a page may take for anything on a machine with other work: a hang, not a speed, is what it finds. */
const STEP_LIMIT_MS = 30_000;

/** A page of a journey lives for seconds: only code that is at work for long earns what its optimising costs. */
const SHORT_LIVED = ['--js-flags=--interrupt-budget=2000000 --no-maglev'];

/**
 * A browser without anybody's profile. Further options: such as to draw in 3D without a graphics card. With `runsLong` its code is
 * optimised as on a desk, for measurements.
 */
export const openBrowser = (further: readonly string[] = [], { runsLong = false } = {}): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium() ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(runsLong ? [] : SHORT_LIVED),
      ...further,
    ],
  });

let shared: Promise<Browser> | undefined;

/** The browser that the journeys of this process share, each in windows of its own; it ends with the process. */
export const joinBrowser = (): Promise<Browser> => {
  shared ??= openBrowser();
  return shared;
};

/** Closes the windows of a journey. */
export const leaveBrowser = async (browser: Browser | undefined): Promise<void> => {
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
};

/** A person at a browser window of their own, with nothing stored in it. */
export type Visitor = {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Console errors and uncaught exceptions of all their pages so far, less those that the journey expects. */
  readonly faults: () => readonly string[];
  /** The journey provokes console errors of this kind, such as a lost connection. */
  readonly expectFaults: (pattern: RegExp) => void;
  /** Keeps a picture of the window where KERF_PICTURES is set, for people to look at. */
  readonly look: (name: string) => Promise<void>;
  /** Keeps a picture of the window always. */
  readonly keepPicture: (name: string) => Promise<void>;
  readonly leave: () => Promise<void>;
};

const takePicture = async (page: Page, name: string): Promise<void> => {
  mkdirSync(screenshotFolder, { recursive: true });
  await page.screenshot({ path: join(screenshotFolder, `${name}.png`) });
};

const watch = (page: Page, note: (fault: string) => void): void => {
  page.on('pageerror', (error) => note(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') note(`${message.text()} (${message.location().url})`);
  });
};

/** A window so high that all rows of a short list are drawn, also those that a laptop would have to scroll to. */
export const HIGH = { width: 1280, height: 1400 } as const;

/** Opens a window, 1280 x 800, British and without motion unless told otherwise. */
export const newVisitor = async (browser: Browser, options: BrowserContextOptions = {}): Promise<Visitor> => {
  const context = await browser.newContext({
    locale: 'en-GB',
    viewport: LAPTOP,
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(STEP_LIMIT_MS);
  const seen: string[] = [];
  const expected: RegExp[] = [];
  context.on('page', (page) => watch(page, (fault) => seen.push(fault)));
  const page = await context.newPage();
  return {
    context,
    page,
    faults: () => seen.filter((fault) => !expected.some((pattern) => pattern.test(fault))),
    expectFaults: (pattern) => void expected.push(pattern),
    look: async (name) => {
      if (process.env.KERF_PICTURES !== undefined) await takePicture(page, name);
    },
    keepPicture: (name) => takePicture(page, name),
    leave: () => context.close(),
  };
};
