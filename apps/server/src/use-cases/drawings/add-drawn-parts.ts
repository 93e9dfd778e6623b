import {
  type DrawnPart,
  drawnPart,
  MOST_PARTS_AT_ONCE,
  type QuoteItem as QuoteItemWire,
  type UploadPlace,
} from '@kerf/contract';
import { EMPTY_SETTINGS } from '@kerf/quoting';
import { MM_PER_INCH } from '@kerf/units';
import type { Transaction } from '../../db/database.ts';
import { asKept } from '../../db/kept-json.ts';
import { addDrawingTexts } from '../../db/repositories/drawings.ts';
import { addQuoteItems, listQuoteItems, type NewQuoteItem, type QuoteItem } from '../../db/repositories/quote-items.ts';
import { refreshQuoteCounts } from '../../db/repositories/quotes.ts';
import type { DescribedDrawing, ReadPart } from '../../pipeline/drawing-work.ts';
import { fingerprintColumns } from '../../pipeline/fingerprint-columns.ts';
import type { Actor } from '../actor.ts';
import { settingColumns } from '../part-settings/item-columns.ts';
import { listItems } from '../parts/list-items.ts';
import { checkEdits, editQuote } from '../quote-edits/edit-quote.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import type { Uses } from '../services.ts';
import { loadSetupData, type SetupData } from '../setup/setup-data.ts';
import { addedBefore } from '../uploads/add-parts.ts';
import { keepThumbnail } from './edit-drawing.ts';
import { columnsOfDrawing } from './parts-of-file.ts';
import { outcomeOf, runDrawingWork } from './run-drawing-work.ts';

/** A part that came with its drawing, its fields read and its picture in the file store. */
type ReadyPart = {
  readonly fields: DrawnPart;
  readonly drawingName: string | null;
  readonly described: DescribedDrawing;
  readonly thumbnailFileKey: string;
};

const readFields = (parts: readonly ReadPart[]): QuoteOutcome<readonly DrawnPart[]> => {
  const fields: DrawnPart[] = [];
  for (const [index, part] of parts.entries()) {
    const parsed = drawnPart.safeParse(part.fields);
    if (!parsed.success) {
      const at = [`parts[${index}]`, ...(parsed.error.issues[0]?.path ?? [])].join('.');
      return refuseQuote('INVALID_JSON', { at });
    }
    fields.push(parsed.data);
  }
  return done(fields);
};

const readReady = async (
  services: Uses<'files' | 'workOnDrawing'>,
  actor: Actor,
  json: Buffer,
): Promise<QuoteOutcome<readonly ReadyPart[]>> => {
  const parts = outcomeOf(await runDrawingWork(services, actor, 'readParts', json, MOST_PARTS_AT_ONCE));
  if (!parts.ok) return parts;
  const fields = readFields(parts.value);
  if (!fields.ok) return fields;
  const ready = parts.value.map(async ({ described, drawingName }, index): Promise<ReadyPart[]> => {
    const own = fields.value[index];
    const { fileKey } = await services.files.saveBytes(Buffer.from(described.thumbnailSvg));
    return own === undefined ? [] : [{ fields: own, drawingName, described, thumbnailFileKey: fileKey }];
  });
  return done((await Promise.all(ready)).flat());
};

const nameOf = ({ fields, drawingName }: ReadyPart): string => fields.name ?? drawingName ?? 'Part';

const newItem = (
  part: ReadyPart,
  drawingId: string,
  setup: SetupData,
  source: QuoteItem | undefined,
): QuoteOutcome<NewQuoteItem> => {
  const { fields, described, thumbnailFileKey } = part;
  const { name: _, partSource, originalDrawingId: __, quickPart = null, ...update } = fields;
  const isImperial = update.isImperial ?? described.facts.drawingUnit === 'in';
  const quantity = update.quantity ?? 1;
  const current = { facts: asKept(described.facts), quantity, isImperial, partSource };
  const settings = settingColumns(current, EMPTY_SETTINGS, update, setup);
  if (!settings.ok) return settings;
  return done({
    ...columnsOfDrawing(described, thumbnailFileKey),
    ...{ name: nameOf(part), partSource, drawingId, isImperial, quantity },
    ...settings.value,
    originalFileName: source?.originalFileName ?? '',
    quickPart: partSource === 'quickpart' ? quickPart : null,
  });
};

const addOne = async (
  tx: Transaction,
  actor: Actor,
  part: ReadyPart,
  items: readonly QuoteItem[],
  setup: SetupData,
): Promise<QuoteOutcome<NewQuoteItem>> => {
  const { fields, described, thumbnailFileKey: fileKey } = part;
  const { originalDrawingId = null } = fields;
  const source = items.find(({ drawingId }) => drawingId !== null && drawingId === originalDrawingId);
  if (originalDrawingId !== null && source === undefined) return refuseQuote('DRAWING_MISSING');
  const isImperial = described.facts.drawingUnit === 'in';
  const [drawingId = ''] = await addDrawingTexts(tx, actor.organisationId, [
    {
      ...{ name: nameOf(part), contentHash: described.contentHash, issues: described.issues, isImperial },
      ...{ original: described.kept, edited: null },
      unitScale: isImperial ? MM_PER_INCH : 1,
      unitsDecidedBy: 'chosen',
      ...fingerprintColumns(described.facts),
    },
  ]);
  await keepThumbnail(tx, actor, { fileKey, svg: described.thumbnailSvg });
  return newItem(part, drawingId, setup, source);
};

const addAll = async (
  tx: Transaction,
  actor: Actor,
  quoteId: string,
  parts: readonly ReadyPart[],
  place: UploadPlace | null,
): Promise<QuoteOutcome<{ readonly ids: readonly string[]; readonly areNew: boolean }>> => {
  const items = await listQuoteItems(tx, actor.organisationId, quoteId);
  const before = place === null ? [] : addedBefore(items, place);
  if (before.length > 0) return done({ ids: before.map(({ id }) => id), areNew: false });
  const setup = await loadSetupData(tx, actor.organisationId);
  const made: NewQuoteItem[] = [];
  for (const part of parts) {
    const item = await addOne(tx, actor, part, items, setup);
    if (!item.ok) return item;
    const { uploadId = null, sequence: uploadSequence = null } = place ?? {};
    made.push({ ...item.value, uploadId, uploadSequence });
  }
  const added = await addQuoteItems(tx, actor.organisationId, quoteId, made);
  await refreshQuoteCounts(tx, actor.organisationId, quoteId);
  return done({ ids: added.map(({ id }) => id), areNew: true });
};

/** Adds parts that come with their drawings, as JSON: all or none, and once for a place of an upload. Spec: quote parts §7.1. */
export const addDrawnParts = async (
  services: Uses<'files' | 'imagesOf' | 'workOnDrawing'>,
  actor: Actor,
  quoteId: string,
  json: Buffer,
  place: UploadPlace | null,
): Promise<QuoteOutcome<{ readonly quoteItems: QuoteItemWire[] }>> => {
  const allowed = await checkEdits(actor, quoteId, ['partAdded']);
  if (!allowed.ok) return allowed;
  const ready = await readReady(services, actor, json);
  if (!ready.ok) return ready;
  const edited = await editQuote(actor, quoteId, [], async (tx) => {
    const added = await addAll(tx, actor, quoteId, ready.value, place);
    return added.ok ? done({ value: added.value.ids, edits: added.value.areNew ? ['partAdded'] : [] }) : added;
  });
  if (!edited.ok) return edited;
  const quoteItems = await listItems(services, actor, quoteId, new Set(edited.value.value));
  return quoteItems.ok ? done({ quoteItems: quoteItems.value }) : quoteItems;
};
