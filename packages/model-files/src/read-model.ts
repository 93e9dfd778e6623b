import type { Model, ModelNote, Product, Solid } from '@kerf/unfold';
import { isGivenByProgram } from './given-names.ts';
import { ExchangeFile } from './part21/exchange-file.ts';
import type { ModelRefusal, ModelRefusalCode } from './read-refusal.ts';
import { Colours } from './step/colours.ts';
import { movedSolid } from './step/move-solid.ts';
import { MOST_BODIES, type PlacedBody, type ProductNode, productsOf } from './step/products.ts';
import { closedBodies, isSolidType, type ReadSolid, readSolid } from './step/shells.ts';
import { recordOf, type StepUnits } from './step/step-file.ts';
import { unitsOfRepresentation } from './step/units.ts';

export type ReadModel =
  | { readonly ok: true; readonly value: Model }
  | { readonly ok: false; readonly refusal: ModelRefusal };

const refused = (code: ModelRefusalCode, facts: ModelRefusal['facts'] = {}): ReadModel => ({
  ok: false,
  refusal: { code, facts },
});

const latin = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
};

/** First bytes of ZIP and gzip. */
const COMPRESSED = ['PK\u0003\u0004', '\u001f\u008b'];

/** What a file is by its first bytes, where it is no STEP file. */
const refusalOfContent = (bytes: Uint8Array): ModelRefusalCode | null => {
  const start = latin(bytes.subarray(0, 2048));
  if (start.trim() === '') return 'EMPTY_FILE';
  if (COMPRESSED.some((mark) => start.startsWith(mark))) return 'STEP_COMPRESSED';
  if (/ISO-10303-21\s*;/.test(start)) return null;
  if (/^.{72}S {0,6}0*1\s*$/m.test(start)) return 'IGES_NOT_READ';
  return 'NOT_A_MODEL';
};

/** Reading one file: every body once, however often it is used. */
class BodyReader {
  private readonly bodies = new Map<number, readonly ReadSolid[]>();
  readonly solids: Solid[] = [];
  damagedFaces = 0;
  damagedBodies = 0;
  openBodies = 0;
  surfaceBodies = 0;

  private readonly file: ExchangeFile;
  private readonly colours: Colours;

  constructor(file: ExchangeFile, colours: Colours) {
    this.file = file;
    this.colours = colours;
  }

  private bodiesOf(id: number, units: StepUnits): readonly ReadSolid[] {
    const known = this.bodies.get(id);
    if (known !== undefined) return known;
    const read = this.readBody(id, units);
    this.bodies.set(id, read);
    return read;
  }

  private readBody(id: number, units: StepUnits): readonly ReadSolid[] {
    const type = recordOf(this.file.get(id))?.type ?? '';
    if (!isSolidType(type)) {
      const { closed, leftOut } = closedBodies(this.file, id, units, this.colours);
      this.surfaceBodies += leftOut;
      return closed;
    }
    const solid = readSolid(this.file, id, units, this.colours);
    if (solid === null || solid.solid.edges.length === 0 || solid.damagedFaces * 2 > solid.solid.faces.length) {
      this.damagedBodies += 1;
      return [];
    }
    this.damagedFaces += solid.damagedFaces;
    if (solid.openEdges > 0 && solid.damagedFaces === 0) this.openBodies += 1;
    return [solid];
  }

  private readPlaced({ id, representation, motion }: PlacedBody): readonly Solid[] {
    const bodies = this.bodiesOf(id, unitsOfRepresentation(this.file, representation));
    return bodies.map(({ solid }) => movedSolid(solid, motion));
  }

  private placed(node: ProductNode): number[] {
    const solids = node.bodies.flatMap((body) => this.readPlaced(body));
    return solids.map((solid) => {
      const isOwn = node.name === '' || (solids.length > 1 && !isGivenByProgram(solid.name));
      return this.solids.push({ ...solid, name: isOwn ? solid.name : node.name }) - 1;
    });
  }

  product(node: ProductNode): Product {
    return {
      name: node.name,
      solids: this.placed(node),
      children: node.children.map((child) => this.product(child)),
    };
  }
}

const UNIT_NAMES: readonly (readonly [number, Model['units']['name']])[] = [
  [1, 'mm'],
  [25.4, 'inch'],
  [10, 'cm'],
  [1000, 'm'],
  [304.8, 'ft'],
];

const firstBody = (nodes: readonly ProductNode[]): PlacedBody | null => {
  for (const node of nodes) {
    const body = node.bodies[0] ?? firstBody(node.children);
    if (body !== null) return body;
  }
  return null;
};

const unitsOf = (file: ExchangeFile, trees: readonly ProductNode[]): Model['units'] => {
  const millimetresPerUnit = unitsOfRepresentation(file, firstBody(trees)?.representation ?? -1).millimetres;
  const known = UNIT_NAMES.find(([size]) => Math.abs(size / millimetresPerUnit - 1) < 1e-6);
  return { name: known?.[1] ?? 'other', millimetresPerUnit };
};

const refusalWithoutSolids = (file: ExchangeFile, reader: BodyReader): ReadModel => {
  if (!file.isWhole) return refused('MODEL_TRUNCATED');
  if (reader.damagedBodies > 0) return refused('MODEL_DAMAGED', { bodies: reader.damagedBodies });
  const isMesh =
    [...file.idsOf('TESSELLATED_SOLID'), ...file.idsOf('TRIANGULATED_FACE_SET'), ...file.idsOf('TRIANGULATED_FACE')]
      .length > 0;
  if (isMesh) return refused('MESH_ONLY');
  const surfaces = reader.surfaceBodies + file.idsOf('ADVANCED_FACE').length;
  return surfaces > 0 ? refused('SURFACES_ONLY', { faces: file.idsOf('ADVANCED_FACE').length }) : refused('NO_SOLIDS');
};

const note = (code: ModelNote['code'], count: number): ModelNote[] => (count > 0 ? [{ code, count }] : []);

/**
 * Reads a STEP file (AP203, AP214, AP242) into solids with exact faces and edges, in millimetres, with names, colours and the
 * product tree. A body that is used several times stands as often in the result, each where it is. Refuses with the cause; never throws.
 */
export const readModel = (bytes: Uint8Array): ReadModel => {
  const other = refusalOfContent(bytes);
  if (other !== null) return refused(other);
  const file = new ExchangeFile(bytes);
  const trees = productsOf(file);
  const reader = new BodyReader(file, new Colours(file));
  const products = trees.map((tree) => reader.product(tree));
  if (reader.solids.length === 0) return refusalWithoutSolids(file, reader);
  if (reader.solids.length > MOST_BODIES) return refused('TOO_MANY_SOLIDS', { limit: MOST_BODIES });
  if (!file.isWhole) return refused('MODEL_TRUNCATED');
  return {
    ok: true,
    value: {
      solids: reader.solids,
      units: unitsOf(file, trees),
      products,
      notes: [
        ...note('SURFACE_BODIES_LEFT_OUT', reader.surfaceBodies),
        ...note('FACES_DAMAGED', reader.damagedFaces),
        ...note('BODIES_DAMAGED', reader.damagedBodies),
        ...note('BODIES_OPEN', reader.openBodies),
      ],
    },
  };
};
