import { setImmediate as othersTurn } from 'node:timers/promises';
import { Zip, ZipDeflate } from 'fflate';
import { listQuoteItems, type QuoteItem } from '../../db/repositories/quote-items.ts';
import { getQuote } from '../../db/repositories/quotes.ts';
import type { Actor } from '../actor.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import type { Uses } from '../services.ts';
import { type ExportedFile, exportDrawing, fileNameOf } from './export-drawing.ts';

/** How much a file is packed: drawings are text, and whoever waits prefers time to the last percent. */
const LEVEL = 5;

/** A ZIP archive that takes one file after the other. */
const newArchive = () => {
  const chunks: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    failure ??= error;
    chunks.push(chunk);
  });
  return {
    add: (name: string, bytes: Uint8Array): void => {
      const file = new ZipDeflate(name, { level: LEVEL });
      zip.add(file);
      file.push(bytes, true);
    },
    bytes: (): Buffer => {
      zip.end();
      if (failure !== null) throw failure;
      return Buffer.concat(chunks);
    },
  };
};

/** The name, with a number behind it where an earlier file of the archive has it. */
const freeName = (taken: Set<string>, partName: string): string => {
  let name = fileNameOf(partName, 'dxf');
  for (let copy = 2; taken.has(name.toLowerCase()); copy++) name = fileNameOf(`${partName} (${copy})`, 'dxf');
  taken.add(name.toLowerCase());
  return name;
};

const drawnItems = (actor: Actor, quoteId: string): Promise<QuoteOutcome<{ name: string; items: QuoteItem[] }>> =>
  actor.organisation(async (tx) => {
    const quote = await getQuote(tx, actor.organisationId, quoteId);
    if (quote === null) return refuseQuote('NOT_FOUND');
    const items = await listQuoteItems(tx, actor.organisationId, quoteId);
    const drawn = items.filter(({ drawingId, profile }) => drawingId !== null && profile === null);
    return drawn.length === 0 ? refuseQuote('QUOTE_EMPTY') : done({ name: quote.name, items: drawn });
  });

/**
 * The drawings of all flat parts of a quote as they stand, as DXF in a ZIP archive. One that cannot be written refuses the whole:
 * an archive that lacks a part would go unnoticed. Spec: quotes §7.
 */
export const exportQuoteDrawings = async (
  services: Uses<'now' | 'workOnDrawing'>,
  actor: Actor,
  quoteId: string,
): Promise<QuoteOutcome<ExportedFile>> => {
  const found = await drawnItems(actor, quoteId);
  if (!found.ok) return found;
  const archive = newArchive();
  const taken = new Set<string>();
  for (const { id: quoteItemId, name } of found.value.items) {
    const drawing = await exportDrawing(services, actor, { quoteId, quoteItemId }, 'dxf2018');
    if (!drawing.ok) return drawing;
    archive.add(freeName(taken, name), drawing.value.bytes);
    await othersTurn();
  }
  const fileName = fileNameOf(found.value.name, 'zip');
  return done({ bytes: archive.bytes(), contentType: 'application/zip', fileName });
};
