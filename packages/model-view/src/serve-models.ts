import { type PartScene, partScene } from '@kerf/mesh';
import { readModel } from '@kerf/model-files';
import { type BendSample, type ModelPart, type Shape, type Solid, understandModel } from '@kerf/unfold';

/** A part of a model as a list shows it. Lengths mm; of sheets the flat size. */
export type PartOutline = {
  readonly name: string;
  readonly kind: Shape['kind'];
  readonly quantity: number;
  readonly sizeMm: readonly [number, number] | null;
};

export type ModelQuestion =
  | { readonly id: number; readonly ask: 'parts'; readonly bytes: Uint8Array; readonly samples: readonly BendSample[] }
  | { readonly id: number; readonly ask: 'scene'; readonly part: number };
export type ModelAnswer =
  | { readonly id: number; readonly give: 'parts'; readonly parts: readonly PartOutline[] }
  | { readonly id: number; readonly give: 'scene'; readonly scene: PartScene }
  | { readonly id: number; readonly give: 'refusal'; readonly code: string };

const sizeOf = (shape: Shape): PartOutline['sizeMm'] => {
  if (shape.kind === 'flat' || shape.kind === 'bent') return [shape.flat.widthMm, shape.flat.heightMm];
  return null;
};

const outlineOf = ({ name, shape, solids }: ModelPart): PartOutline => ({
  ...{ name, kind: shape.kind, quantity: solids.length },
  sizeMm: sizeOf(shape),
});

/** Answers questions about one model; the first reads it. */
export const modelAnswers = () => {
  let solids: readonly Solid[] = [];
  let parts: readonly ModelPart[] = [];
  return (question: ModelQuestion): ModelAnswer => {
    const { id } = question;
    if (question.ask === 'scene') {
      const part = parts[question.part];
      return part === undefined
        ? { id, give: 'refusal', code: 'PART_UNKNOWN' }
        : { id, give: 'scene', scene: partScene(solids, part) };
    }
    const read = readModel(question.bytes);
    if (!read.ok) return { id, give: 'refusal', code: read.refusal.code };
    solids = read.value.solids;
    parts = understandModel(read.value, { samples: question.samples });
    return { id, give: 'parts', parts: parts.map(outlineOf) };
  };
};

const buffersOf = ({ corners, roles, lines }: PartScene): ArrayBuffer[] =>
  [corners.positions, corners.normals, corners.places, roles, lines.positions, lines.places].flatMap(({ buffer }) =>
    buffer instanceof ArrayBuffer ? [buffer] : [],
  );

/** What a thread has of its surroundings. */
type Thread = {
  readonly addEventListener: (type: 'message', listen: (event: MessageEvent<ModelQuestion>) => void) => void;
  readonly postMessage: (answer: ModelAnswer, options: { readonly transfer: Transferable[] }) => void;
};

/** Lets a thread answer. What goes wrong in it is a refusal like any other: the page shows its list without the view. */
export const serveModels = (thread: Thread): void => {
  const answer = modelAnswers();
  thread.addEventListener('message', ({ data }: MessageEvent<ModelQuestion>) => {
    try {
      const given = answer(data);
      thread.postMessage(given, { transfer: given.give === 'scene' ? buffersOf(given.scene) : [] });
    } catch {
      thread.postMessage({ id: data.id, give: 'refusal', code: 'VIEW_FAILED' }, { transfer: [] });
    }
  });
};
