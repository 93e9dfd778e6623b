import { isRecord, type Place, Refused } from './wire-fields.ts';

type Step = string | number;

/** What may stand at a place of a drawing that came in: fields, each with what may stand in it; null for anything. */
type Known = { readonly [field: string]: Known | readonly [Known] | null };

const POINT: Known = { x: null, y: null };
const LAYER: Known = { name: null, colour: null, type: null };
const EXTENT: Known = { minX: null, minY: null, width: null, height: null };
const ENTITY: Known = {
  ...{ type: null, layer: null, isLineTypeSolid: null },
  ...{ startPoint: POINT, endPoint: POINT, centrePoint: POINT, radius: null, largeArcFlag: null, sweepFlag: null },
  ...{ bottomLeft: POINT, height: null, rotation: null, displayText: null, newLineChar: null },
};
const PATH: Known = {
  ...{ pathId: null, layer: LAYER, entities: [ENTITY], isClosed: null, isSolid: null },
  ...{ enclosesIds: null, enclosedByIds: null, ...EXTENT },
};

/** Fields of the drawing as it travels. What follows from the rest may be sent back and is not looked into. Spec: quote parts §3.4. */
const DRAWING: Known = {
  ...{ drawingId: null, name: null, version: null, isImperial: null, ...EXTENT },
  ...{ viewBoxMinX: null, viewBoxMinY: null, viewBoxWidth: null, viewBoxHeight: null },
  ...{ layers: [LAYER], paths: [PATH], texts: [ENTITY], issues: null, partOuterPathIds: null },
};

function refuseIn(data: unknown, known: Known, within: Place | null): void {
  if (!isRecord(data)) return;
  for (const field of Object.keys(data)) {
    const inner = Object.hasOwn(known, field) ? known[field] : undefined;
    if (inner === undefined) throw new Refused('UNKNOWN_FIELD', within, field);
    if (inner === null) continue;
    if (isOfList(inner)) refuseInList(data[field], inner[0], { within, step: field });
    else refuseIn(data[field], inner, { within, step: field });
  }
}

const isOfList = (known: Known | readonly [Known]): known is readonly [Known] => Array.isArray(known);

function refuseInList(data: unknown, known: Known, within: Place): void {
  if (!Array.isArray(data)) return;
  for (const [step, item] of data.entries() as IterableIterator<[Step, unknown]>)
    refuseIn(item, known, { within, step });
}

/** Refuses a field that nobody reads: it is misspelt, or meant for something else. */
export const refuseUnknownFields = (data: unknown): void => refuseIn(data, DRAWING, null);
