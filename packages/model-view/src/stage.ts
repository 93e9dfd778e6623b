import { type PartScene, ROLE_COLOURS, type SceneState } from '@kerf/mesh';
import { FACE_ROLES, type Vector } from '@kerf/unfold';
import {
  BufferAttribute,
  BufferGeometry,
  Color,
  DirectionalLight,
  DoubleSide,
  HemisphereLight,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshLambertMaterial,
  OrthographicCamera,
  Plane,
  Raycaster,
  Scene,
  SRGBColorSpace,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three';
import { type Camera, directionsOf } from './camera.ts';

export type StageLook = {
  readonly showsEdges: boolean;
  readonly section: { readonly axis: 0 | 1 | 2; readonly at: number } | null;
};

const coloursOf = (roles: Uint8Array): Float32Array => {
  const shown = FACE_ROLES.map((role) => {
    const [red, green, blue] = ROLE_COLOURS[role];
    return new Color().setRGB(red, green, blue, SRGBColorSpace);
  });
  const colours = new Float32Array(3 * roles.length);
  for (const [i, role] of roles.entries()) shown[role]?.toArray(colours, 3 * i);
  return colours;
};

const vectorOf = ({ x, y, z }: Vector3): Vector => [x, y, z];

/** A corner within so many points of the pointer is taken instead of the surface. */
const SNAP_POINTS = 12;

/** Draws a part with the graphics card; throws where the browser has none to draw with. */
export class Stage {
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new OrthographicCamera();
  readonly #surface = new BufferGeometry();
  readonly #outline = new BufferGeometry();
  readonly #mesh: Mesh;
  readonly #edges: LineSegments;
  readonly #plane = new Plane();
  readonly #light = new DirectionalLight(0xffffff, 1.6);
  #state: SceneState | null = null;

  constructor(canvas: HTMLCanvasElement, { roles }: PartScene) {
    this.#renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
    this.#renderer.localClippingEnabled = true;
    this.#surface.setAttribute('color', new BufferAttribute(coloursOf(roles), 3));
    const filled = new MeshLambertMaterial({ vertexColors: true, side: DoubleSide });
    Object.assign(filled, { polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 1 });
    this.#mesh = new Mesh(this.#surface, filled);
    this.#edges = new LineSegments(this.#outline, new LineBasicMaterial({ color: 0x1f262e }));
    for (const drawn of [this.#mesh, this.#edges]) drawn.frustumCulled = false;
    this.#scene.add(this.#mesh, this.#edges, new HemisphereLight(0xffffff, 0x9aa4b0, 1.7), this.#light);
  }

  show(state: SceneState): void {
    this.#state = state;
    this.#surface.setAttribute('position', new BufferAttribute(state.positions, 3));
    this.#surface.setAttribute('normal', new BufferAttribute(state.normals, 3));
    this.#outline.setAttribute('position', new BufferAttribute(state.lines, 3));
    this.#surface.computeBoundingSphere();
  }

  #aim(camera: Camera, width: number, height: number): void {
    const { right, eye, up } = directionsOf(camera);
    const { halfHeight, target } = camera;
    const half = (halfHeight * Math.max(width, 1)) / Math.max(height, 1);
    const far = 20 * halfHeight + 2 * (this.#surface.boundingSphere?.radius ?? 0);
    Object.assign(this.#camera, {
      left: -half,
      right: half,
      top: halfHeight,
      bottom: -halfHeight,
      near: 0,
      far: 2 * far,
    });
    this.#camera.up.set(...up);
    this.#camera.position.set(target[0] + eye[0] * far, target[1] + eye[1] * far, target[2] + eye[2] * far);
    this.#camera.lookAt(...target);
    this.#camera.updateProjectionMatrix();
    this.#camera.updateMatrixWorld();
    this.#light.position.set(
      ...([0, 1, 2].map((i) => eye[i]! + 0.5 * up[i]! - 0.35 * right[i]!) as [number, number, number]),
    );
  }

  draw(camera: Camera, look: StageLook, width: number, height: number): void {
    this.#renderer.setPixelRatio(Math.min(2, globalThis.devicePixelRatio ?? 1));
    this.#renderer.setSize(width, height, false);
    this.#aim(camera, width, height);
    this.#edges.visible = look.showsEdges;
    const { section } = look;
    if (section !== null) {
      this.#plane.normal.set(section.axis === 0 ? -1 : 0, section.axis === 1 ? -1 : 0, section.axis === 2 ? -1 : 0);
      this.#plane.constant = section.at;
    }
    for (const { material } of [this.#mesh, this.#edges])
      Object.assign(material, { clippingPlanes: section === null ? [] : [this.#plane] });
    this.#renderer.render(this.#scene, this.#camera);
  }

  /** Where a place is seen, in points from the upper left. */
  seenAt(place: Vector, width: number, height: number): readonly [number, number] {
    const { x, y } = new Vector3(...place).project(this.#camera);
    return [((x + 1) / 2) * width, ((1 - y) / 2) * height];
  }

  /** The place of the part under a point of the view, a corner of its edges where one is near; null beside the part. */
  placeAt(x: number, y: number, width: number, height: number): Vector | null {
    const caster = new Raycaster();
    caster.setFromCamera(new Vector2((2 * x) / width - 1, 1 - (2 * y) / height), this.#camera);
    const [hit] = caster.intersectObject(this.#mesh);
    const depth = hit === undefined ? null : vectorOf(hit.point);
    let [best, nearest]: [Vector | null, number] = [depth, SNAP_POINTS];
    const { lines } = this.#state ?? { lines: new Float32Array() };
    const toward = directionsTo(this.#camera);
    for (let i = 0; i < lines.length; i += 3) {
      const corner: Vector = [lines[i]!, lines[i + 1]!, lines[i + 2]!];
      const [cx, cy] = this.seenAt(corner, width, height);
      const away = Math.hypot(cx - x, cy - y);
      const isBehind = depth !== null && deepness(corner, toward) < deepness(depth, toward) - 1;
      if (away < nearest && !isBehind) [best, nearest] = [corner, away];
    }
    return best;
  }

  close(): void {
    this.#surface.dispose();
    this.#outline.dispose();
    for (const { material } of [this.#mesh, this.#edges]) if (!Array.isArray(material)) material.dispose();
    this.#renderer.dispose();
  }
}

const directionsTo = (camera: OrthographicCamera): Vector => vectorOf(camera.getWorldDirection(new Vector3()).negate());
const deepness = (at: Vector, toward: Vector): number => at[0] * toward[0] + at[1] * toward[1] + at[2] * toward[2];
