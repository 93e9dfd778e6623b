import type { Point } from '@kerf/geometry';
import type { Finding, FindingCode, Severity } from './drawing.ts';

/** How grave each finding is. An error keeps the part from being cut as drawn. */
export const FINDING_SEVERITY = {
  OPEN_OUTER: 'Error',
  OPEN_INNER: 'Warning',
  NO_OUTER: 'Error',
  SELF_INTERSECTION: 'Error',
  CONTOURS_CROSS: 'Error',
  DUPLICATE_PATHS_REMOVED: 'Information',
  GAPS_JOINED: 'Information',
  CURVES_APPROXIMATED: 'Information',
  ARCS_RECOGNISED: 'Information',
  TINY_ENTITIES_REMOVED: 'Information',
  ENTITIES_IGNORED: 'Warning',
  ENTITIES_DAMAGED: 'Warning',
  LINES_SKIPPED: 'Warning',
  LAYER_NAMES_CUT: 'Information',
  BLOCKS_EXPANDED: 'Information',
  BRANCHING_OUTLINE: 'Warning',
  SEVERAL_PARTS: 'Information',
  UNITS_GUESSED: 'Warning',
  TILTED_GEOMETRY: 'Warning',
  SHAPE_ASSUMED: 'Warning',
  NUMBERS_ASSUMED: 'Warning',
  WIDTH_IGNORED: 'Warning',
  WIDTH_OUTLINED: 'Information',
  HIDDEN_GEOMETRY: 'Warning',
  LAYER_NOT_PLOTTED: 'Warning',
  CLOSED_NOT_CUT: 'Warning',
  FILLED_NOT_CUT: 'Information',
  OUTLINE_NOT_CUT: 'Error',
  FRAME_OR_PART: 'Error',
  TEXT_KEPT_AS_INFORMATION: 'Information',
  TRUNCATED_FILE: 'Error',
  EMPTY_DRAWING: 'Error',
  NESTED_PART: 'Information',
  FOLD_OUTSIDE_PART: 'Warning',
  FOLD_CURVED: 'Warning',
  MARKING_OUTSIDE_PARTS: 'Warning',
  SHARED_EDGES: 'Information',
  NEARLY_SAME_CONTOURS: 'Warning',
  BORDER_IGNORED: 'Warning',
  PATHS_OUTSIDE_PARTS: 'Information',
  TINY_CONTOUR: 'Warning',
  HOLE_SMALLER_THAN_THICKNESS: 'Warning',
  THIN_WEB: 'Warning',
  NARROW_PLACES_UNSOUGHT: 'Warning',
  HOLE_NEAR_FOLD: 'Warning',
  SHORT_FLANGE: 'Warning',
  NARROW_SLOT: 'Warning',
  SHARP_INNER_CORNER: 'Information',
  SMALL_PART: 'Information',
  ETCHING_OVER_CUT: 'Warning',
  FOLDS_CROSS: 'Warning',
  FOLD_RELIEF_MISSING: 'Warning',
  FOLD_BEYOND_PART: 'Warning',
  FOLD_SHORT_OF_EDGE: 'Information',
  FOLD_NOTE_UNCLEAR: 'Information',
  FOLD_BY_LINE_TYPE: 'Information',
  CENTRE_LINE_NOT_FOLDED: 'Information',
  TANGENT_NOT_FOLDED: 'Information',
  HOLE_SIGN_NOT_CUT: 'Warning',
  MOVED_TO_ORIGIN: 'Information',
  LAID_FLAT: 'Information',
} as const satisfies Record<FindingCode, Severity>;

export function findingOf(
  code: FindingCode,
  facts: Finding['facts'],
  pathIds: readonly string[] = [],
  position: Point | null = null,
): Finding {
  return { code, severity: FINDING_SEVERITY[code], pathIds, position, facts };
}

const number = (finding: Finding, fact: string): number => Number(finding.facts[fact] ?? 0);
const text = (finding: Finding, fact: string): string => String(finding.facts[fact] ?? '');
const mm = (finding: Finding, fact: string, decimals = 2): string => `${number(finding, fact).toFixed(decimals)} mm`;
const hasFact = (finding: Finding, fact: string): boolean => finding.facts[fact] !== undefined;
const several = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
const counted = (finding: Finding, one: string, many: string): string => several(number(finding, 'count'), one, many);

const endsOn = (finding: Finding): string =>
  number(finding, 'junctions') === 1 ? 'one of its ends lies' : 'each of its ends lies';

const apart = (finding: Finding): string =>
  hasFact(finding, 'apartMm') ? `are ${mm(finding, 'apartMm')} apart` : 'do not meet';

/** Why entities were left out, in words that follow "left out:". */
const LEFT_OUT = {
  ENTITY_IGNORED: (subject) => `${subject} is nothing a laser can cut`,
  BLOCK_MISSING: (subject) => `block ${subject} is not in the file`,
  BLOCK_CIRCULAR: (subject) => `block ${subject} contains itself`,
  PAPER_SPACE_IGNORED: () => 'what stands on paper layouts, as frames and title blocks do, is not in the model',
  DEGENERATE_ENTITY: (subject) => `${subject} has no size or damaged numbers`,
  DAMAGED_NUMBERS: () => 'damaged numbers',
  TRASH_AFTER_END: () => 'data after the end of the drawing',
  SHAPE_FILE_MISSING: (subject) => `${subject} is a sign of a shape file, which no drawing holds`,
  REGION_UNREAD: (subject) =>
    `the edges of ${subject} are kept in a form that is not read; explode it in the CAD program and save the file again`,
  UNSUPPORTED_PROXY: (subject) => `${subject} belongs to another program`,
} as const satisfies Readonly<Record<string, (subject: string) => string>>;

/** Value of the fact `reason` of ENTITIES_IGNORED. */
export type LeftOutReason = keyof typeof LEFT_OUT;
export const LEFT_OUT_REASONS = Object.keys(LEFT_OUT) as readonly LeftOutReason[];
export const isLeftOutReason = (code: string): code is LeftOutReason => Object.hasOwn(LEFT_OUT, code);

const leftOut = (finding: Finding): string => {
  const reason = text(finding, 'reason');
  return isLeftOutReason(reason) ? LEFT_OUT[reason](text(finding, 'subject')) : text(finding, 'subject');
};

/** What is drawn beside the parts, with its verb. */
const besideParts = (f: Finding): string =>
  hasFact(f, 'dimensions')
    ? counted(f, 'line of a dimension is', 'lines of dimensions are')
    : counted(
        f,
        'path of a drawing sheet, as of its title block or a table, is',
        'paths of a drawing sheet, as of its title block or a table, are',
      );

const SENTENCES = {
  OPEN_OUTER: (f) =>
    number(f, 'count') > 1
      ? `${number(f, 'count')} more outlines are not closed.`
      : hasFact(f, 'gapMm')
        ? `An outline is not closed: its ends are ${mm(f, 'gapMm', 3)} apart.`
        : hasFact(f, 'junctions')
          ? `A line of ${mm(f, 'lengthMm')} is no closed outline: ${endsOn(f)} on the middle of another line.`
          : `A line of ${mm(f, 'lengthMm')} is no closed outline: its ends ${apart(f)}.`,
  OPEN_INNER: (f) =>
    number(f, 'count') > 1
      ? `${number(f, 'count')} more cuts inside parts are not closed.`
      : hasFact(f, 'gapMm')
        ? `A cut inside the part is not closed: its ends are ${mm(f, 'gapMm', 3)} apart.`
        : hasFact(f, 'junctions')
          ? `A line of ${mm(f, 'lengthMm')} inside the part is open: ${endsOn(f)} on the middle of another line.`
          : `A line of ${mm(f, 'lengthMm')} inside the part is open: its ends ${apart(f)}.`,
  NO_OUTER: (f) =>
    hasFact(f, 'marked')
      ? `No closed outline to cut was found. Closed, but only marked: ${number(f, 'marked')}. Give them the process Cutting to cut them.`
      : hasFact(f, 'noted')
        ? `No closed outline to cut was found. Closed, but only information: ${number(f, 'noted')}, such as edges of hatching. Give them the process Cutting to cut them.`
        : 'No closed outline to cut was found.',
  SELF_INTERSECTION: (f) =>
    hasFact(f, 'contours')
      ? `${number(f, 'contours')} more contours cross or touch themselves in ${counted(f, 'place', 'places')}.`
      : `A contour crosses or touches itself in ${counted(f, 'place', 'places')}.`,
  CONTOURS_CROSS: (f) =>
    hasFact(f, 'contours')
      ? `${number(f, 'contours')} more contours cross each other in ${counted(f, 'place', 'places')}.`
      : `Two contours cross each other in ${counted(f, 'place', 'places')}.`,
  DUPLICATE_PATHS_REMOVED: (f) =>
    `${counted(f, 'duplicate or overlapping entity was', 'duplicate or overlapping entities were')} merged, ${mm(f, 'lengthMm')} in all.`,
  GAPS_JOINED: (f) => `${counted(f, 'gap was', 'gaps were')} closed, the largest ${mm(f, 'largestMm', 3)}.`,
  CURVES_APPROXIMATED: (f) =>
    `${counted(f, 'ellipse or spline was', 'ellipses and splines were')} turned into arcs and lines, at most ${mm(f, 'largestMm', 4)} off.`,
  ARCS_RECOGNISED: (f) =>
    `${counted(f, 'arc was', 'arcs were')} recognised in short lines, at most ${mm(f, 'largestMm', 4)} off.`,
  TINY_ENTITIES_REMOVED: (f) => `${counted(f, 'entity', 'entities')} left out: too short to be cut.`,
  ENTITIES_IGNORED: (f) => `${counted(f, 'entity', 'entities')} left out: ${leftOut(f)}.`,
  ENTITIES_DAMAGED: (f) =>
    `${number(f, 'count')} ${text(f, 'subject')} with damaged numbers ${number(f, 'count') === 1 ? 'was' : 'were'} read as far as possible: check what is shown, or export the file again.`,
  LINES_SKIPPED: (f) =>
    `${counted(f, 'damaged line of the file was', 'damaged lines of the file were')} passed over: check what is shown, or export the file again.`,
  LAYER_NAMES_CUT: (f) =>
    `${counted(f, 'layer name was', 'layer names were')} cut to the 255 characters that a drawing may have.`,
  BLOCKS_EXPANDED: (f) => `${counted(f, 'block was', 'blocks were')} expanded.`,
  BRANCHING_OUTLINE: (f) =>
    `Lines branch in ${counted(f, 'place', 'places')}: the outermost way round was taken as the outline.`,
  SEVERAL_PARTS: (f) => `The drawing holds ${counted(f, 'part', 'parts')}.`,
  UNITS_GUESSED: (f) =>
    !hasFact(f, 'statedUnit')
      ? `The file does not say its units; ${text(f, 'unit')} was assumed.`
      : text(f, 'statedUnit') === text(f, 'unit')
        ? `The file says that it is in ${text(f, 'unit')}, in which the drawing is ${mm(f, 'sizeMm', 0)} long: check its size.`
        : `The file says that it is in ${text(f, 'statedUnit')}, in which the drawing would be ${mm(f, 'sizeMm', 0)} long; ${text(f, 'unit')} was assumed.`,
  TILTED_GEOMETRY: (f) =>
    `${counted(f, 'entity is', 'entities are')} tilted out of the drawing plane, by up to ${number(f, 'degrees')}°, and read as seen from above: shortened to ${number(f, 'percent')} % there. Lay the part flat and export it again.`,
  SHAPE_ASSUMED: (f) => `${counted(f, 'spline is', 'splines are')} stated in part only; the usual shape was drawn.`,
  NUMBERS_ASSUMED: (f) =>
    `${counted(f, 'number is', 'numbers are')} written wrongly, as a radius below zero or a decimal comma, and read as usually meant.`,
  WIDTH_IGNORED: (f) =>
    `${counted(f, 'polyline is', 'polylines are')} drawn up to ${mm(f, 'widthMm')} wide; the middle line is cut, not the edges.`,
  WIDTH_OUTLINED: (f) =>
    `${counted(f, 'filled ring or disc is', 'filled rings and discs are')} cut along the edges, drawn as a line up to ${mm(f, 'widthMm')} wide.`,
  HIDDEN_GEOMETRY: (f) =>
    `${counted(f, 'entity', 'entities')} on hidden layers ${number(f, 'count') === 1 ? 'is' : 'are'} not cut: ${text(f, 'layers')}.${
      hasFact(f, 'closed')
        ? ` Closed outlines among them: ${number(f, 'closed')}. If the part needs them, show the layers in the CAD program and save the file again.`
        : ''
    }`,
  LAYER_NOT_PLOTTED: (f) =>
    `${counted(f, 'path is', 'paths are')} cut or marked, but ${number(f, 'count') === 1 ? 'lies' : 'lie'} on layers that are never printed: ${text(f, 'layers')}. If they are only help lines, give them the process Information.`,
  CLOSED_NOT_CUT: (f) =>
    `${counted(f, 'closed outline inside the part is', 'closed outlines inside the part are')} not cut because of layer or line type: ${text(f, 'layers')}.`,
  FILLED_NOT_CUT: (f) =>
    `${counted(f, 'filled area inside the part is', 'filled areas inside the part are')} not cut, and no outline is drawn there: ${text(f, 'layers')}.`,
  OUTLINE_NOT_CUT: (f) =>
    `A closed outline around ${counted(f, 'part', 'parts')} is not cut (${text(f, 'layers')}): perhaps it is the part, and what lies in it are its holes.`,
  FRAME_OR_PART: (f) =>
    `A rectangle of ${mm(f, 'widthMm')} by ${mm(f, 'heightMm')} lies around ${counted(f, 'outline', 'outlines')}: it is the border of a drawing with ${number(f, 'count') === 1 ? 'a part' : 'parts'} in it, or one part with ${number(f, 'count') === 1 ? 'a hole' : 'holes'}. Choose which before it is priced.`,
  TEXT_KEPT_AS_INFORMATION: (f) => `${counted(f, 'text is', 'texts are')} kept as information and not cut.`,
  TRUNCATED_FILE: () => 'The file ends too early; what could be read is shown. Export it again.',
  EMPTY_DRAWING: () =>
    'There is nothing in the drawing. Add a file with its lines in model space, or take back what was deleted.',
  NESTED_PART: (f) => `${counted(f, 'part lies', 'parts lie')} in a hole of another part.`,
  FOLD_OUTSIDE_PART: (f) => `${counted(f, 'fold line lies', 'fold lines lie')} outside every part.`,
  FOLD_CURVED: (f) =>
    `${counted(f, 'line', 'lines')} of the kind for folds (${text(f, 'layers')}) ${number(f, 'count') === 1 ? 'has' : 'have'} arcs, which nothing is folded along: they are neither cut nor folded.`,
  MARKING_OUTSIDE_PARTS: (f) =>
    `${counted(f, 'marking lies', 'markings lie')} outside every part or across several and ${number(f, 'count') === 1 ? 'is' : 'are'} not made, ${mm(f, 'lengthMm')} in all.`,
  SHARED_EDGES: (f) =>
    hasFact(f, 'contours')
      ? `${number(f, 'contours')} more contours share edges, ${mm(f, 'lengthMm')} in all: each keeps its own.`
      : `Two contours share an edge, ${mm(f, 'lengthMm')} of it: both keep it.`,
  NEARLY_SAME_CONTOURS: (f) =>
    `${counted(f, 'contour lies', 'contours lie')} less than ${mm(f, 'limitMm', 1)} from another all the way round: perhaps drawn twice. Delete one of the two.`,
  BORDER_IGNORED: (f) =>
    hasFact(f, 'count')
      ? `${besideParts(f)} not cut: ${mm(f, 'widthMm')} by ${mm(f, 'heightMm')} in all.`
      : `A rectangle of ${mm(f, 'widthMm')} by ${mm(f, 'heightMm')} was taken for the border of a drawing or the edge of a sheet and is not cut.`,
  PATHS_OUTSIDE_PARTS: (f) =>
    `${counted(f, 'path lies', 'paths lie')} outside every part, ${mm(f, 'lengthMm')} in all.`,
  TINY_CONTOUR: (f) =>
    `${counted(f, 'contour is', 'contours are')} shorter than the small contour limit of ${mm(f, 'limitMm')}, the shortest ${mm(f, 'smallestMm')}.`,
  HOLE_SMALLER_THAN_THICKNESS: (f) =>
    `${counted(f, 'hole is', 'holes are')} narrower than ${mm(f, 'limitMm')}, which the thickness asks for, the narrowest ${mm(f, 'smallestMm')}.`,
  THIN_WEB: (f) =>
    `In ${counted(f, 'place', 'places')} less than ${mm(f, 'limitMm')} of metal is left between two cuts, the least ${mm(f, 'smallestMm')}.`,
  HOLE_NEAR_FOLD: (f) =>
    `${counted(f, 'hole lies', 'holes lie')} nearer to a fold than ${mm(f, 'limitMm')}, the nearest ${mm(f, 'smallestMm')}: folding may pull it out of shape.`,
  SHORT_FLANGE: (f) =>
    `${counted(f, 'flange is', 'flanges are')} shorter than the ${mm(f, 'limitMm')} that the die allows, the shortest ${mm(f, 'smallestMm')}.`,
  NARROW_SLOT: (f) =>
    `${counted(f, 'slot', 'slots')} open at the edge ${number(f, 'count') === 1 ? 'is' : 'are'} narrower than ${mm(f, 'limitMm')}, which the thickness asks for, the narrowest ${mm(f, 'smallestMm')}.`,
  NARROW_PLACES_UNSOUGHT: (f) =>
    `Not all slots and webs narrower than ${mm(f, 'limitMm')} were looked for within ${counted(f, 'contour: it has very many curves, or runs over itself', 'contours: they have very many curves, or run over themselves')}.`,
  SHARP_INNER_CORNER: (f) =>
    `${counted(f, 'inner corner is', 'inner corners are')} sharper than a radius of ${mm(f, 'limitMm')}: plate this thick burns out there. Round them, or accept the mark.`,
  SMALL_PART: (f) =>
    `${counted(f, 'part is', 'parts are')} less than ${mm(f, 'limitMm')} across, the smallest ${mm(f, 'smallestMm')}: it may fall between the slats. Plan micro joints.`,
  ETCHING_OVER_CUT: (f) =>
    `${counted(f, 'marking runs', 'markings run')} over a cut: shorten or move what lies off the metal.`,
  FOLDS_CROSS: (f) =>
    `Folds cross each other in ${counted(f, 'place', 'places')}: metal cannot be bent both ways there. End one fold before the other.`,
  FOLD_RELIEF_MISSING: (f) =>
    `${counted(f, 'fold end has', 'fold ends have')} flat metal nearer than ${mm(f, 'limitMm')}: it tears there. Cut a relief at least that wide.`,
  FOLD_BEYOND_PART: (f) =>
    `${counted(f, 'fold line runs', 'fold lines run')} beyond the metal, by up to ${mm(f, 'largestMm')}, and ${number(f, 'count') === 1 ? 'counts' : 'count'} as longer than the fold. Shorten to the edge.`,
  FOLD_SHORT_OF_EDGE: (f) =>
    `${counted(f, 'fold line stops', 'fold lines stop')} short of the edge, by up to ${mm(f, 'largestMm')}: the fold was taken to be as long as drawn.`,
  FOLD_NOTE_UNCLEAR: (f) =>
    `${counted(f, 'note says', 'notes say')} how a fold is bent, and not clearly which one. Write it nearer to its fold line.`,
  FOLD_BY_LINE_TYPE: (f) =>
    `${counted(f, 'line is', 'lines are')} folded only because of the line type: ${text(f, 'lineTypes')}.`,
  CENTRE_LINE_NOT_FOLDED: (f) =>
    `${counted(f, 'line', 'lines')} of a line type for folds lie as axes of holes or parts do, and fold nothing: ${text(f, 'lineTypes')}.`,
  TANGENT_NOT_FOLDED: (f) =>
    `${counted(f, 'line', 'lines')} beside a fold line, on either side as far away, ${number(f, 'count') === 1 ? 'shows' : 'show'} where its bend begins and ends, and ${number(f, 'count') === 1 ? 'folds' : 'fold'} nothing. Give them the process Folding if they are folds.`,
  HOLE_SIGN_NOT_CUT: (f) =>
    `${counted(f, 'circle, arc or line', 'circles, arcs or lines')} about the middle of holes ${number(f, 'count') === 1 ? 'was' : 'were'} taken for countersinks, threads or centre marks and ${number(f, 'count') === 1 ? 'is' : 'are'} not cut. Give them the process Cutting to cut them.`,
  MOVED_TO_ORIGIN: (f) =>
    `The drawing lay ${number(f, 'km').toFixed(0)} km from the origin, as in coordinates of a map, and was moved nearer. Shapes and sizes are as drawn.`,
  LAID_FLAT: (f) =>
    `All of the drawing stood in one plane, tilted by up to ${number(f, 'degrees')}°, and was laid flat: lengths are true. Check which side is seen.`,
} as const satisfies Record<FindingCode, (finding: Finding) => string>;

/** Where in its file the first of what was found stands, in words; null where that is not known. */
const placeInFile = (finding: Finding): string | null => {
  const unit = hasFact(finding, 'line') ? 'line' : hasFact(finding, 'byte') ? 'byte' : null;
  if (unit === null) return null;
  return `${number(finding, 'count') > 1 ? 'the first in ' : ''}${unit} ${number(finding, unit)}`;
};

/** The finding as a plain English sentence. */
export const findingMessage = (finding: Finding): string => {
  const sentence = SENTENCES[finding.code](finding);
  const place = placeInFile(finding);
  return place === null ? sentence : `${sentence} (${place})`;
};
