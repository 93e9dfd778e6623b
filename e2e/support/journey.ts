import { afterEach, beforeEach, expect } from 'vitest';
import type { Visitor } from './visitor.ts';

/**
 * The tests of a file are the steps of one journey: after a step that failed, the others are skipped. A failed step leaves
 * a picture of its window.
 */
export const stepsOfOneJourney = (who: () => Visitor | undefined): void => {
  let failed: string | null = null;
  beforeEach(({ skip }) => {
    if (failed !== null) skip(`'${failed}' failed`);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    failed = task.name;
    const visitor = who();
    if (visitor === undefined) return;
    if (visitor.faults().length > 0) console.log(`The browser reported: ${visitor.faults().join('; ')}`);
    await visitor.keepPicture(`failed ${task.name}`.replaceAll(/[^a-z0-9]+/gi, '-'));
  });
};

/** Nothing went wrong in the browser beyond what the journey provoked. */
export const expectNoFaults = (visitor: Visitor): void => expect(visitor.faults().join('\n')).toBe('');
