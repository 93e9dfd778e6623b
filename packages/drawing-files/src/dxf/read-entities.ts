import type { CadEntity, CadShape, CadStyle } from '../cad/cad-file.ts';
import { BY_LAYER, indexedColour, trueColour } from '../cad/colour.ts';
import { NOWHERE } from '../cad/note-log.ts';
import { IGNORED, PROXY, SHAPE_SIGN } from '../cad/shapes.ts';
import { readDimension, readInsert, readTable } from './entities/block-references.ts';
import { readHatch } from './entities/hatch.ts';
import { readLeaderNote } from './entities/leader-note.ts';
import { readMultiline } from './entities/multiline.ts';
import { readLwPolyline, readPolyline } from './entities/polylines.ts';
import { readRegion } from './entities/region.ts';
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
export type EntityList = {
  readonly count: number;
  readonly paperSpaceCount: number;
  /** Made one by one as they are gone through: those of a large file need never be in memory together. */
  readonly entities: Iterable<CadEntity>;
};

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
  ['MULTILEADER', readLeaderNote],
  ['HATCH', readHatch],
  ['MLINE', readMultiline],
  ['REGION', readRegion],
  ['SHAPE', () => SHAPE_SIGN],
  ['TEXT', readText],
  ['MTEXT', readMultilineText],
  ['ATTRIB', readAttribute],
  ['ATTDEF', readAttributeDefinition],
  ['DIMENSION', readDimension],
  ['ARC_DIMENSION', readDimension],
  ['LARGE_RADIAL_DIMENSION', readDimension],
  ['ACAD_TABLE', readTable],
]);

const PAPER_SPACE = 67;
const EMBEDDED_OBJECT = 101;
const FIRST_EXTENDED_DATA = 1000;

/** Layer, colour, line type and visibility of an entity; `last` itself where nothing differs from it, as of most neighbours. */
const readStyle = (groups: GroupTable, item: Item, last: CadStyle | null): CadStyle => {
  let layer = '0';
  let lineType = 'BYLAYER';
  let index = 256;
  let rgb = -1;
  let isInvisible = false;
  for (let i = item.from; i < item.to; i += 1) {
    const code = groups.codeAt(i);
    if (code === 8) layer = groups.nameAt(i) || '0';
    else if (code === 62) index = groups.numberAt(i);
    else if (code === 420) rgb = groups.numberAt(i);
    else if (code === 6) lineType = groups.wordAt(i);
    else if (code === 60) isInvisible = groups.numberAt(i) === 1;
    else if (code === EMBEDDED_OBJECT || code >= FIRST_EXTENDED_DATA) break;
  }
  const colour = rgb >= 0 ? trueColour(rgb) : index === 256 ? BY_LAYER : indexedColour(index);
  const isLast =
    last !== null &&
    last.layer === layer &&
    last.colour === colour &&
    last.lineType === lineType &&
    last.isInvisible === isInvisible;
  return isLast ? last : { layer, colour, lineType, isInvisible };
};

const isInPaperSpace = (groups: GroupTable, item: Item): boolean => {
  let isPaperSpace = false;
  if (!groups.uses(PAPER_SPACE)) return false;
  for (let i = item.from; i < item.to; i += 1) {
    const code = groups.codeAt(i);
    if (code === PAPER_SPACE) isPaperSpace = groups.numberAt(i) === 1;
    else if (code === EMBEDDED_OBJECT || code >= FIRST_EXTENDED_DATA) break;
  }
  return isPaperSpace;
};

const NO_ITEMS: readonly Item[] = [];

const isEntity = ({ name }: Item): boolean => name !== 'SEQEND' && name !== 'ENDBLK' && name !== '';

/** How many items after this one belong to it. */
const followerCount = (items: readonly Item[], place: number): number => {
  const { name } = items[place]!;
  if (name !== 'POLYLINE' && name !== 'INSERT') return 0;
  const follower = name === 'POLYLINE' ? 'VERTEX' : 'ATTRIB';
  let count = 0;
  while (items[place + 1 + count]?.name === follower) count += 1;
  return count;
};

/** The entities of a range. `VERTEX` and `ATTRIB` items go with the entity before them. */
export const readEntities = (groups: GroupTable, range: Range): EntityList => {
  const items = itemsOf(groups, range);
  const counts = { model: 0, paper: 0 };
  for (let place = 0; place < items.length; place += 1 + followerCount(items, place)) {
    if (isEntity(items[place]!)) counts[isInPaperSpace(groups, items[place]!) ? 'paper' : 'model'] += 1;
  }
  return {
    count: counts.model,
    paperSpaceCount: counts.paper,
    entities: { [Symbol.iterator]: () => entitiesOf(groups, items) },
  };
};

function* entitiesOf(groups: GroupTable, items: readonly Item[]): Generator<CadEntity> {
  let style: CadStyle | null = null;
  for (let place = 0, next = 0; place < items.length; place = next) {
    const item = items[place]!;
    next = place + 1 + followerCount(items, place);
    if (!isEntity(item) || isInPaperSpace(groups, item)) continue;
    groups.takeDamage();
    style = readStyle(groups, item, style);
    const followers = next === place + 1 ? NO_ITEMS : items.slice(place + 1, next);
    const shape = readShape(groups, item, followers);
    yield { name: item.name, style, shape, at: groups.byteAt(item.from - 1), damagedAt: groups.takeDamage() };
  }
}

const readShape = (groups: GroupTable, item: Item, followers: readonly Item[]): CadShape => {
  if (item.name === 'POLYLINE') return readPolyline(groups, item, followers);
  if (item.name === 'INSERT') return readInsert(groups, item, attributesOf(groups, followers));
  const reader = READERS.get(item.name);
  if (reader !== undefined) return reader(groups, item);
  return item.name.startsWith('ACAD_PROXY') ? PROXY : IGNORED;
};

/** Their damaged numbers are those of the insert that they belong to. */
const attributesOf = (groups: GroupTable, items: readonly Item[]): CadEntity[] =>
  items.map((item) => ({
    name: item.name,
    style: readStyle(groups, item, null),
    shape: readAttribute(groups, item),
    at: groups.byteAt(item.from - 1),
    damagedAt: NOWHERE,
  }));
