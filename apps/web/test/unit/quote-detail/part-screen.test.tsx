import type { QuoteItem } from '@kerf/contract';
import { QuestionDialogs } from '@kerf/ui/question-dialogs';
import i18n from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { quoteItemsQuery } from '../../../src/features/editing/quote-data.ts';
import { sheetChoiceOf } from '../../../src/features/part/set-up.ts';
import { PartPanel } from '../../../src/features/quote-detail/parts/part-panel.tsx';
import { PartRow } from '../../../src/features/quote-detail/parts/part-row.tsx';
import { PartsToolbar } from '../../../src/features/quote-detail/parts/parts-toolbar.tsx';
import app from '../../../src/locales/en/app.json' with { type: 'json' };
import partLibrary from '../../../src/locales/en/part-library.json' with { type: 'json' };
import quoteDetail from '../../../src/locales/en/quote-detail.json' with { type: 'json' };
import { drawnInQuote, wordsOf } from '../in-a-quote.tsx';
import { part, quote, sheet, steel } from './fixtures.ts';

beforeAll(async () => {
  const words = { app, 'part-library': partLibrary, 'quote-detail': quoteDetail };
  const others = ['part-table', 'quote-prices', 'findings', 'quick-parts', 'price-steps', 'bought-items', 'set-up'];
  const resources = { 'en-GB': { ...words, ...Object.fromEntries(others.map((name) => [name, {}])) } };
  await i18n.use(initReactI18next).init({ lng: 'en-GB', ns: ['app'], defaultNS: 'app', resources });
});

const nothing = () => undefined;
const ready = { state: 'ready' } as const;
const laser = {
  ...{ cuttingTechnologyId: 'laser', name: 'Fibre laser', type: 'Flat', isDeleted: false },
  isGrainDirectionEnabled: false,
} as never;
const setUp = {
  ...{ technologies: [laser], materials: [steel], sheets: [sheet()], sheetChoices: [sheetChoiceOf(sheet())] },
  ...{ processes: [], materialNames: new Map([['steel', 'Mild steel']]), technologyNames: new Map() },
  ...{ archivedIds: new Set<string>(), load: ready, processesLoad: ready },
} as never;
const features = {
  ...{ hasCustomerSuppliedMaterial: true, hasMaterialConsumptionModeOptions: true },
  ...{ hasShowViewer3D: true, hasShowViewerTube: true, hasPartLibrary: true },
};
const session = (change: object = {}) => ({
  user: { showUserflowTooltips: false },
  standing: { hasActiveSubscription: true, freePlan: false, trial: null },
  features: { ...features, ...change },
  configuration: { quickPartsEnabled: false },
  organisation: { organisationId: 'shop', currencyCode: 'GBP', defaultDrawingUnits: 'metric' },
  isAtLeast: () => true,
});
const chosen: Partial<QuoteItem> = {
  ...{ cuttingTechnologyId: 'laser', materialId: 'steel', thickness: 3, sheetId: 's3', sheet: sheet() },
  ...{ materialConsumptionMode: 'NestBounds', quantity: 4, status: 'success', itemPrice: 2.5, linePrice: 10 },
  ...{ timePerItemSeconds: 90 },
};
type Shown = { readonly isLocked?: boolean; readonly showsPrices?: boolean; readonly isExpanded?: boolean };
const rowOf = (item: QuoteItem, { isLocked = false, showsPrices = true, isExpanded = false }: Shown) => ({
  ...{ item, setUp, isExpanded, isSelected: false, isLocked, collision: undefined, isDashed: false, showsPrices },
  ...{ dialogs: { open: nothing, foresee: nothing, overlook: nothing, show: nothing } as never },
  ...{ onToggle: nothing, onSelect: nothing },
});
/** Panels take long to draw, and several tests look at the same. */
const drawn = new Map<string, string>();
const panel = (change: Partial<QuoteItem> = {}, shown: Shown = {}, plan: object = {}, isRead = false): string => {
  const key = JSON.stringify([change, shown, plan, isRead]);
  const markup =
    drawn.get(key) ??
    drawnInQuote(
      <QuestionDialogs>
        <PartPanel {...rowOf(part({ ...chosen, ...change }), shown)} />
      </QuestionDialogs>,
      session(plan) as never,
      isRead ? [[quoteItemsQuery({ organisationId: 'shop', quoteId: 'quote' }).queryKey, 'reading']] : [],
    );
  drawn.set(key, markup);
  return markup;
};
const row = (change: Partial<QuoteItem> = {}, shown: Shown = {}): string =>
  drawnInQuote(<PartRow {...rowOf(part({ ...chosen, ...change }), shown)} />, session() as never);

/** The field of a label, up to the next one. */
const fieldOf = (markup: string, label: string): string => {
  const from = markup.indexOf(`>${label}<`);
  expect(from, label).toBeGreaterThan(0);
  const rest = markup.slice(from);
  return rest.slice(0, rest.indexOf('<label', 1) === -1 ? 1500 : rest.indexOf('<label', 1));
};
const isOff = (markup: string, label: string): boolean =>
  /aria-disabled="true"| disabled=""/.test(fieldOf(markup, label));

describe('the toolbar of the parts', () => {
  const draw = (change: Parameters<typeof quote>[0] = {}, selectedCount = 0, hasLibraryParts = false) =>
    drawnInQuote(
      <PartsToolbar
        {...{ quote: quote(change), parts: [part()], selectedCount, hasLibraryParts, hasSelection: true }}
        {...{ isLocked: false, filter: 'showAllItems', onFilter: nothing, onSelectAll: nothing }}
        {...{ onBulkEdit: nothing, onBulkDelete: nothing }}
      />,
      session() as never,
    );

  it('selects all, changes and deletes several, sorts and filters', () => {
    const { selectAll, bulkEdit, bulkDelete, sortBy, orderBy, show } = quoteDetail.toolbar;
    for (const word of [selectAll, bulkEdit, bulkDelete, sortBy, orderBy, show]) expect(draw()).toContain(word);
    expect(draw()).toContain(quoteDetail.filters.showAllItems);
  });

  it('has a direction for every order but that made by hand', () => {
    expect(isOff(draw({ sortQuoteItemsBy: 'Name' }), quoteDetail.toolbar.orderBy)).toBe(false);
    expect(isOff(draw({ sortQuoteItemsBy: 'Custom' }), quoteDetail.toolbar.orderBy)).toBe(true);
  });

  it('changes no parts of the library together, and says so', () => {
    expect(draw({}, 1, true)).toContain('You cannot edit parts from the library.');
    expect(draw({}, 1, false)).not.toContain('You cannot edit parts from the library.');
  });
});

describe('the line of a part', () => {
  it('is dragged, selected and folded out', () => {
    const markup = row();
    for (const label of ['Move Plate', 'Select Plate', 'Expand Plate'])
      expect(markup, label).toContain(`aria-label="${label}"`);
    expect(row({}, { isExpanded: true })).toContain('aria-expanded="true"');
  });

  it('shows the prices or the times of one and of all', () => {
    expect(wordsOf(row())).toEqual(expect.arrayContaining(['£2.50', '£10.00']));
    const times = wordsOf(row({}, { showsPrices: false }));
    expect(times).not.toContain('£10.00');
    expect(times).toEqual(expect.arrayContaining([quoteDetail.part.unitTime, quoteDetail.part.lineTime]));
  });
});

describe('the panel of a part', () => {
  const { settings, columns, folding, image } = quoteDetail;

  it('has image and units, settings, folding and processes, and prices or times', () => {
    const sections = (markup: string) =>
      [...markup.matchAll(/<section [^>]*aria-label="([^"]*)"/g)].map(([, label]) => label);
    expect(sections(panel())).toEqual([columns.settings, columns.folding, columns.prices]);
    expect(sections(panel({}, { showsPrices: false })).at(-1)).toBe(columns.times);
    expect(wordsOf(panel())).toEqual(expect.arrayContaining([image.units, image.openDoctor, columns.processes]));
  });

  it('asks for machine, material, thickness, sheet and quantity', () => {
    const labels = [settings.cuttingTechnology, settings.material, settings.thickness, settings.sheet];
    for (const label of [...labels, quoteDetail.part.quantity]) expect(isOff(panel(), label), label).toBe(false);
    for (const label of labels) expect(isOff(panel({}, { isLocked: true }), label), label).toBe(true);
  });

  it('leads to scaling, notes and starting again', () => {
    const { scale, notes, reset } = quoteDetail.part;
    expect(wordsOf(panel())).toEqual(expect.arrayContaining([scale, notes, reset]));
    expect(wordsOf(panel({}, { isLocked: true }))).not.toContain(reset);
  });

  it('takes folds by hand only where they are not those of the drawing', () => {
    for (const label of [folding.numberOfFolds, folding.maxFoldLength]) {
      expect(isOff(panel({ foldingSource: 'Drawing' }), label), label).toBe(true);
      expect(isOff(panel({ foldingSource: 'Manual' }), label), label).toBe(false);
    }
  });

  it('keeps material of the customer as it is where the plan lacks it or the shop does not sell the sheet', () => {
    const isFixed = (markup: string) =>
      /<input[^>]*(disabled=""[^>]*role="switch"|role="switch"[^>]*disabled="")/.test(markup);
    expect(isFixed(panel())).toBe(false);
    expect(isFixed(panel({}, {}, { hasCustomerSuppliedMaterial: false }))).toBe(true);
    const foreign = panel({ sheet: sheet({ isSoldByOrganisation: false }) });
    expect(isFixed(foreign)).toBe(true);
    expect(foreign).toContain('Not for sale. Customer-supplied only.');
  });

  it('offers the consumption mode once there is a material, where the plan has it', () => {
    expect(isOff(panel(), settings.consumptionMode)).toBe(false);
    expect(isOff(panel({ materialId: null }), settings.consumptionMode)).toBe(true);
    expect(isOff(panel({}, {}, { hasMaterialConsumptionModeOptions: false }), settings.consumptionMode)).toBe(true);
  });

  it('lets the unit be chosen, but not of a part of the library, while the parts are read or nothing can be changed', () => {
    expect(isOff(panel(), image.units)).toBe(false);
    expect(isOff(panel({}, { isLocked: true }), image.units)).toBe(true);
    expect(isOff(panel({ partLibraryEntryId: 'entry' }), image.units)).toBe(true);
    expect(isOff(panel({}, {}, {}, true), image.units)).toBe(true);
  });
});
