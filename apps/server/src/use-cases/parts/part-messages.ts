import { filledText } from '../../filled-text.ts';
import type { MessageOf } from '../../pipeline/message.ts';

/** What can be wrong with a part beside its drawing, its cut feasibility and its price, which have tables of their own. */
export const PART_MESSAGES = {
  PART_LARGER_THAN_SHEET: 'The part is larger than the sheet. Choose a larger sheet, or check the unit of the drawing.',
  PART_LONGER_THAN_BAR:
    'The tube is longer than the bar leaves between its first cut and the chuck. Choose a longer bar.',
  ENDS_CROSS: 'The tube is too short for its mitres: they meet inside of its section.',
  TECHNOLOGY_ARCHIVED: 'The cutting technology {name} has been archived.',
  MATERIAL_ARCHIVED: 'The material {name} has been archived.',
  SHEET_ARCHIVED: 'The sheet {name} has been archived.',
  QUICK_PART_THICKNESS_DIFFERS:
    'The flat pattern is that of {drawnMm} thick sheet, the material chosen is {thicknessMm}: it was edited by hand or cannot be made of it. Change its dimensions or check the drawing.',
  MODEL_THICKNESS_DIFFERS:
    'The 3D model is {modelMm} thick, the material chosen is {thicknessMm}. The flat pattern is that of the model.',
  MODEL_BENDS_OUTDATED:
    'By the bend table the part would be laid flat otherwise by now. Lay it flat anew, or choose its K-factor.',
  BEND_LONGER_THAN_BRAKE: 'A bend takes {spanMm} of the press brake, which bends {limitMm} at most.',
  BEND_FORCE_ABOVE_BRAKE: 'A bend takes a force of {forceKn} kN, the press brake has {limitKn} kN. Take a wider die.',
  BEND_FORCE_ABOVE_DIE:
    'A bend takes {forceKn} kN for each metre, the die of {dieMm} bears {limitKn} kN. Take a wider or a stronger die.',
  NO_DIE_FITS: 'None of the dies of the press brake bends a sheet of {thicknessMm}.',
  BEND_MEETS_PUNCH:
    'Bending fold {fold}, a flange that is bent already meets the punch, in every order that was tried.',
  BEND_MEETS_PART: 'Bending fold {fold}, the part meets itself, in every order that was tried.',
  MODEL_PROFILE_DIFFERS:
    'The model is {modelProfile}, the profile chosen is {profile}. Ends and cut-outs are those of the model.',
  HARDWARE_HOLES_MISSING: '{name}: {wanted} pieces per part, and {found} holes of {holeMm} for them.',
  HARDWARE_HOLES_MISSING_ONE_SOURCE:
    '{name}: {wanted} pieces per part, and {found} holes of {holeMm} for them. The figures stand in one list of sizes only: see the maker’s sheet.',
  HARDWARE_SHEET_TOO_THIN: '{name}: the sheet is {thicknessMm} thick; at least {limitMm} is needed to hold it.',
  HARDWARE_SHEET_TOO_THIN_ONE_SOURCE:
    '{name}: the sheet is {thicknessMm} thick; at least {limitMm} is needed to hold it. The figures stand in one list of sizes only: see the maker’s sheet.',
  HARDWARE_NEAR_EDGE: '{name}: the middle of a hole is {edgeMm} from the edge; at least {limitMm} is needed.',
  HARDWARE_NEAR_EDGE_ONE_SOURCE:
    '{name}: the middle of a hole is {edgeMm} from the edge; at least {limitMm} is needed. The figures stand in one list of sizes only: see the maker’s sheet.',
  DRAWING_MISSING: 'The part has no drawing.',
  NEST_MISSING: 'The part could not be laid out on the sheet.',
  SPACING_LARGER_THAN_PART:
    'The part is smaller than the part spacing. Enter a smaller spacing for the cutting technology, or check the unit of the drawing.',
  RING_CROSSES_ITSELF: 'The outline of the part crosses itself. Repair it in the Drawing Doctor.',
  RING_INVALID: 'The outline of the part encloses nothing. Repair it in the Drawing Doctor.',
  TOO_MANY_VERTICES:
    'The outline of the part has more corners than can be laid out. Draw it with arcs instead of short lines.',
  NUMBER_INVALID:
    'The sheet, its margin, the part spacing or the size of the part cannot be laid out: one of them is far too large.',
  NEST_TIME_LIMIT: 'Laying the part out on the sheet took too long and was stopped.',
  NEST_MEMORY_LIMIT: 'Laying the part out on the sheet needs more memory than one part may take.',
  NEST_FAILED: 'Laying the part out on the sheet failed.',
  PRICE_TIME_LIMIT: 'Pricing the part took too long and was stopped.',
  PRICE_MEMORY_LIMIT: 'Pricing the part needs more memory than one part may take.',
  PRICE_FAILED: 'Pricing the part failed.',
  PRICE_OUTDATED: 'The price shown is that of an earlier calculation: the last one gave none.',
} as const;
export type PartMessageCode = keyof typeof PART_MESSAGES;

const NEST_CODES = [
  'SPACING_LARGER_THAN_PART',
  'RING_CROSSES_ITSELF',
  'RING_INVALID',
  'TOO_MANY_VERTICES',
  'NUMBER_INVALID',
  'ENDS_CROSS',
] as const satisfies readonly PartMessageCode[];

/** A message with its facts in their places. */
export const partMessage = (
  code: PartMessageCode,
  facts: Readonly<Record<string, string>> = {},
): MessageOf<PartMessageCode> => ({
  code,
  message: filledText(PART_MESSAGES[code], facts),
});

/** Why the nesting refused a part, in words for whoever set it; its own words are for those who call it. */
export const nestMessage = (code: string): MessageOf<PartMessageCode> | null => {
  const known = NEST_CODES.find((one) => one === code);
  return known === undefined ? null : partMessage(known);
};
