import type { SourceDrawing } from '@kerf/drawing';
import {
  type BlockRecord,
  BlockTypeFlags,
  type Entity,
  MLine,
  type NotificationEventArgs,
  NotificationType,
  ProxyEntity,
  Region,
  Shape,
} from '@node-projects/acad-ts';
import type { CadBlock, CadEntity, CadFile, CadShape } from '../cad/cad-file.ts';
import { NOWHERE, NoteLog } from '../cad/note-log.ts';
import { IGNORED, PROXY, SHAPE_SIGN, UNREAD_REGION } from '../cad/shapes.ts';
import { sourceDrawingOf } from '../cad/source-drawing-of.ts';
import type { DamagedPlace } from '../damaged-place.ts';
import type { ReadOptions } from '../read-options.ts';
import { type ReadResult, refuse, refuseDamagedDwg } from '../read-refusal.ts';
import { annotationShape } from './annotation-shapes.ts';
import { placeOfReading, useBoundedReaders } from './bounded-readers.ts';
import { curveShape, point } from './curve-shapes.ts';
import { type DwgDocument, readDocument } from './document-reader.ts';
import { colourOf, layersOf, lineTypeName, nameOf, solidLineTypesOf } from './dwg-tables.ts';
import { dwgVersionRefusal, isProtected } from './dwg-version.ts';
import { multilineOf } from './multiline-shape.ts';
import { type DamagedObjects, damagedObjectsOf } from './object-checksums.ts';
import { damagedPagesOf } from './page-checksums.ts';
import { objectMapOf } from './section-locators.ts';
import type { CheckedPage, SectionSizes } from './section-sizes.ts';
import { hasObjectChecksums, sectionTablesOf } from './section-tables.ts';
import { UnpackError } from './unpack-2004.ts';

const readShape = (entity: Entity): CadShape => {
  const shape = curveShape(entity) ?? annotationShape(entity, readEntity);
  if (shape !== null) return shape;
  if (entity instanceof MLine) return multilineOf(entity);
  if (entity instanceof Shape) return SHAPE_SIGN;
  if (entity instanceof Region) return UNREAD_REGION;
  return entity instanceof ProxyEntity ? PROXY : IGNORED;
};

const readEntity = (entity: Entity): CadEntity => ({
  name: entity.objectName.toUpperCase(),
  style: {
    layer: nameOf(entity.layer),
    colour: colourOf(entity),
    lineType: lineTypeName(entity.lineType),
    isInvisible: entity.isInvisible,
  },
  shape: readShape(entity),
  at: NOWHERE,
  damagedAt: NOWHERE,
});

const entitiesOf = (record: BlockRecord): CadEntity[] => [...record.entities].map(readEntity);

const isModelSpace = (record: BlockRecord): boolean => record.name.toUpperCase() === '*MODEL_SPACE';
const isPaperSpace = (record: BlockRecord): boolean => record.name.toUpperCase().startsWith('*PAPER_SPACE');

const UNREADABLE = /Could not read (\S+)/;

/** The library reads on after an object it cannot decode, and says so. */
const noteUnreadable = (notes: NoteLog, event: NotificationEventArgs): void => {
  if (event.notificationType !== NotificationType.Error) return;
  notes.add('DEGENERATE_ENTITY', UNREADABLE.exec(event.message)?.[1] ?? 'OBJECT');
};

const damagedObjects = (bytes: Uint8Array): DamagedObjects | null => {
  const map = objectMapOf(bytes);
  return map === null ? null : damagedObjectsOf(bytes, map);
};

/** The library believes objects and pages whose checksum says that they are not as they were written. Gives the place of the first. */
const noteDamaged = (
  notes: NoteLog,
  bytes: Uint8Array,
  version: string,
  pages: readonly CheckedPage[],
): DamagedPlace | null => {
  const isByObject = hasObjectChecksums(version);
  const damaged = isByObject ? damagedObjects(bytes) : damagedPagesOf(bytes, pages);
  if (damaged === null) return null;
  notes.add('ENTITY_DAMAGED', isByObject ? 'OBJECT' : 'PAGE', damaged.count, damaged.firstByte);
  return { part: isByObject ? 'objects' : 'page', byte: damaged.firstByte };
};

const cadFileOf = ({ document, measurement }: DwgDocument, version: string, notes: NoteLog): CadFile => {
  const insunits = document.header?.insUnits ?? 0;
  const blocks = new Map<string, CadBlock>();
  let modelSpace: CadEntity[] = [];
  for (const record of document.blockRecords ?? []) {
    if (isModelSpace(record)) modelSpace = entitiesOf(record);
    else if (isPaperSpace(record)) {
      const count = [...record.entities].length;
      if (count > 0) notes.add('PAPER_SPACE_IGNORED', 'PAPER_SPACE', count);
    } else {
      const basePoint = point(record.blockEntity.basePoint);
      const isExternal = (record.blockFlags & (BlockTypeFlags.XRef | BlockTypeFlags.XRefOverlay)) !== 0;
      const entities = entitiesOf(record);
      const name = nameOf(record);
      blocks.set(name.toUpperCase(), { name, basePoint, entities, isExternal });
    }
  }
  return {
    format: 'dwg',
    version,
    insunits,
    measurement,
    lengthFormat: document.header?.linearUnitFormat ?? null,
    layers: layersOf(document),
    blocks,
    solidLineTypes: solidLineTypesOf(document),
    modelSpace,
    notes: notes.all(),
    notesOfEntities: () => [],
    placesOf: (bytes) => bytes.map((number) => ({ unit: 'byte', number })),
  };
};

const decode = (bytes: Uint8Array, version: string, notes: NoteLog): DwgDocument => {
  useBoundedReaders();
  return readDocument(bytes, version, (event) => noteUnreadable(notes, event));
};

/** Nothing was found in model space. */
const isEmpty = ({ modelSpace }: CadFile): boolean => [...modelSpace].length === 0;

const damagedPlace = (cause: unknown, bytes: Uint8Array, sizes: SectionSizes): DamagedPlace =>
  cause instanceof UnpackError ? { part: 'page', byte: cause.byte } : placeOfReading(bytes.length, sizes);

/**
 * Reads a DWG from R13 to 2018 into millimetres, through acad-ts. That library may loop for ever or take all memory on a
 * damaged file: call this in a worker with a hard limit on both. What it throws is a refusal here.
 */
export const readDwg = (bytes: Uint8Array, options: ReadOptions): ReadResult<SourceDrawing> => {
  const version = String.fromCharCode(...bytes.subarray(0, 6));
  const refusal = dwgVersionRefusal(version);
  if (refusal !== null) return { ok: false, refusal };
  if (isProtected(bytes, version)) return refuse('DWG_PROTECTED');
  const tables = sectionTablesOf(bytes, version);
  if (!tables.ok) return refuseDamagedDwg(tables.place);
  const notes = new NoteLog();
  const damaged = noteDamaged(notes, bytes, version, tables.pages);
  let file: CadFile;
  try {
    file = cadFileOf(decode(bytes, version, notes), version, notes);
  } catch (cause) {
    return refuseDamagedDwg(damagedPlace(cause, bytes, tables.sizes));
  }
  if (damaged !== null && isEmpty(file)) return refuseDamagedDwg(damaged);
  return sourceDrawingOf(file, options);
};
