import { PART_FILE_KINDS, planFeatures } from '@kerf/quoting';
import { expect, test } from 'vitest';
import { refusalUnread } from '../../src/use-cases/uploads/import-files.ts';

const features = planFeatures({
  hasActiveSubscription: false,
  trial: null,
  freePlan: true,
  subscribedPrices: [],
  hasXeroIntegration: false,
  hasQuickBooksIntegration: false,
});
const codeOf = (fileName: string, size: number, isTooLarge = false) =>
  refusalUnread({ fileName, bytes: Buffer.alloc(size), isTooLarge, release: () => undefined }, { features })?.code;

test.each(PART_FILE_KINDS.flatMap((kind) => Object.keys(kind.mediaTypes).map((ending) => [ending, kind] as const)))(
  'a %s file is read up to the limit of its kind, where the plan includes it',
  (ending, { maximumBytes, planFeature }) => {
    const taken = planFeature === null ? undefined : 'PLAN_LACKS_FEATURE';
    expect(codeOf(`part${ending}`, maximumBytes)).toBe(taken);
    expect(codeOf(`PART${ending.toUpperCase()}`, 1)).toBe(taken);
    expect(codeOf(`part${ending}`, maximumBytes + 1)).toBe(taken ?? 'FILE_TOO_LARGE');
    expect(codeOf(`part${ending}`, 0, true)).toBe(taken ?? 'FILE_TOO_LARGE');
  },
);

test('a file of no kind is refused for that, however large', () => {
  expect(codeOf('letter.docx', 1)).toBe('FILE_TYPE_NOT_ACCEPTED');
  expect(codeOf('letter.docx', 0, true)).toBe('FILE_TYPE_NOT_ACCEPTED');
});
