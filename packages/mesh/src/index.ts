export type { FaceTriangles } from './mesh-face.ts';
export { meshSolid, meshVolume, type SolidMesh, trianglesArea } from './mesh-solid.ts';
export { type PartScene, partScene, type ScenePin, type SceneState, sceneAt } from './part-scene.ts';
export { type Colour, drawPicture, type Picture, ROLE_COLOURS } from './picture.ts';
