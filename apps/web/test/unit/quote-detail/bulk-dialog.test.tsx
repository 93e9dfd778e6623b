import i18n from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { EMPTY_BULK_DRAFT } from '../../../src/features/quote-detail/parts/bulk/bulk-draft.ts';
import { BulkBlocks } from '../../../src/features/quote-detail/parts/bulk/bulk-edit-dialog.tsx';
import app from '../../../src/locales/en/app.json' with { type: 'json' };
import quoteDetail from '../../../src/locales/en/quote-detail.json' with { type: 'json' };
import { drawnInQuote, wordsOf } from '../in-a-quote.tsx';
import { part } from './fixtures.ts';

beforeAll(async () => {
  const resources = { 'en-GB': { app, 'quote-detail': quoteDetail } };
  await i18n.use(initReactI18next).init({ lng: 'en-GB', ns: ['app'], defaultNS: 'app', resources });
});

const ready = { state: 'ready' };
const deburring = {
  ...{ secondaryProcessId: 'deburr', name: 'Deburring', measureType: 'PartArea', isDeleted: false },
  ...{ customPropertyName: null, customPropertyOptions: [] },
};
const setUp = {
  ...{ technologies: [], materials: [], sheets: [], sheetChoices: [], processes: [deburring] },
  ...{
    materialNames: new Map(),
    technologyNames: new Map(),
    archivedIds: new Set(),
    load: ready,
    processesLoad: ready,
  },
} as never;
const plates = [part({ id: 'a' }), part({ id: 'b' })];
const draw = (items = plates): string[] =>
  wordsOf(
    drawnInQuote(
      <BulkBlocks
        {...{ draft: EMPTY_BULK_DRAFT, setUp, isImperial: false, items, onChange: () => undefined }}
        isTube={items.every(({ profile }) => profile !== null)}
      />,
      { organisation: { organisationId: 'shop', locale: 'en-GB' } },
    ),
  );

describe('what is changed of several parts', () => {
  const { bulk, settings, columns, folding } = quoteDetail;

  it('has a block of properties', () => {
    const { cuttingTechnology, material, thickness, sheet } = settings;
    const words = [bulk.properties, cuttingTechnology, material, thickness, sheet, quoteDetail.part.quantity];
    expect(draw()).toEqual(expect.arrayContaining(words));
  });

  it('has no folding where a tube is among the parts', () => {
    const words = [columns.folding, folding.source, folding.numberOfFolds, folding.maxFoldLength];
    expect(draw()).toEqual(expect.arrayContaining(words));
    const tube = part({ id: 'tube', profile: 'Square' });
    for (const items of [[tube], [...plates, tube]]) {
      for (const word of words) expect(draw(items)).not.toContain(word);
    }
  });

  it('has a block of secondary processes, in which each is left, added or taken off', () => {
    expect(draw()).toEqual(expect.arrayContaining([columns.processes, 'Deburring', bulk.leave]));
  });
});
