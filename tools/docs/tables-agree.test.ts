/** Pricing and quoting may not import each other, so what both must know is compared here. */
import { PRICING_REFUSALS, PROCESS_MEASURES, rateAtThickness } from '@kerf/pricing';
import { CUT_FEASIBILITY_MESSAGES, isThicknessInRates, MEASURE_TYPES } from '@kerf/quoting';
import fc from 'fast-check';
import { expect, test } from 'vitest';

test('a secondary process is counted by the same measures', () => {
  expect(PROCESS_MEASURES).toEqual(MEASURE_TYPES);
});

test('what keeps a part from being cut reads the same from both', () => {
  const shared = ['RATE_TABLE_MISSING', 'RATE_TABLE_ARCHIVED'] as const;
  for (const code of shared) expect(PRICING_REFUSALS[code]).toBe(CUT_FEASIBILITY_MESSAGES[code]);
  expect(PRICING_REFUSALS.THICKNESS_NOT_IN_RATE_TABLE).toBe(CUT_FEASIBILITY_MESSAGES.THICKNESS_NOT_IN_RATE_TABLE);
});

test('a thickness is feasible exactly when it has a rate', () => {
  const thickness = fc.integer({ min: 50, max: 1100 }).map((hundredths) => hundredths / 100);
  const row = fc.record({ thicknessMm: thickness, isArchived: fc.boolean() });
  fc.assert(
    fc.property(
      fc.array(row, { maxLength: 5 }),
      thickness,
      fc.constantFrom('metric', 'imperial'),
      (rows, mm, units) => {
        const rates = rows.map((each, index) => ({
          ...each,
          id: String(index),
          version: 1,
          cuttingFeedMmPerMinute: 1000,
          pierceSeconds: 1,
          etchFeedMmPerMinute: null,
          smallContourLimitMm: null,
          hourlyRate: null,
        }));
        const table = { id: 'table', version: 1, isArchived: false, baseHourlyRate: null, rates };
        const found = rateAtThickness(table, mm, units);
        const hasRate = !found.ok && found.refusal.code === 'HOURLY_RATE_MISSING';
        expect(hasRate).toBe(isThicknessInRates(mm, rates, units));
      },
    ),
    { numRuns: 500 },
  );
});
