export * from './bending/allowance.ts';
export * from './bending/bend-table.ts';
export { FACE_ROLES, type FaceRole } from './face-roles.ts';
export { drawingOfFlat, drawingOfTube } from './flat-drawing.ts';
export {
  angleAbout,
  type Curve3,
  curveLength3,
  curvePoint,
  reversedCurve,
  type SplineCurve3,
  smoothShares,
} from './model/curve3.ts';
export { leastDirection, meanOf } from './model/fit-shapes.ts';
export { measureSolid } from './model/measure.ts';
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
export { recogniseSolid, splineSurfacePoint } from './model/recognise.ts';
export { apexOf, outwardNormal } from './model/surface.ts';
export * from './model/vector.ts';
export type { OtherReason } from './other/reason.ts';
export { type BendOrder, findBendOrder, type OrderFound } from './press-brake/bend-order.ts';
export * from './press-brake/die.ts';
export type { Punch } from './press-brake/section.ts';
export type { SheetFinding } from './sheet/findings.ts';
export type { Folding } from './sheet/folding.ts';
export { type FoldPlace, foldStateAt } from './sheet/folding-state.ts';
export { unifiedThreadName } from './sheet/threads.ts';
export type { FlatPattern } from './sheet/unfold-sheet.ts';
export type { Tube } from './tube/tube.ts';
export { type ModelPart, type Shape, understandModel } from './understand-model.ts';
export { foldingOfSolid, lookAt, type Unfolding } from './unfolding.ts';
