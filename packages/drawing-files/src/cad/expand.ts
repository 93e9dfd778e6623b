import type { ReadReport, SourceElement, SourceText } from '@kerf/drawing';
import { type Point, sourceCurveEnds } from '@kerf/geometry';
import { asMm } from '@kerf/units';
import type { ReadLimits } from '../read-options.ts';
import { type ReadRefusal, type ReadResult, refuse } from '../read-refusal.ts';
import type {
  CadBlock,
  CadCurves,
  CadEntity,
  CadFile,
  CadInsert,
  CadLayer,
  CadStyle,
  CadText,
  CadWidth,
} from './cad-file.ts';
import { type Depth, flattenCurve, isWholeLoop } from './flatten-curve.ts';
import { type Frame, insertFrame, LayerBook, MODEL_SPACE, type ResolvedStyle, resolveStyle } from './frame.ts';
import { add, compose, lengthOf, type Matrix, mapPoint, mapVector, scaled, translation } from './matrix.ts';
import { NOWHERE, NoteLog, placedNotes } from './note-log.ts';
import type { Point3 } from './point3.ts';
import { layingFlat, pointsOf } from './tilted-plane.ts';

/** Model space with every block put in its place, still in the file's unit. */
export type Expanded = {
  readonly layers: readonly CadLayer[];
  readonly elements: SourceElement[];
  readonly texts: SourceText[];
  readonly report: ReadReport;
};

/** Entities between two looks at the clock. */
const STEPS_BETWEEN_CHECKS = 2048;

class Expansion {
  readonly layers: LayerBook;
  readonly elements: SourceElement[] = [];
  readonly texts: SourceText[] = [];
  readonly counts = new Map<string, number>();
  readonly notes = new NoteLog();
  refusal: ReadRefusal | null = null;
  private readonly file: CadFile;
  private readonly limits: ReadLimits;
  private readonly isOutOfTime: () => boolean;
  private readonly open = new Set<CadBlock>();
  private last: { readonly style: CadStyle; readonly frame: Frame; readonly resolved: ResolvedStyle } | null = null;
  private readonly depth: Depth = { degrees: 0 };
  /** Where all that is to be worked lies, when it is asked for. */
  private readonly survey: Point3[] | null;
  steepest = 0;
  private steps = 0;
  private nextCheck = STEPS_BETWEEN_CHECKS;

  constructor(file: CadFile, limits: ReadLimits, isOutOfTime: () => boolean, survey: Point3[] | null = null) {
    this.survey = survey;
    this.file = file;
    this.limits = limits;
    this.isOutOfTime = isOutOfTime;
    this.layers = new LayerBook(file.layers);
  }

  drawAll(entities: Iterable<CadEntity>, frame: Frame): void {
    for (const entity of entities) {
      if (!this.spend(1)) return;
      this.draw(entity, frame);
    }
  }

  /** Books work against the limits; false once one is exceeded. */
  private spend(steps: number): boolean {
    this.steps += steps;
    if (this.steps > this.limits.maximumCurves) {
      this.refusal ??= refuse('TOO_COMPLEX', { what: 'curves', maximum: this.limits.maximumCurves }).refusal;
    } else if (this.steps >= this.nextCheck) {
      this.nextCheck = this.steps + STEPS_BETWEEN_CHECKS;
      if (this.isOutOfTime()) this.refusal ??= refuse('OUT_OF_TIME').refusal;
    }
    return this.refusal === null;
  }

  private draw(entity: CadEntity, frame: Frame): void {
    const { name, shape } = entity;
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
    if (shape.kind === 'ignored') {
      // Points in the block of a dimension are where it was measured; the empty form in a block has been filled in beside it.
      if (!frame.isAnnotation && (name !== 'ATTDEF' || frame.depth === 0))
        this.notes.add(shape.reason, name, 1, entity.at);
      return;
    }
    const style = this.resolve(entity.style, frame);
    if (shape.kind === 'curves') this.drawCurves(entity, shape, style, frame);
    else if (shape.kind === 'insert') this.drawInsert(entity, shape, style, frame);
    else {
      this.drawText(entity, shape, style, frame);
      if (shape.leaders !== undefined) this.drawCurves(entity, shape.leaders, style, frame);
    }
    if (style.isHidden && shape.kind !== 'insert') this.notes.add('HIDDEN_LAYER', style.layer.name);
  }

  /** Tells what cannot be read of an entity: whether all of it is missing, or it is shown without. */
  private noteDamage({ name, at, damagedAt }: CadEntity, isShown: boolean, position: Point | null): void {
    const code = isShown ? 'ENTITY_DAMAGED' : 'DEGENERATE_ENTITY';
    this.notes.add(code, name, 1, damagedAt === NOWHERE ? at : damagedAt, position);
  }

  /** Neighbours mostly have one style in one frame. */
  private resolve(style: CadStyle, frame: Frame): ResolvedStyle {
    if (this.last?.style !== style || this.last.frame !== frame)
      this.last = { style, frame, resolved: resolveStyle(style, frame, this.layers, this.file.solidLineTypes) };
    return this.last.resolved;
  }

  private drawCurves(entity: CadEntity, shape: CadCurves, style: ResolvedStyle, frame: Frame): void {
    const { name } = entity;
    const { depth } = this;
    // With the room it needs from the first: one that is pushed to has room for seventeen.
    const flattened = new Array<SourceElement['curves'][number]>(shape.curves.length);
    let isBroken = shape.curves.length === 0;
    let count = 0;
    depth.degrees = 0;
    for (let i = 0; i < shape.curves.length; i += 1) {
      const source = shape.curves[i]!;
      if (!this.spend(source.kind === 'spline' ? source.controlPoints.length : 1)) return;
      const curve = flattenCurve(source, frame.matrix, this.limits.maximumCoordinate, depth);
      if (typeof curve === 'string') isBroken ||= curve === 'not-finite';
      else {
        flattened[count] = curve;
        count += 1;
      }
    }
    const curves = count === flattened.length ? flattened : flattened.slice(0, count);
    const isWorked = !shape.isAnnotation && !frame.isAnnotation && !style.isHidden;
    if (isWorked && this.survey !== null)
      for (const curve of shape.curves) for (const point of pointsOf(curve, frame.matrix)) this.survey.push(point);
    if (depth.degrees > 0 && isWorked) {
      this.steepest = Math.max(this.steepest, depth.degrees);
      this.notes.add('Z_FLATTENED', depth.degrees.toFixed(1), 1, entity.at, beginningOf(curves));
    }
    if (shape.isAssumed && !shape.isAnnotation) this.notes.add('SHAPE_ASSUMED', name, 1, NOWHERE, beginningOf(curves));
    if (shape.wide !== null && !frame.isAnnotation && !style.isHidden)
      this.noteWidth(shape.wide, frame, beginningOf(curves));
    if (isBroken || curves.length === 0 || entity.damagedAt !== NOWHERE)
      this.noteDamage(entity, curves.length > 0, beginningOf(curves));
    if (curves.length === 0) return;
    const only = curves[0];
    this.elements.push({
      entity: name,
      layer: style.layer.name,
      colour: style.colour,
      lineType: style.lineType,
      curves,
      isClosed: !isBroken && (shape.isClosed || (curves.length === 1 && only !== undefined && isWholeLoop(only))),
      isHidden: style.isHidden,
      isAnnotation: shape.isAnnotation || frame.isAnnotation,
      block: frame.block,
    });
  }

  private noteWidth({ width, isOutlined }: CadWidth, { matrix }: Frame, position: Point | null): void {
    const [x, y] = [mapVector(matrix, { x: width, y: 0, z: 0 }), mapVector(matrix, { x: 0, y: width, z: 0 })];
    const drawn = Math.sqrt(Math.abs(x.x * y.y - x.y * y.x));
    const code = isOutlined ? 'WIDTH_OUTLINED' : 'WIDTH_IGNORED';
    this.notes.add(code, String(Number(drawn.toPrecision(4))), 1, NOWHERE, position);
  }

  private drawText(entity: CadEntity, shape: CadText, style: ResolvedStyle, frame: Frame): void {
    const position = mapPoint(frame.matrix, shape.position);
    const right = mapVector(frame.matrix, shape.right);
    const height = lengthOf(mapVector(frame.matrix, shape.up));
    const rotation = Math.atan2(right.y, right.x);
    const isBroken = ![position.x, position.y, height, rotation].every(
      (value) => Math.abs(value) <= this.limits.maximumCoordinate,
    );
    const at = { x: asMm(position.x), y: asMm(position.y) };
    if (isBroken || entity.damagedAt !== NOWHERE) this.noteDamage(entity, !isBroken, isBroken ? null : at);
    if (isBroken || shape.text.trim() === '') return;
    this.texts.push({ layer: style.layer.name, position: at, height, rotation, text: shape.text });
  }

  private drawInsert(entity: CadEntity, insert: CadInsert, style: ResolvedStyle, frame: Frame): void {
    if (entity.damagedAt !== NOWHERE) this.noteDamage(entity, true, null);
    this.drawAll(insert.attributes, frame);
    const block = this.file.blocks.get(insert.blockName.toUpperCase());
    if (block === undefined || (block.isExternal && block.entities.length === 0)) {
      this.notes.add('BLOCK_MISSING', insert.blockName, 1, entity.at, this.placeOf(insert, frame));
    } else if (this.open.has(block)) {
      this.notes.add('BLOCK_CIRCULAR', block.name, 1, entity.at);
    } else if (frame.depth >= this.limits.maximumBlockDepth) {
      const facts = { what: 'blockDepth', maximum: this.limits.maximumBlockDepth };
      this.refusal ??= refuse('TOO_COMPLEX', facts).refusal;
    } else {
      this.open.add(block);
      this.drawCopies(insert, block, style, frame);
      this.open.delete(block);
    }
  }

  /** Where a block would be drawn; null where that is nowhere. */
  private placeOf({ placement }: CadInsert, { matrix }: Frame): Point | null {
    const { x, y } = mapPoint(matrix, placement.origin);
    const isPlace = Math.max(Math.abs(x), Math.abs(y)) <= this.limits.maximumCoordinate;
    return isPlace ? { x: asMm(x), y: asMm(y) } : null;
  }

  private drawCopies(insert: CadInsert, block: CadBlock, style: ResolvedStyle, frame: Frame): void {
    const toBase = translation(scaled(block.basePoint, -1));
    const placement = compose(insert.placement, toBase);
    const copies = insert.columns * insert.rows;
    if (!insert.isAnnotation) this.notes.add('BLOCK_EXPANDED', block.name, copies);
    for (let copy = 0; copy < copies; copy += 1) {
      const before = this.steps;
      if (!this.spend(1)) return;
      const [column, row] = [copy % insert.columns, Math.floor(copy / insert.columns)];
      const shift = add(scaled(insert.columnStep, column), scaled(insert.rowStep, row));
      const matrix = compose(frame.matrix, shifted(placement, shift));
      this.drawAll(block.entities, insertFrame(frame, insert, style, matrix));
      // What cannot all be drawn is refused after the first: most of it takes as long, and half a gigabyte.
      const others = (this.steps - before) * (copies - 1);
      if (copy === 0 && this.steps + others > this.limits.maximumCurves) this.spend(others);
    }
  }
}

const beginningOf = ([first]: SourceElement['curves']): Point | null =>
  first === undefined ? null : (sourceCurveEnds(first)?.[0] ?? null);

const shifted = (matrix: Matrix, by: Point3): Matrix =>
  by.x === 0 && by.y === 0 && by.z === 0 ? matrix : { ...matrix, origin: add(matrix.origin, by) };

/** Expands model space: inserts become the entities of their blocks, everything is seen from above, or laid flat. */
export const expandModelSpace = (
  file: CadFile,
  limits: ReadLimits,
  isOutOfTime: () => boolean,
): ReadResult<Expanded> => {
  const begun = (survey: Point3[] | null = null, matrix = MODEL_SPACE.matrix): Expansion => {
    const expansion = new Expansion(file, limits, isOutOfTime, survey);
    for (const note of file.notes) expansion.notes.add(note.code, note.subject, note.count, note.at);
    expansion.drawAll(file.modelSpace, matrix === MODEL_SPACE.matrix ? MODEL_SPACE : { ...MODEL_SPACE, matrix });
    return expansion;
  };
  const seen = begun();
  const notesOfEntities = file.notesOfEntities();
  let expansion = seen;
  if (seen.steepest > 0 && seen.refusal === null) {
    const points: Point3[] = [];
    begun(points);
    const turn = layingFlat(points);
    const laid = turn === null ? seen : begun(null, turn);
    if (laid.steepest === 0 && laid.refusal === null) {
      expansion = laid;
      laid.notes.add('LAID_FLAT', seen.steepest.toFixed(1));
    }
  }
  for (const note of notesOfEntities) expansion.notes.add(note.code, note.subject, note.count, note.at);
  if (expansion.refusal !== null) return { ok: false, refusal: expansion.refusal };
  const notes = placedNotes(expansion.notes.all(), file.placesOf);
  const report = { entityCounts: Object.fromEntries(expansion.counts), notes };
  const { elements, texts } = expansion;
  return { ok: true, value: { layers: expansion.layers.all(), elements, texts, report } };
};
