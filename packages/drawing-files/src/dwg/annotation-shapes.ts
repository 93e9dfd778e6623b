import {
  AttributeBase,
  AttributeDefinition,
  AttributeFlags,
  Dimension,
  type Entity,
  Hatch,
  Insert,
  MText,
  MultiLeader,
  TableEntity,
  TextEntity,
} from '@node-projects/acad-ts';
import { annotationInsert } from '../cad/annotation-insert.ts';
import type { CadEntity, CadShape } from '../cad/cad-file.ts';
import { insertOf } from '../cad/insert.ts';
import { leaderNoteShape } from '../cad/leader-note.ts';
import { cross, lengthOf, scaled, translation } from '../cad/matrix.ts';
import { objectPlane } from '../cad/object-plane.ts';
import { IGNORED } from '../cad/shapes.ts';
import { lineText, paragraphText } from '../cad/text-placement.ts';
import { plainMultilineText, plainText } from '../text/plain-text.ts';
import { point } from './curve-shapes.ts';
import { nameOf } from './dwg-tables.ts';
import { hatchShape } from './hatch-shape.ts';

const textShape = (text: TextEntity): CadShape =>
  lineText(objectPlane(text.normal), point(text.insertPoint), text.height, text.rotation, plainText(text.value));

const paragraphShape = (text: MText): CadShape => {
  const plane = objectPlane(text.normal);
  const along = point(text.alignmentPoint);
  const length = lengthOf(along);
  const right = length > 0 ? scaled(along, 1 / length) : plane.xAxis;
  const content = plainMultilineText(text.value);
  const upward = cross(plane.zAxis, right);
  return paragraphText(point(text.insertPoint), right, upward, text.height, text.attachmentPoint, content);
};

const leaderNote = ({ contextData: context }: MultiLeader): CadShape =>
  leaderNoteShape({
    text: context.hasTextContents ? plainMultilineText(context.textLabel) : '',
    location: point(context.textLocation),
    direction: point(context.direction),
    normal: point(context.textNormal),
    height: context.textHeight,
    attachment: context.textAttachmentPoint,
    lines: context.leaderRoots.flatMap(({ lines }) => lines.map(({ points }) => points.map(point))),
  });

/** Values marked invisible are not drawn, nor the empty form of an attribute; one that is the same in every block is. */
const isShown = (attribute: AttributeBase): boolean => {
  const { flags } = attribute;
  const isForm = attribute instanceof AttributeDefinition && (flags & AttributeFlags.Constant) === 0;
  return !isForm && (flags & AttributeFlags.Hidden) === 0;
};

const insertShape = (insert: Insert, readEntity: (entity: Entity) => CadEntity): CadShape =>
  insertOf({
    blockName: nameOf(insert.block),
    position: point(insert.insertPoint),
    scale: { x: insert.xScale, y: insert.yScale, z: insert.zScale },
    rotation: insert.rotation,
    extrusion: point(insert.normal),
    columns: insert.columnCount,
    rows: insert.rowCount,
    columnSpacing: insert.columnSpacing,
    rowSpacing: insert.rowSpacing,
    attributes: [...insert.attributes].map(readEntity),
  });

/** Blocks, texts, dimensions and hatches; null for all others. Subclasses are asked for before their parents. */
export const annotationShape = (entity: Entity, readEntity: (entity: Entity) => CadEntity): CadShape | null => {
  if (entity instanceof TableEntity) {
    const { block } = entity;
    return block === null ? IGNORED : annotationInsert(nameOf(block), translation(point(entity.insertPoint)));
  }
  if (entity instanceof Insert) return insertShape(entity, readEntity);
  if (entity instanceof Dimension) {
    const { block } = entity;
    return block === null ? IGNORED : annotationInsert(nameOf(block), translation(point(entity.insertionPoint)));
  }
  if (entity instanceof Hatch) return hatchShape(entity);
  if (entity instanceof MText) return paragraphShape(entity);
  if (entity instanceof MultiLeader) return leaderNote(entity);
  if (entity instanceof AttributeBase && !isShown(entity)) return IGNORED;
  return entity instanceof TextEntity ? textShape(entity) : null;
};
