import type { KeptQuickPart, WantedQuickPart } from '@kerf/contract';
import { shownValue } from '@kerf/quick-parts';
import { withoutNoise } from '@kerf/units';
import { listQuoteItems } from '../../db/repositories/quote-items.ts';
import type { Actor } from '../actor.ts';
import { type RedrawServices, redrawQuickPart } from './redraw-quick-part.ts';
import { wantedQuickPart } from './wanted-quick-part.ts';

/** Key of the dimension by which folded shapes are laid flat. */
const THICKNESS = 'thickness';

/** The same part of another thickness; null where its shape has none, has it already, or cannot be made of it. */
const ofThickness = (kept: KeptQuickPart, thicknessMm: number): WantedQuickPart | null => {
  const now = wantedQuickPart(kept);
  if (!now.ok) return null;
  const { shape, values, units } = now.value;
  const index = shape.parameters.findIndex(({ key, kind }) => key === THICKNESS && kind === 'length');
  if (index < 0 || Math.abs((values[THICKNESS] ?? thicknessMm) - thicknessMm) < 1e-6) return null;
  const value = withoutNoise(shownValue('length', thicknessMm, units));
  const parameters = kept.parameters.map((one) => (one.index === index ? { ...one, value } : one));
  const wanted = { ...kept, parameters };
  return wantedQuickPart(wanted).ok ? wanted : null;
};

/**
 * Draws folded quick parts anew whose thickness was chosen otherwise than they were drawn for: their flat pattern depends on it. A
 * drawing that was edited by hand stays, as does one that cannot be made of the thickness; the part tells it.
 */
export const redrawOutdated = async (
  services: RedrawServices,
  actor: Actor,
  quoteId: string,
  quoteItemIds: ReadonlySet<string>,
): Promise<void> => {
  const items = await actor.organisation((tx) => listQuoteItems(tx, actor.organisationId, quoteId, quoteItemIds));
  for (const { id, quickPart, thicknessMm, partLibraryEntryId } of items) {
    if (quickPart === null || thicknessMm === null || partLibraryEntryId !== null) continue;
    const wanted = ofThickness(quickPart, thicknessMm);
    if (wanted === null) continue;
    await redrawQuickPart(services, actor, { quoteId, quoteItemId: id, version: null }, wanted, true);
  }
};
