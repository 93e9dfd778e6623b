export { drawingOfFlat, drawingOfTube } from './flat-drawing.ts';
export { angleAbout, type Curve3, curvePoint, reversedCurve, type SplineCurve3 } from './model/curve3.ts';
export type {
  Edge,
  Face,
  Model,
  ModelNote,
  OrientedEdge,
  Product,
  Solid,
  SplineSurface,
  Surface,
} from './model/model.ts';
export * from './model/vector.ts';
export type { OtherReason } from './other/reason.ts';
export type { SheetFinding } from './sheet/holes.ts';
export type { Tube } from './tube/tube.ts';
export { type ModelPart, type Shape, understandModel } from './understand-model.ts';
