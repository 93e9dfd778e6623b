import type { DocumentData, ProductionData } from '@kerf/contract';
import type { Transaction } from '../../db/database.ts';
import { getMixedNest } from '../../db/repositories/mixed-nests.ts';
import type { QuoteItem } from '../../db/repositories/quote-items.ts';
import { getQuote } from '../../db/repositories/quotes.ts';
import type { Actor } from '../actor.ts';
import { keptNest, keptWish } from '../mixed-nests/kept-nest.ts';
import { loadGroupedQuote } from '../mixed-nests/load-mixed-nests.ts';
import { nestFingerprint } from '../mixed-nests/nest-groups.ts';
import { inOrder } from '../quote-items/list-items.ts';
import { type NestedPart, nestedPartsOf, wantedOfParts } from '../quote-items/load-nest.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quotes/quote-refusals.ts';
import type { QuoteState } from '../quotes/quote-state.ts';
import type { QuoteServices } from '../quotes/services.ts';
import { documentData, sizeText } from './document-data.ts';
import { type LengthWords, sheetsOfPart, sheetsTogether } from './nested-sheets.ts';

type Together = ProductionData['together'];

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

type Grouped = Extract<Awaited<ReturnType<typeof loadGroupedQuote>>, { ok: true }>['value'];

/** Nests of parts together that are still true, whole or not. */
const togetherOf = async (
  tx: Transaction,
  organisationId: string,
  { groups, kept, hashes }: Grouped,
  locale: string,
): Promise<Together> => {
  const found: Together = [];
  for (const group of groups) {
    const summary = kept.get(group.groupKey);
    if (summary === undefined || summary.fingerprint !== nestFingerprint(group, keptWish(summary), hashes)) continue;
    const row = await getMixedNest(tx, organisationId, summary.id);
    if (row === null) continue;
    const words = wordsOf(group.isImperial, locale);
    found.push({
      material: group.material.materialName,
      thickness: words.length(group.thicknessMm),
      machine: group.technology.name,
      sheets: sheetsTogether(keptNest(row), words),
    });
  }
  return found;
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
  services: QuoteServices,
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
    if (item === undefined) return { ...said, machine: '', sheetSize: '', privateNotes: '', nest: null };
    const nest = nested.find((part) => part.item === item)?.nest;
    const quantity = wanted.get(item.id);
    return {
      ...said,
      machine: state.setup.technologies.get(item.cuttingTechnologyId ?? '')?.name ?? '',
      sheetSize: state.setup.sheets.get(item.sheetId ?? '')?.sheetSize ?? '',
      privateNotes: item.privateNotes,
      nest:
        nest === undefined
          ? null
          : {
              ...{ partsPerSheet: nest.partsPerSheet, density: nest.density },
              sheetsRequired: quantity?.sheetsRequired ?? null,
              sheets: sheetsOfPart({ name: item.name, nest, wanted: quantity }, wordsOf(item.isImperial, data.locale)),
            },
    };
  });
  return done({ ...head, parts, together });
};
