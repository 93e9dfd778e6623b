import type { QuoteItemSecondaryProcess, SecondaryProcess } from '@kerf/contract';
import { lengthFromInput } from '@kerf/units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BulkDraft,
  bulkChanges,
  bulkUnits,
  canApply,
  EMPTY_BULK_DRAFT,
  noted,
  settingsWithin,
} from '../../../src/features/quote-detail/parts/bulk/bulk-draft.ts';
import { heldPieces } from '../../../src/features/quote-detail/parts/bulk/bulk-pieces.ts';
import { inNewOrder } from '../../../src/features/quote-detail/parts/shown-parts.ts';
import { part } from './fixtures.ts';

const metric = part({ id: 'metric' });
const imperial = part({ id: 'imperial', isImperial: true });
const definitions: SecondaryProcess[] = JSON.parse(
  `[{"secondaryProcessId":"tap","measureType":"Time","customPropertyName":null},
    {"secondaryProcessId":"paint","measureType":"PartArea","customPropertyName":"Colour"}]`,
);
const process = (change: Partial<QuoteItemSecondaryProcess>): QuoteItemSecondaryProcess => ({
  ...{ secondaryProcessId: 'tap', isEnabled: true, customPropertyName: null, customValue: null, input: 0 },
  boughtItems: [],
  ...change,
});
const draft = (change: Partial<BulkDraft>): BulkDraft => ({ ...EMPTY_BULK_DRAFT, ...change });
const withThickness = (thicknessMm: number) => ({ ...EMPTY_BULK_DRAFT.settings, thicknessMm });

describe('bulk edit', () => {
  it('sends only what was chosen', () => {
    expect(bulkChanges(EMPTY_BULK_DRAFT, [metric, imperial])).toEqual([]);
    expect(bulkChanges(draft({ quantity: 4 }), [metric])).toEqual([{ items: [metric], update: { quantity: 4 } }]);
  });

  it('offers what goes with what all parts have alike, and with what is chosen before it', () => {
    const cut = { cuttingTechnologyId: 'laser', materialId: 'steel', thickness: 3 };
    const [thin, thick] = [part({ id: 'a', ...cut }), part({ id: 'b', ...cut, thickness: 5 })];
    const nothing = EMPTY_BULK_DRAFT.settings;
    const steel = { cuttingTechnologyId: 'laser', materialId: 'steel' };
    expect(settingsWithin(nothing, [thin, thin])).toMatchObject({ ...steel, thicknessMm: 3 });
    expect(settingsWithin(nothing, [thin, thick])).toMatchObject({ ...steel, thicknessMm: null });
    const other = part({ id: 'c', ...cut, cuttingTechnologyId: 'plasma' });
    expect(settingsWithin(nothing, [thin, other])).toEqual(nothing);
    expect(settingsWithin({ ...nothing, materialId: 'brass' }, [thin])).toMatchObject({ thicknessMm: null });
    const plasma = { ...nothing, cuttingTechnologyId: 'plasma' };
    expect(settingsWithin(plasma, [thin])).toEqual(plasma);
  });

  it('sends no folds of its own when they come from the drawing', () => {
    const [change] = bulkChanges(draft({ foldingSource: 'Drawing', numberOfFolds: 3, maxFoldLengthMm: 9 }), [metric]);
    expect(change?.update).toEqual({ foldingSource: 'Drawing', numberOfFolds: 0, maxFoldLength: 0 });
  });

  it('tells each part lengths in its own unit, so that every part gets the same length', () => {
    const length = fc.double({ min: 0.1, max: 5000, noNaN: true });
    fc.assert(
      fc.property(length, length, (thicknessMm, maxFoldLengthMm) => {
        const folds = { foldingSource: 'Manual', numberOfFolds: 1, maxFoldLengthMm } as const;
        const changes = bulkChanges(draft({ settings: withThickness(thicknessMm), ...folds }), [imperial, metric]);
        expect(changes.flatMap(({ items }) => items.map(({ id }) => id)).sort()).toEqual(['imperial', 'metric']);
        for (const { items, update } of changes) {
          const units = items[0]?.isImperial === true ? 'imperial' : 'metric';
          expect(lengthFromInput(update.thickness ?? 0, units)).toBeCloseTo(thicknessMm, 9);
          expect(lengthFromInput(update.maxFoldLength ?? 0, units)).toBeCloseTo(maxFoldLengthMm, 9);
        }
      }),
    );
  });

  it('shows the unit of the parts, and the shop’s when they differ', () => {
    expect(bulkUnits([imperial, imperial], 'metric')).toBe('imperial');
    expect(bulkUnits([metric], 'imperial')).toBe('metric');
    expect(bulkUnits([metric, imperial], 'metric')).toBe('metric');
    expect(bulkUnits([metric, imperial], 'imperial')).toBe('imperial');
  });

  it('sends only the processes that are added or taken off', () => {
    expect(bulkChanges(draft({ quantity: 2 }), [metric])[0]?.update).toEqual({ quantity: 2 });
    const processes = [process({ input: 3 }), process({ secondaryProcessId: 'weld', isEnabled: false })];
    expect(bulkChanges(draft({ processes }), [metric])[0]?.update).toEqual({
      // Bought items stay as each part has them.
      secondaryProcesses: processes.map(({ boughtItems: _, ...sent }) => sent),
    });
  });

  describe('of bought items', () => {
    const nuts = (quantity: number) => ({ boughtItemId: 'nut', quantity });
    const studs = { boughtItemId: 'stud', quantity: 4 };
    const press = (boughtItems: QuoteItemSecondaryProcess['boughtItems'], isEnabled = true) =>
      process({ secondaryProcessId: 'press', isEnabled, input: 9, boughtItems });
    const both = part({ id: 'both', secondaryProcesses: [press([nuts(2), studs])] });
    const some = part({ id: 'some', secondaryProcesses: [press([studs])] });
    const none = part({ id: 'none' });
    const off = part({ id: 'off', secondaryProcesses: [press([nuts(2)], false)] });
    const all = [both, some, none, off];
    const sent = (change: Partial<BulkDraft>) =>
      bulkChanges(draft(change), all).map(({ items, update }) => [
        items.map(({ id }) => id),
        update.secondaryProcesses?.map(({ secondaryProcessId, boughtItems }) => [secondaryProcessId, boughtItems]),
      ]);
    const piece = (boughtItemId: string, quantity: number) => ({ secondaryProcessId: 'press', boughtItemId, quantity });

    it('sets one on the parts that have the process, which keep their others', () => {
      expect(sent({ pieces: [piece('nut', 6)] })).toEqual([[['both', 'some'], [['press', [studs, nuts(6)]]]]]);
    });

    it('takes one off the parts that have it, and leaves the rest alone', () => {
      expect(sent({ pieces: [piece('nut', 0)] })).toEqual([[['both'], [['press', [studs]]]]]);
    });

    it('adds the process with one to all, each with what it has beside it', () => {
      expect(sent({ processes: [press([])], pieces: [piece('nut', 6)] })).toEqual([
        [['both', 'some'], [['press', [studs, nuts(6)]]]],
        [['none', 'off'], [['press', [nuts(6)]]]],
      ]);
    });

    it('says what the value of their process would', () => {
      const insert = {
        ...process({ secondaryProcessId: 'press', customPropertyName: 'Insert', customValue: '', input: 6 }),
      };
      const known: SecondaryProcess[] = JSON.parse(
        `[{"secondaryProcessId":"press","measureType":"Quantity","customPropertyName":"Insert"}]`,
      );
      const can = (pieces: BulkDraft['pieces']) => canApply(draft({ processes: [insert], pieces }), [none], known);
      expect([can([]), can([piece('nut', 0)]), can([piece('nut', 6)])]).toEqual([false, false, true]);
    });

    it('tells how many of the parts have each', () => {
      expect([...heldPieces(all, 'press')]).toEqual([
        ['nut', 1],
        ['stud', 2],
      ]);
    });
  });

  it('is not applied while a process that is added lacks its amount or its value', () => {
    const canAdd = (change: Partial<QuoteItemSecondaryProcess>) =>
      canApply(draft({ processes: [process(change)] }), [metric], definitions);
    expect(canAdd({ input: 0 })).toBe(false);
    expect(canAdd({ input: 2 })).toBe(true);
    expect(canAdd({ input: 0, isEnabled: false })).toBe(true);
    expect(canAdd({ secondaryProcessId: 'paint', customPropertyName: 'Colour', customValue: '' })).toBe(false);
    expect(canAdd({ secondaryProcessId: 'paint', customPropertyName: 'Colour', customValue: 'RAL 9005' })).toBe(true);
  });

  it('is not applied while anything in it is wrong', () => {
    const good = draft({ quantity: 4 });
    expect(canApply(EMPTY_BULK_DRAFT, [metric], [])).toBe(false);
    expect(canApply(good, [metric], [])).toBe(true);
    expect(canApply(noted(good, 'quantity', true), [metric], [])).toBe(false);
    expect(canApply(noted(noted(good, 'quantity', true), 'quantity', false), [metric], [])).toBe(true);
    expect(canApply(draft({ foldingSource: 'Manual', numberOfFolds: 2 }), [metric], [])).toBe(false);
  });
});

describe('dragging parts while some are hidden', () => {
  const parts = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));
  const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id).join('');

  it('leaves the hidden ones where they are', () => {
    const shown = [{ id: 'e' }, { id: 'a' }, { id: 'c' }];
    expect(ids(inNewOrder(parts, shown))).toBe('ebadc');
    expect(ids(inNewOrder(parts, parts))).toBe('abcde');
  });

  it('loses and doubles none', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(parts), (shown) => {
        const order = inNewOrder(parts, shown);
        expect(ids([...order].sort((first, second) => first.id.localeCompare(second.id)))).toBe('abcde');
        const seen = new Set(shown.map(({ id }) => id));
        expect(ids(order.filter(({ id }) => seen.has(id)))).toBe(ids(shown));
        for (const [place, { id }] of parts.entries()) if (!seen.has(id)) expect(order[place]?.id).toBe(id);
      }),
    );
  });
});
