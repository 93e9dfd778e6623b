import type { KeptQuickPart, WantedQuickPart } from '@kerf/contract';
import { shownValue } from '@kerf/quick-parts';
import { withoutNoise } from '@kerf/units';
import type { Actor } from '../actor.ts';
import type { DrawingTarget } from '../drawings/drawn-part.ts';
import { redrawDrawing } from '../drawings/edit-drawing.ts';
import type { Uses } from '../services.ts';
import { quickPartDrawing } from './present-quick-part.ts';
import { type ChosenShape, wantedQuickPart } from './wanted-quick-part.ts';

/** The dimensions as a part keeps them: all of them, in the units that it is drawn in. */
const keptOf = ({ shape, values, units }: ChosenShape, { definition }: WantedQuickPart): KeptQuickPart => ({
  ...(definition === undefined ? {} : { definition }),
  ...(shape.text === undefined ? {} : { text: shape.text.said }),
  id: shape.id,
  drawingUnits: units,
  parameters: shape.parameters.map(({ key, kind }, index) => ({
    index,
    value: withoutNoise(shownValue(kind, values[key] ?? 0, units)),
  })),
});

/** What drawing a quick part anew takes. */
export type RedrawServices = Uses<'files' | 'imagesOf' | 'queue' | 'workOnDrawing'>;

/** Gives a quick part of a quote other dimensions; its settings stay. */
export const redrawQuickPart = async (
  services: RedrawServices,
  actor: Actor,
  target: DrawingTarget,
  part: WantedQuickPart,
  keepsEdits: boolean,
) => {
  const wanted = wantedQuickPart(part);
  if (!wanted.ok) return wanted;
  const json = Buffer.from(JSON.stringify(quickPartDrawing(wanted.value, '')));
  const quickPart = keptOf(wanted.value, part);
  const redrawn = await redrawDrawing(services, actor, target, json, { quickPart, keepsEdits });
  if (!redrawn.ok) return redrawn;
  const { version, quoteItem } = redrawn.value;
  return { ok: true, value: { version, quoteItem } } as const;
};
