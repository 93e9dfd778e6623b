import {
  AlwaysStencilFunc,
  type BufferGeometry,
  DoubleSide,
  InvertStencilOp,
  Mesh,
  MeshBasicMaterial,
  NotEqualStencilFunc,
  type Plane,
  PlaneGeometry,
  type Scene,
} from 'three';

const CAP_COLOUR = 0x8d99a6;
/** Bits of the mask that are turned over with every surface. */
const INSIDE = 1;

/** Turned over with every surface that is seen through a place: what lies behind an odd number of them is inside the part. */
const insideMaterial = (): MeshBasicMaterial => {
  const material = new MeshBasicMaterial({ side: DoubleSide, colorWrite: false, depthWrite: false, depthTest: false });
  return Object.assign(material, {
    ...{ stencilWrite: true, stencilWriteMask: INSIDE, stencilFunc: AlwaysStencilFunc },
    ...{ stencilFail: InvertStencilOp, stencilZFail: InvertStencilOp, stencilZPass: InvertStencilOp },
  });
};

const capMaterial = (): MeshBasicMaterial =>
  Object.assign(new MeshBasicMaterial({ color: CAP_COLOUR, side: DoubleSide }), {
    ...{ stencilWrite: true, stencilFuncMask: INSIDE, stencilWriteMask: 0 },
    ...{ stencilRef: 0, stencilFunc: NotEqualStencilFunc },
  });

/** Closes a part where it is cut open, so that metal looks like metal and not like a hollow. */
export class SectionCap {
  readonly #inside: Mesh;
  readonly #cap = new Mesh(new PlaneGeometry(1, 1), capMaterial());

  constructor(scene: Scene, surface: BufferGeometry) {
    this.#inside = new Mesh(surface, insideMaterial());
    // The mask is made before the cap is drawn by it.
    this.#inside.renderOrder = -2;
    this.#cap.renderOrder = -1;
    for (const drawn of [this.#inside, this.#cap]) drawn.frustumCulled = false;
    scene.add(this.#inside, this.#cap);
  }

  /** Lies in the plane of a section, `size` wide about a place in it; null for no section. */
  show(section: { readonly axis: 0 | 1 | 2; readonly plane: Plane; readonly size: number } | null): void {
    this.#inside.visible = section !== null;
    this.#cap.visible = section !== null;
    if (section === null) return;
    const { axis, plane, size } = section;
    Object.assign(this.#inside.material, { clippingPlanes: [plane] });
    this.#cap.rotation.set(axis === 1 ? Math.PI / 2 : 0, axis === 0 ? Math.PI / 2 : 0, 0);
    plane.coplanarPoint(this.#cap.position);
    this.#cap.scale.setScalar(size);
  }

  close(): void {
    this.#cap.geometry.dispose();
    for (const { material } of [this.#inside, this.#cap]) if (!Array.isArray(material)) material.dispose();
  }
}
