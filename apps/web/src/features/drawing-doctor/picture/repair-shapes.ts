import type { Curve, Point } from '@kerf/geometry';
import type { RepairPreview } from '../use-repairs.ts';
import { traceCurves } from './trace-path.ts';

/** What a repair takes away, adds, closes and joins, ready to be painted in millimetres from the origin of the scene. */
export type RepairShapes = {
  readonly removed: Path2D;
  readonly added: Path2D;
  readonly outlines: Path2D;
  readonly joined: Path2D;
};

const COLOURS = { removed: '#ff5252', added: '#69f0ae', outlines: '#40c4ff' } as const;
const STROKE_PX = 4;
const OUTLINE_PX = 2;
const DASHES_PX = [7, 5];
const JOINT_PX = 11;
/** A line without length would not be painted. */
const DOT_MM = 0.001;

const shapeOf = (chains: readonly (readonly Curve[])[], isClosed: boolean, origin: Point): Path2D => {
  const shape = new Path2D();
  for (const chain of chains) traceCurves(chain, isClosed, origin, shape);
  return shape;
};

export const repairShapes = ({ removed, added, outlines, joined }: RepairPreview, origin: Point): RepairShapes => {
  const joints = new Path2D();
  for (const { x, y } of joined) {
    joints.moveTo(x - origin.x, y - origin.y);
    joints.lineTo(x - origin.x + DOT_MM, y - origin.y);
  }
  return {
    removed: shapeOf(
      removed.map((curve) => [curve]),
      false,
      origin,
    ),
    added: shapeOf(
      added.map((curve) => [curve]),
      false,
      origin,
    ),
    outlines: shapeOf(outlines, true, origin),
    joined: joints,
  };
};

/** What goes is dashed as well as red, so that nobody needs the colours to tell it from what comes. */
export const paintRepair = (context: CanvasRenderingContext2D, shapes: RepairShapes, pixel: number): void => {
  const stroke = (shape: Path2D, colour: string, widthPx: number, dashesPx: readonly number[] = []): void => {
    context.setLineDash(dashesPx.map((dash) => dash * pixel));
    context.strokeStyle = colour;
    context.lineWidth = widthPx * pixel;
    context.stroke(shape);
  };
  context.lineCap = 'round';
  stroke(shapes.outlines, COLOURS.outlines, OUTLINE_PX);
  stroke(shapes.added, COLOURS.added, STROKE_PX);
  stroke(shapes.removed, COLOURS.removed, STROKE_PX, DASHES_PX);
  context.globalAlpha = 0.75;
  stroke(shapes.joined, COLOURS.added, JOINT_PX);
  context.globalAlpha = 1;
  context.setLineDash([]);
};
