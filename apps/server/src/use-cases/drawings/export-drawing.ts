import type { ExportFormat } from '@kerf/contract';
import { mayExportDrawings, QUOTE_STATUS_TABLE } from '@kerf/quoting';
import type { Transaction } from '../../db/database.ts';
import { getOrganisation, listSubscriptions } from '../../db/repositories/organisations.ts';
import { getQuote } from '../../db/repositories/quotes.ts';
import { exportedDrawing } from '../../pipeline/drawing-export.ts';
import type { Actor } from '../actor.ts';
import { standingOf } from '../organisations/present-organisation.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import type { Uses } from '../services.ts';
import { currentText, type DrawingTarget, findDrawnPart, type PartWithDrawing } from './drawn-part.ts';
import { runDrawingWork } from './run-drawing-work.ts';
import { SMALL_DRAWING } from './show-drawing.ts';

export type ExportedFile = { readonly bytes: Uint8Array; readonly contentType: string; readonly fileName: string };

const KINDS = {
  dxf2018: { contentType: 'image/vnd.dxf', extension: 'dxf' },
  dxf2000: { contentType: 'image/vnd.dxf', extension: 'dxf' },
  svg: { contentType: 'image/svg+xml', extension: 'svg' },
} as const satisfies Record<ExportFormat, { contentType: string; extension: string }>;

/** Longest name of a file without its extension; file systems allow 255 bytes. */
const LONGEST_NAME = 60;
/** What no file system takes, and what turns the direction of a name round. */
const NOT_IN_NAMES = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Cs}]/gu;

/** The name of a part as that of a file. */
export const fileNameOf = (partName: string, extension: string): string => {
  const name = [...partName.replace(NOT_IN_NAMES, '-').trim()].slice(0, LONGEST_NAME).join('');
  const plain = name.replace(/^[. ]+|[. ]+$/g, '').replace(new RegExp(`\\.${extension}$`, 'i'), '');
  return `${plain === '' ? 'drawing' : plain}.${extension}`;
};

type Exportable = PartWithDrawing & { readonly layerRules: Parameters<typeof exportedDrawing>[1]['layerRules'] };

/** The part, if its drawing may leave the product. Spec: quotes §5; decisions, plans. */
const findExportable = async (
  tx: Transaction,
  actor: Actor,
  target: Pick<DrawingTarget, 'quoteId' | 'quoteItemId'>,
  now: Date,
): Promise<QuoteOutcome<Exportable>> => {
  const { organisationId } = actor;
  const quote = await getQuote(tx, organisationId, target.quoteId);
  const organisation = await getOrganisation(tx, organisationId);
  if (quote === null || organisation === null) return refuseQuote('NOT_FOUND');
  const found = await findDrawnPart(tx, actor, target);
  if (!found.ok) return found;
  if (!QUOTE_STATUS_TABLE[quote.status].canExportDrawings) {
    return refuseQuote('EXPORT_NOT_IN_STATUS', { status: quote.status });
  }
  if (!mayExportDrawings(standingOf(organisation, await listSubscriptions(tx, organisationId), now))) {
    return refuseQuote('EXPORT_NEEDS_SUBSCRIPTION');
  }
  return done({ ...found.value, layerRules: organisation.settings.layerTypes ?? [] });
};

/** A part's drawing as it stands, as a file in the unit of the part and with the part's name. */
export const exportDrawing = async (
  services: Uses<'now' | 'workOnDrawing'>,
  actor: Actor,
  target: Pick<DrawingTarget, 'quoteId' | 'quoteItemId'>,
  format: ExportFormat,
): Promise<QuoteOutcome<ExportedFile>> => {
  const found = await actor.organisation((tx) => findExportable(tx, actor, target, services.now()));
  if (!found.ok) return found;
  const { item, drawing, layerRules } = found.value;
  const kept = currentText(drawing);
  const wish = { format, isImperial: item.isImperial, layerRules };
  const bytes =
    kept.length < SMALL_DRAWING
      ? done(exportedDrawing(kept, wish))
      : await runDrawingWork(services, actor, 'export', kept, wish);
  if (!bytes.ok) return bytes;
  const { contentType, extension } = KINDS[format];
  return done({ bytes: bytes.value, contentType, fileName: fileNameOf(item.name, extension) });
};
