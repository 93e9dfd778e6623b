import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Runs in the page: a button that has just come into use fades from grey, and its contrast counts when it stands. */
const untilStill = `Promise.all(
  document.getAnimations()
    .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
    .map((one) => one.finished.catch(() => null)),
).then(() => undefined)`;

type Rules = (builder: AxeBuilder) => AxeBuilder;

const allRules: Rules = (builder) => builder.withTags(WCAG_22_AA);
const contrastAlone: Rules = (builder) => builder.withRules('color-contrast');

const graveBreaches = async (page: Page, rules: Rules) => {
  await page.evaluate(untilStill);
  const { violations } = await rules(new AxeBuilder({ page })).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ html }) => html.slice(0, 200)) }));
};

const expectNoBreach = (page: Page, rules: Rules): Promise<void> =>
  expect.poll(() => graveBreaches(page, rules), { timeout: 10_000, interval: 1000 }).toEqual([]);

/** No serious or critical breach of WCAG 2.2 A and AA on the page once it stands: what it waited for may have come while it was looked at. */
export const expectAccessible = (page: Page): Promise<void> => expectNoBreach(page, allRules);

/** The contrasts of a page whose other rules were looked at in other colours. */
export const expectContrast = (page: Page): Promise<void> => expectNoBreach(page, contrastAlone);
