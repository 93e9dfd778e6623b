import { type PartScene, ROLE_COLOURS, type SceneState } from '@kerf/mesh';
import { along, FACE_ROLES, subtract, type Vector } from '@kerf/unfold';
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
import { SectionCap } from './section-cap.ts';

export type StageLook = {
  readonly showsEdges: boolean;
  readonly section: { readonly axis: 0 | 1 | 2; readonly at: number } | null;
  /** Ends of the pieces that are cut so far, three numbers each. */
  readonly cut: Float32Array;
};

/** What is chosen of a part: a place, and the edge that it lies on. */
export type Chosen = { readonly at: Vector; readonly edge: number | null };

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

/** A corner within so many points of the pointer is taken instead of the surface, and an edge within fewer. */
const SNAP_POINTS = 12;
const EDGE_POINTS = 8;
/** What lies deeper below the surface than this, in points of the view, is hidden by it. */
const SEEN_POINTS = 4;
const CUT_COLOUR = 0xd50000;

type Near = Chosen & { readonly away: number };
const nearer = (one: Near | null, other: Near): Near => (one === null || other.away < one.away ? other : one);

type Spot = readonly [number, number];

/** The share of the way from one spot to another at which it comes nearest to a third. */
const shareAlong = ([x, y]: Spot, from: Spot, to: Spot): number => {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = dx * dx + dy * dy;
  return length === 0 ? 0 : Math.min(1, Math.max(0, ((x - from[0]) * dx + (y - from[1]) * dy) / length));
};

/** Draws a part with the graphics card; throws where the browser has none to draw with. */
export class Stage {
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new OrthographicCamera();
  readonly #surface = new BufferGeometry();
  readonly #outline = new BufferGeometry();
  readonly #mesh: Mesh;
  readonly #edges: LineSegments;
  readonly #way = new BufferGeometry();
  readonly #cut: LineSegments;
  readonly #lines: PartScene['lines'];
  readonly #plane = new Plane();
  readonly #light = new DirectionalLight(0xffffff, 1.9);
  readonly #cap: SectionCap;
  #state: SceneState | null = null;

  constructor(canvas: HTMLCanvasElement, { roles, lines }: PartScene) {
    this.#lines = lines;
    this.#renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true, stencil: true });
    this.#renderer.localClippingEnabled = true;
    this.#surface.setAttribute('color', new BufferAttribute(coloursOf(roles), 3));
    const filled = new MeshLambertMaterial({ vertexColors: true, side: DoubleSide });
    Object.assign(filled, { polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 1 });
    this.#mesh = new Mesh(this.#surface, filled);
    this.#edges = new LineSegments(this.#outline, new LineBasicMaterial({ color: 0x1f262e }));
    this.#cut = new LineSegments(this.#way, new LineBasicMaterial({ color: CUT_COLOUR }));
    this.#cut.renderOrder = 1;
    for (const drawn of [this.#mesh, this.#edges, this.#cut]) drawn.frustumCulled = false;
    this.#scene.add(this.#mesh, this.#edges, this.#cut, new HemisphereLight(0xffffff, 0xc4ccd6, 2.2), this.#light);
    this.#cap = new SectionCap(this.#scene, this.#surface);
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
    const { section, cut } = look;
    this.#way.setAttribute('position', new BufferAttribute(cut, 3));
    if (section !== null) {
      this.#plane.normal.set(section.axis === 0 ? -1 : 0, section.axis === 1 ? -1 : 0, section.axis === 2 ? -1 : 0);
      this.#plane.constant = section.at;
    }
    const { center, radius } = this.#surface.boundingSphere ?? { center: new Vector3(), radius: 0 };
    const size = 4 * (radius + center.length());
    this.#cap.show(section === null ? null : { axis: section.axis, plane: this.#plane, size });
    for (const { material } of [this.#mesh, this.#edges, this.#cut])
      Object.assign(material, { clippingPlanes: section === null ? [] : [this.#plane] });
    this.#renderer.render(this.#scene, this.#camera);
  }

  /** Where a place is seen, in points from the upper left. */
  seenAt(place: Vector, width: number, height: number): readonly [number, number] {
    const { x, y } = new Vector3(...place).project(this.#camera);
    return [((x + 1) / 2) * width, ((1 - y) / 2) * height];
  }

  /** What lies under a point of the view: a corner of the edges where one is near, else an edge, else the surface; null beside the part. */
  chosenAt(x: number, y: number, width: number, height: number): Chosen | null {
    const caster = new Raycaster();
    caster.setFromCamera(new Vector2((2 * x) / width - 1, 1 - (2 * y) / height), this.#camera);
    const [hit] = caster.intersectObject(this.#mesh);
    const surface = hit === undefined ? null : vectorOf(hit.point);
    const toward = directionsTo(this.#camera);
    const depthMm = SEEN_POINTS * ((this.#camera.top - this.#camera.bottom) / Math.max(height, 1));
    const isSeen = (at: Vector) => surface === null || deepness(at, toward) >= deepness(surface, toward) - depthMm;
    const lines = this.#state?.lines ?? new Float32Array();
    let [corner, edge]: [Near | null, Near | null] = [null, null];
    for (let i = 0; i < lines.length; i += 6) {
      const piece = [0, 3].map((k): Vector => [lines[i + k]!, lines[i + k + 1]!, lines[i + k + 2]!]);
      const seen = piece.map((at) => this.seenAt(at, width, height));
      const number = this.#lines.edges[i / 3] ?? null;
      for (const [end, at] of piece.entries()) {
        const away = Math.hypot(seen[end]![0] - x, seen[end]![1] - y);
        if (isSeen(at)) corner = nearer(corner, { at, away, edge: number });
      }
      const share = shareAlong([x, y], seen[0]!, seen[1]!);
      const seenAlong = (k: 0 | 1) => seen[0]![k] + (seen[1]![k] - seen[0]![k]) * share;
      const at = along(piece[0]!, subtract(piece[1]!, piece[0]!), share);
      if (isSeen(at)) edge = nearer(edge, { at, away: Math.hypot(seenAlong(0) - x, seenAlong(1) - y), edge: number });
    }
    if (corner !== null && corner.away < SNAP_POINTS) return { at: corner.at, edge: corner.edge };
    if (edge !== null && edge.away < EDGE_POINTS) return { at: edge.at, edge: edge.edge };
    return surface === null ? null : { at: surface, edge: null };
  }

  close(): void {
    this.#surface.dispose();
    this.#outline.dispose();
    this.#way.dispose();
    this.#cap.close();
    for (const { material } of [this.#mesh, this.#edges, this.#cut]) if (!Array.isArray(material)) material.dispose();
    this.#renderer.dispose();
  }
}

const directionsTo = (camera: OrthographicCamera): Vector => vectorOf(camera.getWorldDirection(new Vector3()).negate());
const deepness = (at: Vector, toward: Vector): number => at[0] * toward[0] + at[1] * toward[1] + at[2] * toward[2];
