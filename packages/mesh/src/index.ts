export { type HeadWay, wayAt } from './head-way.ts';
export { meshSolid, meshVolume, type SolidMesh, trianglesArea } from './mesh-solid.ts';
export { type Outline, outlineOf } from './outline.ts';
export { lyingScene, type PartScene, partScene, type SceneState, sceneAt } from './part-scene.ts';
export { drawPicture, paintScene, pictureOf, ROLE_COLOURS } from './picture.ts';
