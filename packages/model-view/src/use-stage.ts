import { type PartScene, type SceneState, sceneAt } from '@kerf/mesh';
import type { Vector } from '@kerf/unfold';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Bounds, boundsOf, type Camera, fittedCamera } from './camera.ts';
import type { Chosen, Stage, StageLook } from './stage.ts';

export type StageState = 'loading' | 'drawn' | 'noWebgl';

/** Places of the part that are marked over the view, where they are seen. */
export type Marks = ReadonlyMap<string, Vector>;

type StageInput = {
  readonly scene: PartScene;
  /** The part as it is folded now. */
  readonly drawn: SceneState;
  readonly look: StageLook;
  readonly marks: Marks;
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
};

/** Puts the marks' elements where their places are seen. */
const placeMarks = (frame: HTMLElement, stage: Stage, marks: Marks): void => {
  for (const element of frame.querySelectorAll<HTMLElement>('[data-mark]')) {
    const place = marks.get(element.dataset.mark ?? '');
    if (place === undefined) continue;
    const [x, y] = stage.seenAt(place, frame.clientWidth, frame.clientHeight);
    element.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
  }
};

/** Half the height by which the part fits at every share of its unfolding. */
const reachOf = (scene: PartScene): number =>
  Math.max(
    ...(scene.folding === null ? [0] : [0, 0.5, 1]).map((share) => boundsOf(sceneAt(scene, share).positions).radius),
  );

/** Opens the stage on its canvas once; without WebGL it says so. */
const useOpenStage = (scene: PartScene, canvas: StageInput['canvas']) => {
  const [opened, setOpened] = useState<{ readonly state: StageState; readonly stage: Stage | null }>({
    state: 'loading',
    stage: null,
  });
  useEffect(() => {
    let stage: Stage | null = null;
    let isWanted = true;
    void import('./stage.ts').then(({ Stage: Opened }) => {
      if (!isWanted || canvas.current === null) return;
      try {
        stage = new Opened(canvas.current, scene);
        setOpened({ state: 'drawn', stage });
      } catch {
        setOpened({ state: 'noWebgl', stage: null });
      }
    });
    return () => {
      isWanted = false;
      stage?.close();
    };
  }, [scene, canvas]);
  return opened;
};

/** Draws the part whenever something of it changes, and keeps the camera. */
export const useStage = ({ scene, drawn, look, marks, frame, canvas }: StageInput) => {
  const { state, stage } = useOpenStage(scene, canvas);
  const bounds = useMemo(() => boundsOf(drawn.positions), [drawn]);
  const reach = useMemo(() => reachOf(scene), [scene]);
  const wide: Bounds = useMemo(() => ({ middle: bounds.middle, radius: reach }), [bounds, reach]);
  const [camera, setCamera] = useState<Camera>(() => fittedCamera(wide));
  const before = useRef(wide);
  // The middle of the part wanders while it unfolds, and the camera goes along.
  useEffect(() => {
    const by = wide.middle.map((value, i) => value - (before.current.middle[i] ?? 0));
    before.current = wide;
    setCamera((now) => ({ ...now, target: [now.target[0] + by[0]!, now.target[1] + by[1]!, now.target[2] + by[2]!] }));
  }, [wide]);
  const draw = useCallback(() => {
    const box = frame.current;
    if (stage === null || box === null) return;
    stage.draw(camera, look, box.clientWidth, box.clientHeight);
    placeMarks(box, stage, marks);
  }, [stage, camera, look, marks, frame]);
  useEffect(() => {
    stage?.show(drawn);
  }, [stage, drawn]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn has changed
  useEffect(draw, [draw, drawn]);
  useEffect(() => {
    const box = frame.current;
    if (box === null) return undefined;
    const observer = new ResizeObserver(draw);
    observer.observe(box);
    return () => observer.disconnect();
  }, [draw, frame]);
  const chosenAt = (x: number, y: number): Chosen | null =>
    frame.current === null || stage === null
      ? null
      : stage.chosenAt(x, y, frame.current.clientWidth, frame.current.clientHeight);
  return { state, camera, setCamera, fit: () => setCamera(fittedCamera(wide)), chosenAt, bounds, drawn };
};
