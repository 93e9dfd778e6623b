import type { SecondaryProcess } from '@kerf/contract';
import { quoteStatus } from '@kerf/contract';
import { describe, expect, it } from 'vitest';
import { noteOwnQuote, owesCalculation } from '../../../src/features/editing/owed-calculation.ts';
import { inUnits } from '../../../src/features/part/in-units.ts';
import { offeredProcesses } from '../../../src/features/part/part-processes.tsx';
import { stepValue } from '../../../src/features/part/step-rows.ts';
import { isReadOnly } from '../../../src/features/quote-detail/read-only.ts';
import { taxText } from '../../../src/i18n/tax-text.ts';
import { part, quote } from './fixtures.ts';

describe('a tax rate', () => {
  it.each([
    [20, false, '20.00'],
    [20, true, '20.0000'],
    [8.875, false, '8.875'],
    [0.07 * 100, false, '7.00'],
    [0.08875 * 100, true, '8.8750'],
    [9.12345, true, '9.12345'],
  ])('of %s %% is never shown rounded (several: %s)', (percent, several, text) =>
    expect(taxText(percent, several, 'en-GB')).toBe(text),
  );
});

describe('a step of a price', () => {
  it.each([
    ['1.00', 'GBP', 'en-GB', '£1.00'],
    ['1.005', 'GBP', 'en-GB', '£1.005'],
    ['1200.4', 'VND', 'en-GB', '₫1,200.4'],
    ['1200', 'VND', 'en-GB', '₫1,200'],
    ['0.12345', 'GBP', 'en-GB', '£0.1235'],
  ])('of %s %s shows what is not settled', (amount, currencyCode, locale, text) =>
    expect(stepValue(amount, 'money', { currencyCode, locale, units: 'metric' })).toBe(text),
  );
});

describe('the other unit system', () => {
  const metric = part({
    thickness: 25.4,
    maxFoldLength: 254,
    displayBoundBoxWidth: 508,
    displayBoundBoxHeight: 127,
    cutLength: 2540,
    mass: 0.45359237,
    drawingFolds: { numberOfFolds: 1, maxFoldLength: 254 },
  });
  const imperial = {
    thickness: 1,
    maxFoldLength: 10,
    displayBoundBoxWidth: 20,
    displayBoundBoxHeight: 5,
    cutLength: 100,
    mass: 1,
    drawingFolds: { numberOfFolds: 1, maxFoldLength: 10 },
  };

  it('shows the same part in it at once, and back again', () => {
    expect(inUnits(metric, true)).toEqual(imperial);
    const shown = { ...metric, isImperial: true, ...imperial };
    for (const [name, value] of Object.entries(inUnits(shown, false)))
      expect(JSON.stringify(value)).toBe(JSON.stringify(metric[name as keyof typeof metric]));
  });

  it('changes nothing of what is not known, or in that system already', () => {
    expect(inUnits(metric, false)).toEqual({});
    expect(inUnits(part(), true)).toMatchObject({ thickness: null, mass: null });
  });
});

describe('processes of a part', () => {
  const process = (secondaryProcessId: string, isDeleted: boolean) =>
    ({ secondaryProcessId, isDeleted, name: secondaryProcessId }) as SecondaryProcess;
  const chosen = (secondaryProcessId: string, isEnabled: boolean) => ({
    ...{ secondaryProcessId, isEnabled, customPropertyName: null, customValue: null, input: 1, boughtItems: [] },
  });
  const all = [process('tap', false), process('old', true), process('older', true)];

  it('are those in use, and archived ones that it still has', () => {
    const ids = (list: readonly SecondaryProcess[]) => list.map((one) => one.secondaryProcessId);
    expect(ids(offeredProcesses(all, []))).toEqual(['tap']);
    expect(ids(offeredProcesses(all, [chosen('old', true), chosen('older', false)]))).toEqual(['tap', 'old']);
  });
});

describe('who calculates', () => {
  it('is the page that made the prices untrue, until they are true again', () => {
    expect(owesCalculation('q')).toBe(false);
    noteOwnQuote({ id: 'q', status: 'NotCalculated' });
    expect(owesCalculation('q')).toBe(true);
    expect(owesCalculation('another')).toBe(false);
    noteOwnQuote({ id: 'q', status: 'Calculated' });
    expect(owesCalculation('q')).toBe(false);
  });
});

describe('closed quotes', () => {
  it('take no notes any more', () => {
    const closed = quoteStatus.options.filter((status) => isReadOnly(quote({ status })));
    expect(closed.sort()).toEqual(['Cancelled', 'Lost', 'Rejected', 'Voided']);
    expect(isReadOnly(quote({ isDeleted: true }))).toBe(true);
  });
});
