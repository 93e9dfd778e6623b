export type { FaceTriangles } from './mesh-face.ts';
export { deflectionFor, meshSolid, meshVolume, type SolidMesh, trianglesArea } from './mesh-solid.ts';
