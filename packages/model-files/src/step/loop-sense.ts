import type { Edge, Face, OrientedEdge } from '@kerf/unfold';

type Walk = { readonly face: number; readonly isForward: boolean };

/** The two faces of every edge with the way each walks it; null for seams and for edges with more or fewer faces. */
const walksOf = (faces: readonly Face[], edges: readonly Edge[]): (readonly [Walk, Walk] | null)[] => {
  const walks: Walk[][] = edges.map(() => []);
  for (const [face, { loops }] of faces.entries())
    for (const { edge, isForward } of loops.flat()) walks[edge]?.push({ face, isForward });
  return walks.map(([one, other, ...more]) =>
    one === undefined || other === undefined || more.length > 0 || one.face === other.face ? null : [one, other],
  );
};

const turned = (loop: readonly OrientedEdge[]): OrientedEdge[] =>
  loop.map(({ edge, isForward }) => ({ edge, isForward: !isForward })).reverse();

/**
 * Faces of a closed skin walk the edge between them in opposite ways. A face that walks all of its edges the way its neighbours do has its
 * loops written the wrong way round (some programs do so with rounded edges of mirrored bodies): they are turned.
 */
export const withLoopsTurned = (faces: readonly Face[], edges: readonly Edge[]): Face[] => {
  const pairs = walksOf(faces, edges).filter((pair) => pair !== null);
  const agrees = new Set<number>();
  for (const [one, other] of pairs) {
    if (one.isForward !== other.isForward) for (const { face } of [one, other]) agrees.add(face);
  }
  const wrong = new Set<number>();
  for (const [one, other] of pairs) {
    if (agrees.has(one.face) && !agrees.has(other.face)) wrong.add(other.face);
    if (agrees.has(other.face) && !agrees.has(one.face)) wrong.add(one.face);
  }
  return faces.map((face, index) => (wrong.has(index) ? { ...face, loops: face.loops.map(turned) } : face));
};
