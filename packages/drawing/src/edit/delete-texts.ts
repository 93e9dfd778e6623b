import type { Drawing } from '../drawing.ts';
import { withContent } from '../with-content.ts';
import { type ChangeOutcome, refuseChange } from './drawing-change.ts';

/** Deletes texts by their places in the list of the drawing's texts, which have no ids; paths stay. */
export function deleteTexts(drawing: Drawing, texts: readonly number[]): ChangeOutcome {
  if (texts.length === 0) return refuseChange('NOTHING_SELECTED');
  const gone = new Set(texts);
  const unknown = texts.find((place) => drawing.texts[place] === undefined);
  if (unknown !== undefined) return refuseChange('TEXT_UNKNOWN', { text: unknown });
  return { ok: true, drawing: withContent(drawing, { texts: drawing.texts.filter((_, place) => !gone.has(place)) }) };
}
