import {
  axesOf,
  type Curve3,
  dot,
  type Edge,
  type Face,
  type OrientedEdge,
  type Solid,
  scale,
  along as stepAlong,
  subtract,
  type Vector,
} from '../src/index.ts';

/** A piece of a section, with the metal to its left; a positive sweep turns left. */
export type Piece =
  | { readonly kind: 'line'; readonly from: readonly [number, number]; readonly to: readonly [number, number] }
  | {
      readonly kind: 'arc';
      readonly centre: readonly [number, number];
      readonly radius: number;
      readonly from: number;
      readonly sweep: number;
    };

/** Where the ends of a prism are: z = at + lean · x. */
type End = { readonly at: number; readonly lean: number };

const startOf = (piece: Piece): readonly [number, number] =>
  piece.kind === 'line'
    ? piece.from
    : [piece.centre[0] + piece.radius * Math.cos(piece.from), piece.centre[1] + piece.radius * Math.sin(piece.from)];

/** A section drawn out along z as a solid, its ends square or leaning: brackets, hats, tubes and plates written by hand. */
export const extrude = (
  name: string,
  loops: readonly (readonly Piece[])[],
  low: End,
  high: End,
  move: (point: Vector) => Vector = (point) => point,
): Solid => {
  const faces: Face[] = [];
  const edges: { curve: Curve3; faces: number[] }[] = [];
  const origin = move([0, 0, 0]);
  const direct = (d: Vector): Vector => {
    const to = move(d);
    return [to[0] - origin[0], to[1] - origin[1], to[2] - origin[2]];
  };
  const isMirror = (() => {
    const [a, b, c] = [direct([1, 0, 0]), direct([0, 1, 0]), direct([0, 0, 1])];
    return (
      a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0]) + a[2] * (b[0] * c[1] - b[1] * c[0]) < 0
    );
  })();
  const lift = ([x, y]: readonly [number, number], end: End): Vector => move([x, y, end.at + end.lean * x]);
  const addEdge = (curve: Curve3): number => edges.push({ curve, faces: [] }) - 1;
  const capCurve = (piece: Piece, end: End): Curve3 => {
    if (piece.kind === 'line') return { kind: 'line', start: lift(piece.from, end), end: lift(piece.to, end) };
    const centre = lift(piece.centre, end);
    const normal = direct([-end.lean, 0, 1]);
    const sign = isMirror ? -1 : 1;
    const axes = axesOf(centre, [normal[0] * sign, normal[1] * sign, normal[2] * sign], direct([1, 0, end.lean]));
    const [from, sweep] = [piece.from, piece.sweep];
    if (end.lean === 0) return { kind: 'arc', axes, radius: piece.radius, from, sweep };
    return {
      kind: 'ellipse',
      axes,
      majorRadius: piece.radius * Math.hypot(1, end.lean),
      minorRadius: piece.radius,
      from,
      sweep,
    };
  };
  const faceOf = (surface: Face['surface'], isOutward: boolean, ...uses: OrientedEdge[][]): void => {
    const index = faces.length;
    for (const { edge } of uses.flat()) edges[edge]!.faces.push(index);
    faces.push({ surface, isOutward, loops: uses, colour: null, name: '' });
  };
  const bottom: OrientedEdge[][] = [];
  const top: OrientedEdge[][] = [];
  for (const loop of loops) {
    const rising = loop.map((piece) =>
      addEdge({ kind: 'line', start: lift(startOf(piece), low), end: lift(startOf(piece), high) }),
    );
    const [lows, highs] = [low, high].map((end) => loop.map((piece) => addEdge(capCurve(piece, end)))) as [
      number[],
      number[],
    ];
    for (const [i, piece] of loop.entries()) {
      const around: OrientedEdge[] = [
        { edge: lows[i]!, isForward: true },
        { edge: rising[(i + 1) % loop.length]!, isForward: true },
        { edge: highs[i]!, isForward: false },
        { edge: rising[i]!, isForward: false },
      ];
      if (piece.kind === 'line') {
        const [dx, dy] = [piece.to[0] - piece.from[0], piece.to[1] - piece.from[1]];
        faceOf({ kind: 'plane', axes: axesOf(lift(piece.from, low), direct([dy, -dx, 0])) }, true, around);
      } else {
        const axes = axesOf(move([...piece.centre, 0]), direct([0, 0, 1]), direct([1, 0, 0]));
        faceOf({ kind: 'cylinder', axes, radius: piece.radius }, piece.sweep > 0, around);
      }
    }
    bottom.push([...lows].reverse().map((edge) => ({ edge, isForward: false })));
    top.push(highs.map((edge) => ({ edge, isForward: true })));
  }
  faceOf({ kind: 'plane', axes: axesOf(lift([0, 0], low), direct([-low.lean, 0, 1])) }, false, ...bottom);
  faceOf({ kind: 'plane', axes: axesOf(lift([0, 0], high), direct([-high.lean, 0, 1])) }, true, ...top);
  const turned = isMirror
    ? faces.map((face) => ({
        ...face,
        loops: face.loops.map((loop) =>
          [...loop].reverse().map(({ edge, isForward }) => ({ edge, isForward: !isForward })),
        ),
      }))
    : faces;
  return { name, colour: null, faces: turned, edges: edges as Edge[] };
};

/** One turn of a folded strip: the flat before it, then the bend; left is positive. */
export type Turn = { readonly flat: number; readonly angle: number; readonly radius: number };

/** The section of a folded strip, of its thickness, as its outline. */
export const stripSection = (thickness: number, turns: readonly Turn[], last: number): Piece[] => {
  let [x, y, heading] = [0, 0, 0];
  const [left, right]: [Piece[], Piece[]] = [[], []];
  const at = (side: number): [number, number] => [x - Math.sin(heading) * side, y + Math.cos(heading) * side];
  const straight = (length: number): void => {
    const [fromRight, fromLeft] = [at(0), at(thickness)];
    x += Math.cos(heading) * length;
    y += Math.sin(heading) * length;
    right.push({ kind: 'line', from: fromRight, to: at(0) });
    left.unshift({ kind: 'line', from: at(thickness), to: fromLeft });
  };
  for (const { flat, angle, radius } of turns) {
    straight(flat);
    const isLeft = angle > 0;
    const centre = at(isLeft ? thickness + radius : -radius);
    const begin = heading + (isLeft ? -Math.PI / 2 : Math.PI / 2);
    const [inner, outer] = [radius, radius + thickness];
    right.push({ kind: 'arc', centre, radius: isLeft ? outer : inner, from: begin, sweep: angle });
    left.unshift({ kind: 'arc', centre, radius: isLeft ? inner : outer, from: begin + angle, sweep: -angle });
    const end = begin + angle;
    const toRight = isLeft ? outer : inner;
    [x, y] = [centre[0] + toRight * Math.cos(end), centre[1] + toRight * Math.sin(end)];
    heading += angle;
  }
  straight(last);
  const [rightEnd, leftEnd] = [at(0), at(thickness)];
  return [
    ...right,
    { kind: 'line', from: rightEnd, to: leftEnd },
    ...left,
    { kind: 'line', from: [0, thickness], to: [0, 0] },
  ];
};

/** A rectangle about the origin with round corners, counter-clockwise, or clockwise for a void. */
export const boxSection = (width: number, height: number, radius: number, isVoid = false): Piece[] => {
  const [w, h, r] = [width / 2, height / 2, radius];
  const corners = [
    [w, -h, -Math.PI / 2],
    [w, h, 0],
    [-w, h, Math.PI / 2],
    [-w, -h, Math.PI],
  ] as const;
  const pieces: Piece[] = corners.flatMap(([x, y, from], i): Piece[] => {
    const [nx, ny] = corners[(i + 1) % 4]!;
    const [cx, cy] = [x - Math.sign(x) * r, y - Math.sign(y) * r];
    const leave: readonly [number, number] = i % 2 === 0 ? [x, cy] : [cx, y];
    const arrive: readonly [number, number] = i % 2 === 0 ? [nx, ny - Math.sign(ny) * r] : [nx - Math.sign(nx) * r, ny];
    const line: Piece = { kind: 'line', from: leave, to: arrive };
    return r === 0 ? [line] : [{ kind: 'arc', centre: [cx, cy], radius: r, from, sweep: Math.PI / 2 }, line];
  });
  return isVoid ? reversed(pieces) : pieces;
};

/** A circle in two halves. */
export const circleSection = (radius: number, isVoid = false, centre: readonly [number, number] = [0, 0]): Piece[] => {
  const pieces = [0, Math.PI].map((from): Piece => ({ kind: 'arc', centre, radius, from, sweep: Math.PI }));
  return isVoid ? reversed(pieces) : pieces;
};

const reversed = (pieces: readonly Piece[]): Piece[] =>
  [...pieces]
    .reverse()
    .map(
      (piece): Piece =>
        piece.kind === 'line'
          ? { kind: 'line', from: piece.to, to: piece.from }
          : { ...piece, from: piece.from + piece.sweep, sweep: -piece.sweep },
    );

/** A model of these solids, as a file gives it. */
export const modelOf = (...solids: readonly Solid[]) => ({
  ...{ solids, products: [], notes: [] },
  units: { name: 'mm', millimetresPerUnit: 1 } as const,
});

/** A solid with a round hole drilled from outside through its first wall, at a place on or over it. */
export const drilled = (solid: Solid, at: Vector, inward: Vector, radius: number): Solid => {
  const firstFacing = (direction: Vector): { readonly face: number; readonly depth: number } => {
    const [first] = solid.faces
      .flatMap(({ surface }, face) => {
        if (surface.kind !== 'plane' || dot(surface.axes.axis, direction) < 1 - 1e-9) return [];
        return [{ face, depth: dot(subtract(surface.axes.origin, at), inward) }];
      })
      .sort((a, b) => a.depth - b.depth);
    if (first === undefined) throw new Error('there is no such wall');
    return first;
  };
  const outward = scale(inward, -1);
  const walls = [firstFacing(outward), firstFacing(inward)];
  const circles = walls.map(({ depth }): Curve3 => {
    const axes = axesOf(stepAlong(at, inward, depth), outward);
    return { kind: 'arc', axes, radius, from: 0, sweep: 2 * Math.PI };
  });
  const [first, bore] = [solid.edges.length, solid.faces.length];
  const faces = solid.faces.map((face, index) => {
    const wall = walls.findIndex((one) => one.face === index);
    return wall < 0 ? face : { ...face, loops: [...face.loops, [{ edge: first + wall, isForward: wall === 1 }]] };
  });
  const hole: Face = {
    surface: { kind: 'cylinder', axes: axesOf(at, outward), radius },
    isOutward: false,
    loops: [[{ edge: first, isForward: true }], [{ edge: first + 1, isForward: false }]],
    colour: null,
    name: '',
  };
  const edges = circles.map((curve, wall): Edge => ({ curve, faces: [walls[wall]!.face, bore] }));
  return { ...solid, faces: [...faces, hole], edges: [...solid.edges, ...edges] };
};

const turnedAround = (loop: readonly OrientedEdge[]): OrientedEdge[] =>
  [...loop].reverse().map(({ edge, isForward }) => ({ edge, isForward: !isForward }));

/** A solid with a pocket in one of its faces: what a prism takes away that ends in the face; its voids stay as islands. */
export const carved = (solid: Solid, face: number, prism: Solid): Solid => {
  const [firstEdge, firstFace] = [solid.edges.length, solid.faces.length];
  const top = prism.faces.length - 1;
  const taken = ({ loops }: Face): OrientedEdge[][] =>
    loops.map((loop) => turnedAround(loop).map(({ edge, isForward }) => ({ edge: edge + firstEdge, isForward })));
  const [rim, ...islands] = taken(prism.faces[top]!);
  const own = solid.faces[face]!;
  const walls = prism.faces.slice(0, top).map((wall) => ({ ...wall, isOutward: !wall.isOutward, loops: taken(wall) }));
  const faces = [
    ...solid.faces.map((one, index) => (index === face ? { ...one, loops: [...one.loops, rim!] } : one)),
    ...walls,
    ...islands.map((loop) => ({ ...own, loops: [loop] })),
  ];
  const besideTop = (edge: number): number => {
    const island = islands.findIndex((loop) => loop.some((one) => one.edge === edge + firstEdge));
    return island < 0 ? face : firstFace + top + island;
  };
  const edges = prism.edges.map(
    (one, edge): Edge => ({ ...one, faces: one.faces.map((of) => (of === top ? besideTop(edge) : firstFace + of)) }),
  );
  return { ...solid, faces, edges: [...solid.edges, ...edges] };
};
