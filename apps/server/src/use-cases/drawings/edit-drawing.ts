import type { DrawingChangeWire, KeptQuickPart, SavedDrawing } from '@kerf/contract';
import { asMm, lengthForDisplay } from '@kerf/units';
import type { Transaction } from '../../db/database.ts';
import { getDrawingVersion, updateDrawingText } from '../../db/repositories/drawings.ts';
import { addFile } from '../../db/repositories/files.ts';
import { getQuoteItem, type QuoteItemChanges, updateQuoteItem } from '../../db/repositories/quote-items.ts';
import type { DescribedDrawing, DrawingEdit, EditReport } from '../../pipeline/drawing-work.ts';
import { fingerprintColumns } from '../../pipeline/fingerprint-columns.ts';
import type { Actor } from '../actor.ts';
import { awaitRecalculation, recalculationOf } from '../calculation/recalculate-draft.ts';
import { loadItem } from '../parts/list-items.ts';
import { checkEdits, editQuote } from '../quote-edits/edit-quote.ts';
import { done, type QuoteOutcome, refuseQuote, withCurrent } from '../quote-edits/quote-refusals.ts';
import type { Uses } from '../services.ts';
import {
  checkVersion,
  confirmPart,
  type DrawingTarget,
  drawnPartOf,
  findEditablePart,
  type PartWithDrawing,
} from './drawn-part.ts';
import { columnsOfDrawing } from './parts-of-file.ts';
import { loadProposing } from './proposals-anew.ts';
import { outcomeOf, runDrawingWork } from './run-drawing-work.ts';

type EditServices = Uses<'files' | 'imagesOf' | 'queue' | 'workOnDrawing'>;

const EDITS = ['partDrawing'] as const;
const UNCHANGED: EditReport = {
  ...{ addedPathIds: [], changedPathIds: [], removedPathIds: [] },
  ...{ removedLengthMm: 0, removedTextCount: 0, addedLengthMm: 0, repairs: [] },
};

/** An edit, and the columns of the part that change with it beside those of the drawing. */
type PlannedEdit = DrawingEdit & { readonly columns?: QuoteItemChanges };

/** What is to be done with the drawing that was found; null for nothing. */
type EditOf = (found: PartWithDrawing) => QuoteOutcome<PlannedEdit | null>;

/** Keeps the picture of a drawing, and gives its key. */
export const keepThumbnail = async (
  tx: Transaction,
  { organisationId }: Actor,
  { fileKey, svg }: { readonly fileKey: string; readonly svg: string },
): Promise<void> => {
  await addFile(tx, organisationId, {
    ...{ fileKey, fileName: 'thumbnail.svg', mediaType: 'image/svg+xml' },
    sizeBytes: Buffer.byteLength(svg),
  });
};

const save = async (
  tx: Transaction,
  actor: Actor,
  { item, drawing }: PartWithDrawing,
  edit: PlannedEdit,
  described: DescribedDrawing,
  fileKey: string,
): Promise<QuoteOutcome<null>> => {
  const { organisationId } = actor;
  const { kept, contentHash, issues, thumbnailSvg } = described;
  await keepThumbnail(tx, actor, { fileKey, svg: thumbnailSvg });
  await updateDrawingText(tx, organisationId, drawing.id, {
    ...(edit.kind === 'redraw' ? { original: kept } : {}),
    edited: edit.kind === 'reset' || edit.kind === 'redraw' ? null : kept,
    ...{ contentHash, issues },
    ...fingerprintColumns(described.facts),
  });
  const propose = await loadProposing(tx, organisationId, item.quoteId);
  const columns = {
    ...columnsOfDrawing(described, fileKey),
    ...propose(item, described.proposals),
    ...edit.columns,
  };
  const updated = await updateQuoteItem(tx, organisationId, item.quoteId, item.id, columns);
  return updated.ok ? done(null) : refuseQuote('NOT_FOUND');
};

/** Puts what an edit made in the place of the drawing, unless somebody changed it meanwhile. */
const saveEdit = async (
  services: Uses<'files' | 'queue'>,
  actor: Actor,
  found: PartWithDrawing,
  edit: PlannedEdit,
  described: DescribedDrawing,
): Promise<QuoteOutcome<null>> => {
  const { quoteId } = found.item;
  const { fileKey } = await services.files.saveBytes(Buffer.from(described.thumbnailSvg));
  const edited = await editQuote(
    actor,
    quoteId,
    [],
    async (tx) => {
      const now = await confirmPart(tx, actor, found);
      if (!now.ok) return now;
      const saved = await save(tx, actor, now.value, edit, described, fileKey);
      return saved.ok ? done({ value: null, edits: EDITS }) : saved;
    },
    { queueRecalculation: recalculationOf(services, actor, quoteId) },
  );
  if (!edited.ok) return edited;
  await awaitRecalculation(actor, edited.value.recalculationJobId);
  return done(null);
};

/** The part and the version of its drawing as they are now. */
export const loadEdited = async (services: Uses<'imagesOf'>, actor: Actor, target: DrawingTarget) => {
  const { quoteId, quoteItemId } = target;
  const quoteItem = await loadItem(services, actor, quoteId, quoteItemId);
  if (!quoteItem.ok) return quoteItem;
  const version = await actor.organisation(async (tx) => {
    const item = await getQuoteItem(tx, actor.organisationId, quoteId, quoteItemId);
    return item?.drawingId ? getDrawingVersion(tx, actor.organisationId, item.drawingId) : null;
  });
  return version === null ? refuseQuote('NOT_FOUND') : done({ version, quoteItem: quoteItem.value });
};

const savedDrawing = async (
  services: Uses<'imagesOf'>,
  actor: Actor,
  target: DrawingTarget,
  report: EditReport,
): Promise<QuoteOutcome<SavedDrawing>> => {
  const edited = await loadEdited(services, actor, target);
  if (!edited.ok) return edited;
  const { isImperial } = edited.value.quoteItem;
  const shown = (lengthMm: number): number => lengthForDisplay(asMm(lengthMm), isImperial ? 'imperial' : 'metric');
  return done({
    ...edited.value,
    report: {
      ...{ addedPathIds: [...report.addedPathIds], changedPathIds: [...report.changedPathIds] },
      ...{ removedPathIds: [...report.removedPathIds], removedTextCount: report.removedTextCount },
      ...{ removedLength: shown(report.removedLengthMm), addedLength: shown(report.addedLengthMm) },
      repairs: report.repairs.map(({ kind, count, largestGapMm }) => ({
        ...{ kind, count, largestGap: largestGapMm === null ? null : shown(largestGapMm) },
      })),
    },
  });
};

/**
 * Edits the drawing of a part: everything is understood anew, the part takes its figures from it, and the price goes. An edit
 * that alters nothing is none, whatever version it was made on: what is sent again after its answer was lost is no conflict.
 * Spec: quote parts §4.1, §4.3.
 */
const editDrawing = async (
  services: EditServices,
  actor: Actor,
  target: DrawingTarget,
  editOf: EditOf,
): Promise<QuoteOutcome<SavedDrawing>> => {
  const edited = await attemptEdit(services, actor, target, editOf);
  if (edited.ok) return savedDrawing(services, actor, target, edited.value);
  return withCurrent(edited, () => loadEdited(services, actor, target));
};

const attemptEdit = async (
  services: Uses<'files' | 'queue' | 'workOnDrawing'>,
  actor: Actor,
  target: DrawingTarget,
  editOf: EditOf,
): Promise<QuoteOutcome<EditReport>> => {
  const allowed = await checkEdits(actor, target.quoteId, EDITS);
  if (!allowed.ok) return allowed;
  const found = await actor.organisation((tx) => findEditablePart(tx, actor, target));
  if (!found.ok) return found;
  const edit = editOf(found.value);
  if (!edit.ok) return edit;
  if (edit.value === null) return done(UNCHANGED);
  const { item, drawing } = found.value;
  const known = checkVersion(item, drawing.version, target.version);
  if (!known.ok && edit.value.kind !== 'replace') return known;
  const worked = outcomeOf(await runDrawingWork(services, actor, 'edit', drawnPartOf(found.value), edit.value));
  if (!worked.ok) return worked;
  const { described, report, madeFrom } = worked.value;
  if (described === null) return done(report);
  if (!known.ok) return known;
  const named = checkVersion(item, drawing.version, madeFrom);
  if (!named.ok) return named;
  const saved = await saveEdit(services, actor, found.value, edit.value, described);
  return saved.ok ? done(report) : saved;
};

/** Puts a drawing that comes as JSON in the place of the one there is. */
export const replaceDrawing = (services: EditServices, actor: Actor, target: DrawingTarget, json: Buffer) =>
  editDrawing(services, actor, target, ({ drawing }) =>
    done({ kind: 'replace', json, original: drawing.edited === null ? null : drawing.original }),
  );

/** Draws a quick part anew from other dimensions, which the part keeps. Spec: quote parts §4.10. */
export const redrawDrawing = (
  services: EditServices,
  actor: Actor,
  target: DrawingTarget,
  json: Buffer,
  { quickPart, keepsEdits }: { readonly quickPart: KeptQuickPart; readonly keepsEdits: boolean },
) =>
  editDrawing(services, actor, target, ({ item, drawing }) => {
    if (item.partSource !== 'quickpart') return refuseQuote('NOT_A_QUICK_PART');
    if (keepsEdits && drawing.edited !== null) return refuseQuote('DRAWING_EDITED_BY_HAND');
    return done({ kind: 'redraw', json, columns: { quickPart } });
  });

export const changeDrawing = (
  services: EditServices,
  actor: Actor,
  target: DrawingTarget,
  changes: readonly DrawingChangeWire[],
) => editDrawing(services, actor, target, () => done({ kind: 'change', changes }));

/** Brings the drawing back as it was before anybody edited it. */
export const resetDrawing = (services: EditServices, actor: Actor, target: DrawingTarget) =>
  editDrawing(services, actor, target, ({ drawing }) =>
    done(drawing.edited === null ? null : { kind: 'reset', original: drawing.original }),
  );

const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i;

/** The factor of a query; null when there is none, no number when it is none. */
const factorOf = (sent: string | number | undefined): number | null => {
  const text = String(sent ?? '').trim();
  if (text === '') return null;
  return DECIMAL.test(text) ? Math.min(Number(text), Number.MAX_VALUE) : Number.NaN;
};

/** Multiplies all lengths of the drawing. Spec: quote parts §5; decision 14. */
export const scaleDrawing = (
  services: EditServices,
  actor: Actor,
  target: DrawingTarget,
  factor: string | number | undefined,
) =>
  editDrawing(services, actor, target, () =>
    done({ kind: 'change', changes: [{ kind: 'scale', factor: factorOf(factor) }] }),
  );
