import type { DocumentData, ProductionData } from '@kerf/contract';
import type { Transaction } from '../../db/database.ts';
import { getMixedNest } from '../../db/repositories/mixed-nests.ts';
import type { QuoteItem } from '../../db/repositories/quote-items.ts';
import { getQuote } from '../../db/repositories/quotes.ts';
import type { Sheet } from '../../db/repositories/sheets.ts';
import { sizeName } from '../../pipeline/setup/sheet-dimensions.ts';
import type { Actor } from '../actor.ts';
import { type KeptMixedNest, keptNest, keptWish } from '../nests/kept-nest.ts';
import { loadGroupedQuote } from '../nests/load-mixed-nests.ts';
import { type NestedPart, nestedPartsOf, wantedOfParts } from '../nests/load-nest.ts';
import { nestFingerprint } from '../nests/nest-groups.ts';
import { foldsOf } from '../parts/fold-figures.ts';
import { inOrder } from '../parts/list-items.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import type { QuoteState } from '../quote-views/quote-state.ts';
import type { Uses } from '../services.ts';
import { documentData, sizeText } from './document-data.ts';
import { type LengthWords, sheetsOfPart, sheetsTogether } from './nested-sheets.ts';

/** What was nested together, and the parts of which every piece lies there with other parts. */
type Together = { readonly groups: ProductionData['together']; readonly wholly: ReadonlySet<string> };

/** What is read at once, before the quantities are laid out. */
type Found = {
  readonly data: DocumentData;
  readonly state: QuoteState;
  readonly items: readonly QuoteItem[];
  readonly nested: readonly NestedPart[];
  readonly together: Together;
};

const wordsOf = (isImperial: boolean, locale: string): LengthWords => {
  const units = isImperial ? 'imperial' : 'metric';
  const unit = isImperial ? 'in' : 'mm';
  const figure = (mm: number) => sizeText(mm, units, locale);
  return {
    length: (mm) => `${figure(mm)} ${unit}`,
    size: ({ width, height }) => `${figure(width)} × ${figure(height)} ${unit}`,
  };
};

/** The sheet or bar that parts are cut from: its measures with their unit, or the shop's name for it; of a bar its length in any case. */
const stockSize = (sheet: Sheet | undefined, { length }: LengthWords): string => {
  if (sheet === undefined) return '';
  const { sheetSize, isImperial, profile, materialLengthMm } = sheet;
  if (sheetSize === sizeName(sheet, isImperial)) return `${sheetSize} ${isImperial ? 'in' : 'mm'}`;
  return profile === null || materialLengthMm === null ? sheetSize : `${sheetSize}, ${length(materialLengthMm)}`;
};

type Grouped = Extract<Awaited<ReturnType<typeof loadGroupedQuote>>, { ok: true }>['value'];

/** A part may have been given another name since it was nested. */
const withNamesOfNow = (nest: KeptMixedNest, { items }: QuoteState): KeptMixedNest => {
  const names = new Map(items.map(({ id, name }) => [id, name]));
  return { ...nest, items: nest.items.map((item) => ({ ...item, name: names.get(item.quoteItemId) ?? item.name })) };
};

/** Nests of parts together that are still true, whole or not. */
const togetherOf = async (
  tx: Transaction,
  organisationId: string,
  { groups, kept, hashes, state }: Grouped,
  locale: string,
): Promise<Together> => {
  const found: ProductionData['together'] = [];
  const wholly = new Set<string>();
  for (const group of groups) {
    const summary = kept.get(group.groupKey);
    if (summary === undefined || summary.fingerprint !== nestFingerprint(group, keptWish(summary), hashes)) continue;
    const row = await getMixedNest(tx, organisationId, summary.id);
    if (row === null) continue;
    const words = wordsOf(group.isImperial, locale);
    const nest = withNamesOfNow(keptNest(row), state);
    found.push({
      material: group.material.materialName,
      thickness: words.length(group.thicknessMm),
      machine: group.technology.name,
      sheets: sheetsTogether(nest, words),
    });
    if (nest.items.length < 2) continue;
    for (const [index, { notNested }] of nest.parts.entries()) {
      const part = nest.items[index];
      if (notNested === null && part !== undefined) wholly.add(part.quoteItemId);
    }
  }
  return { groups: found, wholly };
};

/** The folds that the part is priced with; null for none. */
const foldsInWords = (item: QuoteItem, { length }: LengthWords): ProductionData['parts'][number]['folds'] => {
  const folds = foldsOf(item);
  if (folds.length === 0) return null;
  return {
    count: folds.reduce((sum, { count }) => sum + count, 0),
    longest: length(Math.max(...folds.map(({ lengthMm }) => lengthMm))),
  };
};

const findData = (
  actor: Actor,
  quoteId: string,
  documentType: DocumentData['documentType'],
): Promise<QuoteOutcome<Found>> =>
  actor.organisation(async (tx): Promise<QuoteOutcome<Found>> => {
    const { organisationId } = actor;
    const quote = await getQuote(tx, organisationId, quoteId);
    if (quote === null) return refuseQuote('NOT_FOUND');
    const data = await documentData(tx, quote, documentType, 'shop');
    if (!data.ok) return data;
    const grouped = await loadGroupedQuote(tx, organisationId, quoteId);
    if (!grouped.ok) return grouped;
    const { state } = grouped.value;
    const items = inOrder(quote, state.items, state.setup);
    const nested = await nestedPartsOf(tx, organisationId, items);
    const together = await togetherOf(tx, organisationId, grouped.value, data.value.locale);
    return done({ data: data.value, state, items, nested, together });
  });

/** What the production copy of a document says. Lines of it are the parts in their order, then what is not cut. */
export const loadProductionCopy = async (
  services: Uses<'nestPart' | 'onError'>,
  actor: Actor,
  quoteId: string,
  documentType: DocumentData['documentType'],
): Promise<QuoteOutcome<ProductionData>> => {
  const found = await findData(actor, quoteId, documentType);
  if (!found.ok) return found;
  const { data, state, items, nested, together } = found.value;
  const wanted = await wantedOfParts(services, actor, nested);
  const { lines, totals: _totals, currencyCode: _currency, ...head } = data;
  const parts = lines.map((line, index): ProductionData['parts'][number] => {
    const { itemPrice: _item, linePrice: _line, otherQuantities: _others, ...said } = line;
    const item = items[index];
    if (item === undefined) {
      const none = {
        machine: '',
        stock: 'sheet',
        sheetSize: '',
        privateNotes: '',
        grain: 'None',
        folds: null,
      } as const;
      return { ...said, ...none, isTogether: false, nest: null };
    }
    const words = wordsOf(item.isImperial, data.locale);
    const nest = nested.find((part) => part.item === item)?.nest;
    const quantity = wanted.get(item.id);
    return {
      ...said,
      ...{ partNumber: item.partNumber, revision: item.revision },
      machine: state.setup.technologies.get(item.cuttingTechnologyId ?? '')?.name ?? '',
      stock: item.profile === null ? 'sheet' : 'bar',
      sheetSize: stockSize(state.setup.sheets.get(item.sheetId ?? ''), words),
      privateNotes: item.privateNotes,
      grain: item.grainDirection,
      folds: foldsInWords(item, words),
      isTogether: together.wholly.has(item.id),
      nest:
        nest === undefined
          ? null
          : {
              ...{ partsPerSheet: nest.partsPerSheet, density: nest.density },
              sheetsRequired: quantity?.sheetsRequired ?? null,
              sheets: sheetsOfPart({ name: item.name, nest, wanted: quantity }, words),
            },
    };
  });
  return done({ ...head, parts, together: together.groups });
};
