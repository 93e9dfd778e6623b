import {
  ACadVersion,
  AttributeDefinition,
  AttributeEntity,
  BlockRecord,
  CadDocument,
  DwgWriter,
  DxfWriter,
  type Entity,
  Insert,
  Line,
  Polyline,
  Seqend,
  UnitsType,
  XYZ,
} from '@node-projects/acad-ts';

/** Documents in memory, written as DWG and as DXF, so that both readings can be compared. */
export type Fill = (document: CadDocument) => void;

/** Every version that the library writes. */
export const WRITTEN_VERSIONS = ['AC1014', 'AC1015', 'AC1018', 'AC1021', 'AC1024', 'AC1027', 'AC1032'] as const;
export type WrittenVersion = (typeof WRITTEN_VERSIONS)[number];

export const p = (x: number, y: number, z = 0): XYZ => new XYZ(x, y, z);

export const line = (x1: number, y1: number, x2: number, y2: number, changes: Partial<Line> = {}): Line =>
  Object.assign(new Line(p(x1, y1), p(x2, y2)), changes);

const childrenOf = (entity: Entity) => {
  if (entity instanceof Insert) return entity.attributes;
  return entity instanceof Polyline ? entity.vertices : null;
};

/** Gives what belongs to a polyline or insert its place in the document, which the library does only for what it has read. */
const adopt = (document: CadDocument, entity: Entity): void => {
  const children = childrenOf(entity);
  const { header } = document;
  if (children === null || header === null) return;
  children.seqend ??= new Seqend();
  for (const child of [...children, children.seqend]) {
    child.owner = entity;
    child.layer = entity.layer;
    child.handle = header.handleSeed;
    header.handleSeed += 1;
  }
};

export const put = (document: CadDocument, ...entities: Entity[]): void => {
  for (const entity of entities) {
    document.modelSpace?.entities.add(entity);
    adopt(document, entity);
  }
};

export const blockIn = (document: CadDocument, name: string, entities: Entity[], base = p(0, 0)): BlockRecord => {
  const record = new BlockRecord(name);
  record.blockEntity.basePoint = base;
  document.blockRecords?.add(record);
  for (const entity of entities) record.entities.add(entity);
  return record;
};

/** An insert without attributes: the library would make some of the block's forms. */
export const insertOf = (block: BlockRecord, changes: Partial<Insert>): Insert => {
  const insert = Object.assign(new Insert(), changes);
  insert.block = block;
  return insert;
};

type Attribute = Partial<Pick<AttributeDefinition, 'tag' | 'value' | 'insertPoint' | 'flags'>>;

export const attributeForm = (changes: Attribute): AttributeDefinition =>
  Object.assign(new AttributeDefinition(), { tag: 'T', prompt: 'P', height: 3, ...changes });

export const attribute = (changes: Attribute): AttributeEntity =>
  Object.assign(new AttributeEntity(), { tag: 'T', height: 3, ...changes });

const documentOf = (fill: Fill, version: WrittenVersion): CadDocument => {
  const document = new CadDocument(ACadVersion[version], true);
  if (document.header !== null) document.header.insUnits = UnitsType.Millimeters;
  fill(document);
  return document;
};

export const dwgOf = (fill: Fill, version: WrittenVersion): Uint8Array =>
  DwgWriter.writeToBuffer(documentOf(fill, version));

export const dxfOf = (fill: Fill): Uint8Array => {
  const parts: string[] = [];
  DxfWriter.writeToStream({ write: (part: string) => void parts.push(part) }, documentOf(fill, 'AC1032'), false);
  return new TextEncoder().encode(parts.join(''));
};
