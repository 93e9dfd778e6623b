export { type HeadWay, wayAt } from './head-way.ts';
export { meshSolid, meshVolume, type SolidMesh, trianglesArea } from './mesh-solid.ts';
export { drawOutline, type Outline } from './outline.ts';
export { type PartScene, partScene, type SceneState, sceneAt } from './part-scene.ts';
export { drawPicture, ROLE_COLOURS } from './picture.ts';
