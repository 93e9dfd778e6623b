import type { RouteResponse, routes } from '@kerf/contract';
import { getDrawingText } from '../../db/repositories/drawings.ts';
import { listPartRevisions } from '../../db/repositories/part-revisions.ts';
import { getQuoteItem } from '../../db/repositories/quote-items.ts';
import type { Actor } from '../actor.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import type { Uses } from '../services.ts';
import { currentText } from './drawn-part.ts';
import { type WrittenDrawing, writeKept } from './show-drawing.ts';

type PartOfQuote = { readonly quoteId: string; readonly quoteItemId: string };

/** Drawings that a part had before, the latest first. */
export const listRevisions = (
  { imagesOf }: Uses<'imagesOf'>,
  actor: Actor,
  { quoteId, quoteItemId }: PartOfQuote,
): Promise<QuoteOutcome<RouteResponse<typeof routes.comparisons.revisions>>> =>
  actor.organisation(async (tx) => {
    const { organisationId } = actor;
    const item = await getQuoteItem(tx, organisationId, quoteId, quoteItemId);
    if (item === null) return refuseQuote('NOT_FOUND');
    const revisions = await listPartRevisions(tx, organisationId, quoteItemId);
    const pictureOf = (key: string | null) => (key === null ? null : imagesOf(actor).file(organisationId, key));
    return done(
      revisions.map(({ id, revision, fileName, thumbnailFileKey, quantity, itemPrice, replacedBy, replacedAt }) => ({
        ...{ id, revision, fileName, quantity, replacedBy },
        thumbnailUri: pictureOf(thumbnailFileKey),
        itemPrice: itemPrice === null ? null : Number(itemPrice),
        replacedAt: replacedAt.toISOString(),
      })),
    );
  });

/** A drawing that a part had before, in the unit that the part has now. */
export const writeEarlierDrawing = async (
  services: Uses<'workOnDrawing'>,
  actor: Actor,
  { quoteId, quoteItemId, revisionId }: PartOfQuote & { readonly revisionId: string },
  packedAs: string | null,
): Promise<QuoteOutcome<WrittenDrawing>> => {
  const found = await actor.organisation(async (tx) => {
    const item = await getQuoteItem(tx, actor.organisationId, quoteId, quoteItemId);
    if (item === null) return null;
    const revisions = await listPartRevisions(tx, actor.organisationId, quoteItemId);
    const revision = revisions.find(({ id }) => id === revisionId);
    if (revision === undefined) return null;
    const drawing = await getDrawingText(tx, actor.organisationId, revision.drawingId);
    return drawing === null ? null : { item, drawing };
  });
  if (found === null) return refuseQuote('NOT_FOUND');
  const { item, drawing } = found;
  const { id: drawingId, name, version } = drawing;
  return writeKept(
    services,
    actor,
    currentText(drawing),
    { drawingId, name, isImperial: item.isImperial, version },
    packedAs,
  );
};
