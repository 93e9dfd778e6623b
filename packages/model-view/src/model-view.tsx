import { filled } from '@kerf/i18n/filled';
import { formatFigure } from '@kerf/i18n/formats';
import { type PartScene, sceneAt, wayAt } from '@kerf/mesh';
import type { Vector } from '@kerf/unfold';
import { asMm, lengthForDisplay, type UnitSystem } from '@kerf/units';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo, useRef, useState } from 'react';
import { PictureView } from './picture-view.tsx';
import type { Chosen } from './stage.ts';
import { useGestures } from './use-gestures.ts';
import { useStage } from './use-stage.ts';
import { UnfoldSlider, ViewToolbar, type ViewTools, WaySlider } from './view-controls.tsx';
import { HeadMark, Legend, MeasurePoints, Pins } from './view-marks.tsx';
import { type ViewWords, viewWords } from './words.ts';

type ModelViewProps = {
  readonly scene: PartScene;
  readonly name: string;
  /** Of the words; `locale`: of the numbers. */
  readonly language: string;
  readonly locale: string;
  readonly units: UnitSystem;
};

const START: ViewTools = { showsEdges: true, isMeasuring: false, section: null };

const extentAlong = (positions: Float32Array, axis: number): readonly [number, number] => {
  let [low, high] = [Infinity, -Infinity];
  for (let i = axis; i < positions.length; i += 3) {
    low = Math.min(low, positions[i]!);
    high = Math.max(high, positions[i]!);
  }
  return [low, high];
};

const useLook = (tools: ViewTools, positions: Float32Array, cut: Float32Array) =>
  useMemo(() => {
    const { section, showsEdges } = tools;
    if (section === null) return { showsEdges, cut, section: null };
    const [low, high] = extentAlong(positions, section.axis);
    return { showsEdges, cut, section: { axis: section.axis, at: low + (high - low) * section.share } };
  }, [tools, positions, cut]);

type MeasureTextProps = Omit<ModelViewProps, 'scene' | 'name' | 'language'> & {
  readonly points: readonly Chosen[];
  readonly lengthsMm: Float64Array;
  readonly words: ViewWords;
};

/** What to choose next, or how far the two points lie apart; and how long the edge is that was chosen last. */
const MeasureText = ({ points: [first, second], lengthsMm, words, locale, units }: MeasureTextProps) => {
  const [unit, decimals] = units === 'imperial' ? ['in', 4] : ['mm', 2];
  const lengthText = (mm: number) => `${formatFigure(lengthForDisplay(asMm(mm), units), locale, decimals)} ${unit}`;
  if (first === undefined) return words.measureFirst;
  const { edge } = second ?? first;
  const ofEdge = edge === null ? null : filled(words.edgeLength, { length: lengthText(lengthsMm[edge] ?? 0) });
  const [a, b] = [first.at, second?.at];
  const apart =
    b === undefined
      ? words.measureSecond
      : filled(words.distance, { length: lengthText(Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])) });
  return ofEdge === null ? apart : `${apart} ${ofEdge}`;
};

/** Points chosen on the part; a third begins anew, and so does another shape of the part. */
const useMeasure = () => {
  const [points, setPoints] = useState<readonly Chosen[]>([]);
  const take = (point: Chosen | null) => {
    if (point !== null) setPoints((before) => (before.length === 2 ? [point] : [...before, point]));
  };
  return { points, take, forget: () => setPoints([]) };
};

const NOTHING_CUT = new Float32Array();

/** How far the head has come around a tube: all of it is cut at first. */
const useWay = ({ way }: PartScene) => {
  const [share, setShare] = useState(1);
  const { done, head } = useMemo(
    () => (way === null ? { done: NOTHING_CUT, head: null } : wayAt(way, share)),
    [way, share],
  );
  return { share, setShare, done, head };
};

/** Places that are marked over the view, by the names of their marks. */
const useMarks = (scene: PartScene, points: readonly Chosen[], head: Vector | null) =>
  useMemo(
    () =>
      new Map<string, Vector>([
        ...scene.pins.map(({ at }, i) => [`pin ${i}`, at] as const),
        ...points.map(({ at }, i) => [`point ${i}`, at] as const),
        ...(head === null ? [] : [['head', head] as const]),
      ]),
    [scene, points, head],
  );

type BelowProps = {
  readonly scene: PartScene;
  readonly words: ViewWords;
  readonly share: number;
  readonly onUnfold: (share: number) => void;
  /** How far the head has come around a tube; null where that is not seen. */
  readonly way: Pick<ReturnType<typeof useWay>, 'share' | 'setShare'> | null;
};

/** The sliders, and what the colours say. */
const BelowView = ({ scene, words, share, onUnfold, way }: BelowProps) => (
  <>
    {scene.folding === null ? null : <UnfoldSlider share={share} words={words} onShare={onUnfold} />}
    {scene.way === null || way === null ? null : <WaySlider share={way.share} words={words} onShare={way.setShare} />}
    <Legend scene={scene} words={words} />
  </>
);

/** A part in three dimensions: to turn, to cut open, to measure, and to unfold. */
export const ModelView = ({ scene, name, language, locale, units }: ModelViewProps) => {
  const words = viewWords(language);
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [share, setShare] = useState(0);
  const [tools, setTools] = useState(START);
  const measure = useMeasure();
  const way = useWay(scene);
  const marks = useMarks(scene, measure.points, way.head);
  const drawn = useMemo(() => sceneAt(scene, share), [scene, share]);
  const look = useLook(tools, drawn.positions, way.done);
  const { state, camera, setCamera, fit, chosenAt } = useStage({ scene, drawn, look, marks, frame, canvas });
  const gestures = useGestures({
    ...{ frame, camera, setCamera, fit },
    choose: (x, y) => tools.isMeasuring && measure.take(chosenAt(x, y)),
  });
  const change = (next: Partial<ViewTools>) => {
    measure.forget();
    setTools((before) => ({ ...before, ...next }));
  };
  const unfold = (next: number) => {
    measure.forget();
    setShare(next);
  };
  return (
    <Stack spacing={1} sx={{ minHeight: 0, height: '100%' }}>
      {state === 'noWebgl' ? (
        <PictureView {...{ scene, share, name, words }} />
      ) : (
        <>
          <ViewToolbar tools={tools} words={words} onTools={change} onFit={fit} />
          <Box
            ref={frame}
            role="application"
            aria-label={filled(words.view, { name })}
            aria-description={words.keys}
            tabIndex={0}
            {...gestures}
            sx={{
              ...{ position: 'relative', flex: 1, minHeight: 160, overflow: 'hidden', touchAction: 'none' },
              ...{
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
                background: 'linear-gradient(#f7f9fb, #dde3ea)',
              },
              cursor: tools.isMeasuring ? 'crosshair' : 'grab',
              '&:focus-visible': { outline: 2, outlineColor: 'primary.main' },
            }}
          >
            <Box
              component="canvas"
              ref={canvas}
              aria-hidden
              sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%' }}
            />
            {share === 0 ? <Pins scene={scene} words={words} /> : null}
            <MeasurePoints count={measure.points.length} />
            {way.head !== null && way.share < 1 ? <HeadMark /> : null}
            {state === 'loading' ? <LinearProgress aria-label={words.loading} /> : null}
          </Box>
          <Typography
            variant="body2"
            role="status"
            // Keys are of no use on a telephone, and take the room of the view.
            sx={{ minHeight: 20, flexShrink: 0, display: { xs: tools.isMeasuring ? 'block' : 'none', sm: 'block' } }}
          >
            {tools.isMeasuring ? (
              <MeasureText {...{ points: measure.points, words, locale, units }} lengthsMm={scene.lines.lengthsMm} />
            ) : (
              words.keys
            )}
          </Typography>
        </>
      )}
      <BelowView {...{ scene, words, share }} onUnfold={unfold} way={state === 'noWebgl' ? null : way} />
    </Stack>
  );
};
