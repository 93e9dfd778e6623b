import type { PartScene } from '@kerf/mesh';
import type { BendSample } from '@kerf/unfold';
import type { ModelAnswer, ModelQuestion, PartOutline } from './serve-models.ts';

export type { BendSample } from '@kerf/unfold';
export type { PartOutline } from './serve-models.ts';

/** A model that a thread holds open. */
export type OpenModel = {
  /** In the order of the model; null when it cannot be read. */
  readonly parts: Promise<readonly PartOutline[] | null>;
  readonly scene: (part: number) => Promise<PartScene | null>;
  readonly close: () => void;
};

/** Opens a model in a thread of its own, which the app starts. Samples: what its bends are laid flat by; none, as without a bend table. */
export const openModel = (thread: Worker, file: Blob, samples: readonly BendSample[] = []): OpenModel => {
  const waiting = new Map<number, (answer: ModelAnswer | null) => void>();
  const scenes = new Map<number, Promise<PartScene | null>>();
  let asked = 0;
  const ask = (question: (id: number) => ModelQuestion): Promise<ModelAnswer | null> =>
    new Promise((resolve) => {
      asked += 1;
      waiting.set(asked, resolve);
      thread.postMessage(question(asked));
    });
  thread.addEventListener('message', ({ data }: MessageEvent<ModelAnswer>) => {
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  });
  const giveUp = () => {
    for (const resolve of waiting.values()) resolve(null);
    waiting.clear();
  };
  thread.addEventListener('error', giveUp);
  const parts = file.arrayBuffer().then(async (content) => {
    const bytes = new Uint8Array(content);
    const answer = await ask((id) => ({ id, ask: 'parts', bytes, samples }));
    return answer?.give === 'parts' ? answer.parts : null;
  });
  const readScene = async (part: number) => {
    await parts;
    const answer = await ask((id) => ({ id, ask: 'scene', part }));
    return answer?.give === 'scene' ? answer.scene : null;
  };
  return {
    parts,
    scene: (part) => {
      const scene = scenes.get(part) ?? readScene(part);
      scenes.set(part, scene);
      return scene;
    },
    close: () => {
      thread.terminate();
      giveUp();
    },
  };
};

type Wanted = {
  /** Place among the parts that were taken from the file. */
  readonly place: number;
  /** How many were, where that is known. */
  readonly count?: number;
  readonly isTube: boolean;
  /** Flat size of a sheet, mm; its sides may be exchanged. */
  readonly sizeMm: readonly [number, number] | null;
};

const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= 0.02 + 1e-3 * Math.abs(b);
const hasSize = ({ sizeMm }: PartOutline, wanted: Wanted['sizeMm']): boolean =>
  wanted === null ||
  sizeMm === null ||
  (isNear(sizeMm[0], wanted[0]) && isNear(sizeMm[1], wanted[1])) ||
  (isNear(sizeMm[1], wanted[0]) && isNear(sizeMm[0], wanted[1]));

/**
 * Which part of a model a part of a quote was made from. Places count what was taken: sheets and tubes, or one of them alone, as
 * the shop's plan had it then; kind and size tell which. Null when none fits.
 */
export const partOfModel = (parts: readonly PartOutline[], wanted: Wanted): number | null => {
  const isSheet = ({ kind }: PartOutline) => kind === 'flat' || kind === 'bent';
  const isTube = ({ kind }: PartOutline) => kind === 'tube';
  const ways = [(part: PartOutline) => isSheet(part) || isTube(part), isSheet, isTube].map((isTaken) =>
    parts.flatMap((part, index) => (isTaken(part) ? [{ part, index }] : [])),
  );
  const fitting = ways
    .filter((taken) => wanted.count === undefined || taken.length === wanted.count)
    .flatMap((taken) => taken[wanted.place] ?? [])
    .filter(({ part }) => isTube(part) === wanted.isTube);
  return (fitting.find(({ part }) => hasSize(part, wanted.sizeMm)) ?? fitting[0])?.index ?? null;
};
