import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Frame, Page } from 'playwright-core';
import { expect } from 'vitest';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Runs in the page: a button that has just come into use fades from grey, and its contrast counts when it stands. */
const untilStill = `Promise.all(
  document.getAnimations()
    .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
    .map((one) => one.finished.catch(() => null)),
).then(() => undefined)`;

type Rules = NonNullable<RunOptions['runOnly']>;

const allRules: Rules = { type: 'tag', values: WCAG_22_AA };
const contrastAlone: Rules = { type: 'rule', values: ['color-contrast'] };

/** Breaches of a page by the given rules, or of all that there are; axe's script comes once to each page, for it is half a megabyte. */
const breachesOf = async (
  page: Page | Frame,
  rules: Pick<RunOptions, 'runOnly'>,
): Promise<AxeResults['violations']> => {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(axe.source);
  const options: RunOptions = { ...rules, resultTypes: ['violations'], selectors: false };
  return page.evaluate<AxeResults['violations']>(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  );
};

const graveBreaches = async (page: Page, runOnly: Rules) => {
  await page.evaluate(untilStill);
  return (await breachesOf(page, { runOnly }))
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ html }) => html.slice(0, 200)) }));
};

const expectNoBreach = (page: Page, rules: Rules): Promise<void> =>
  expect.poll(() => graveBreaches(page, rules), { timeout: 10_000, interval: 1000 }).toEqual([]);

/** No serious or critical breach of WCAG 2.2 A and AA on the page once it stands: what it waited for may have come while it was looked at. */
export const expectAccessible = (page: Page): Promise<void> => expectNoBreach(page, allRules);

/** The contrasts of a page whose other rules were looked at in other colours. */
export const expectContrast = (page: Page): Promise<void> => expectNoBreach(page, contrastAlone);

/** No breach of any rule in a page that stands within another. */
export const expectFrameFaultless = async (frame: Frame): Promise<void> =>
  expect((await breachesOf(frame, {})).map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
