import type { CadEntity, CadShape, CadStyle } from '../cad/cad-file.ts';
import { BY_LAYER, indexedColour, trueColour } from '../cad/colour.ts';
import { IGNORED, PROXY } from '../cad/shapes.ts';
import { readDimension, readInsert, readTable } from './entities/block-references.ts';
import { readHatch } from './entities/hatch.ts';
import { readLwPolyline, readPolyline } from './entities/polylines.ts';
import {
  readArc,
  readCircle,
  readEllipse,
  readFace,
  readLeader,
  readLine,
  readSolid,
} from './entities/simple-shapes.ts';
import { readSpline } from './entities/spline.ts';
import { readAttribute, readAttributeDefinition, readMultilineText, readText } from './entities/texts.ts';
import type { GroupTable } from './group-table.ts';
import { type Item, itemsOf, type Range } from './sections.ts';

/** The entities of a section or block, and how many more of them lie in paper space. */
export type EntityList = { readonly entities: CadEntity[]; readonly paperSpaceCount: number };

type ShapeReader = (groups: GroupTable, item: Item) => CadShape;

const READERS: ReadonlyMap<string, ShapeReader> = new Map<string, ShapeReader>([
  ['LINE', readLine],
  ['3DLINE', readLine],
  ['ARC', readArc],
  ['CIRCLE', readCircle],
  ['ELLIPSE', readEllipse],
  ['SPLINE', readSpline],
  ['LWPOLYLINE', readLwPolyline],
  ['SOLID', readSolid],
  ['TRACE', readSolid],
  ['3DFACE', readFace],
  ['LEADER', readLeader],
  ['HATCH', readHatch],
  ['TEXT', readText],
  ['MTEXT', readMultilineText],
  ['ATTRIB', readAttribute],
  ['ATTDEF', readAttributeDefinition],
  ['DIMENSION', readDimension],
  ['ARC_DIMENSION', readDimension],
  ['LARGE_RADIAL_DIMENSION', readDimension],
  ['ACAD_TABLE', readTable],
]);

type Common = { readonly style: CadStyle; readonly isPaperSpace: boolean };

const EMBEDDED_OBJECT = 101;
const FIRST_EXTENDED_DATA = 1000;

/** Layer, colour, line type, visibility and space of an entity. */
const readCommon = (groups: GroupTable, item: Item): Common => {
  let layer = '0';
  let lineType = 'BYLAYER';
  let index = 256;
  let rgb = -1;
  let isInvisible = false;
  let isPaperSpace = false;
  for (let i = item.from; i < item.to; i += 1) {
    const code = groups.codeAt(i);
    if (code === 8) layer = groups.nameAt(i);
    else if (code === 62) index = groups.numberAt(i);
    else if (code === 420) rgb = groups.numberAt(i);
    else if (code === 6) lineType = groups.nameAt(i).toUpperCase();
    else if (code === 60) isInvisible = groups.numberAt(i) === 1;
    else if (code === 67) isPaperSpace = groups.numberAt(i) === 1;
    else if (code === EMBEDDED_OBJECT || code >= FIRST_EXTENDED_DATA) break;
  }
  const colour = rgb >= 0 ? trueColour(rgb) : index === 256 ? BY_LAYER : indexedColour(index);
  return { style: { layer, colour, lineType, isInvisible }, isPaperSpace };
};

/** How many items after `first` have this name. */
const runLength = (items: readonly Item[], first: number, name: string): number => {
  let count = 0;
  while (items[first + count]?.name === name) count += 1;
  return count;
};

const readShape = (groups: GroupTable, item: Item): CadShape => {
  const reader = READERS.get(item.name);
  if (reader !== undefined) return reader(groups, item);
  return item.name.startsWith('ACAD_PROXY') ? PROXY : IGNORED;
};

/** Reads the entities of a range. `VERTEX` and `ATTRIB` items go with the entity before them. */
export const readEntities = (groups: GroupTable, range: Range): EntityList => {
  const items = itemsOf(groups, range);
  const entities: CadEntity[] = [];
  let paperSpaceCount = 0;
  for (let i = 0; i < items.length; i += 1) {
    const item = items[i]!;
    const { name } = item;
    if (name === 'SEQEND' || name === 'ENDBLK' || name === '') continue;
    const { style, isPaperSpace } = readCommon(groups, item);
    const followers = name === 'POLYLINE' ? 'VERTEX' : name === 'INSERT' ? 'ATTRIB' : null;
    const run = followers === null ? 0 : runLength(items, i + 1, followers);
    const owned = items.slice(i + 1, i + 1 + run);
    i += run;
    if (isPaperSpace) {
      paperSpaceCount += 1;
    } else if (name === 'POLYLINE') {
      entities.push({ name, style, shape: readPolyline(groups, item, owned) });
    } else if (name === 'INSERT') {
      const attributes = owned.map((attribute) => readAttached(groups, attribute));
      entities.push({ name, style, shape: readInsert(groups, item, attributes) });
    } else {
      entities.push({ name, style, shape: readShape(groups, item) });
    }
  }
  return { entities, paperSpaceCount };
};

const readAttached = (groups: GroupTable, attribute: Item): CadEntity => ({
  name: attribute.name,
  style: readCommon(groups, attribute).style,
  shape: readAttribute(groups, attribute),
});
