import { filled } from '@kerf/i18n/filled';
import { formatFigure } from '@kerf/i18n/formats';
import type { PartScene } from '@kerf/mesh';
import type { Vector } from '@kerf/unfold';
import { asMm, lengthForDisplay, type UnitSystem } from '@kerf/units';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo, useRef, useState } from 'react';
import { PictureView } from './picture-view.tsx';
import { useGestures } from './use-gestures.ts';
import { useStage } from './use-stage.ts';
import { UnfoldSlider, ViewToolbar, type ViewTools } from './view-controls.tsx';
import { Legend, MeasurePoints, Pins } from './view-marks.tsx';
import { type ViewWords, viewWords } from './words.ts';

type ModelViewProps = {
  readonly scene: PartScene;
  readonly name: string;
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

const useLook = (tools: ViewTools, positions: Float32Array) =>
  useMemo(() => {
    const { section, showsEdges } = tools;
    if (section === null) return { showsEdges, section: null };
    const [low, high] = extentAlong(positions, section.axis);
    return { showsEdges, section: { axis: section.axis, at: low + (high - low) * section.share } };
  }, [tools, positions]);

type MeasureTextProps = Omit<ModelViewProps, 'scene' | 'name'> & {
  readonly points: readonly Vector[];
  readonly words: ViewWords;
};

/** What to choose next, or how far the two points lie apart. */
const MeasureText = ({ points: [first, second], words, locale, units }: MeasureTextProps) => {
  if (first === undefined) return words.measureFirst;
  if (second === undefined) return words.measureSecond;
  const distance = Math.hypot(first[0] - second[0], first[1] - second[1], first[2] - second[2]);
  const [unit, decimals] = units === 'imperial' ? ['in', 4] : ['mm', 2];
  const length = `${formatFigure(lengthForDisplay(asMm(distance), units), locale, decimals)} ${unit}`;
  return filled(words.distance, { length });
};

/** Points chosen on the part; a third begins anew, and so does another shape of the part. */
const useMeasure = () => {
  const [points, setPoints] = useState<readonly Vector[]>([]);
  const take = (point: Vector | null) => {
    if (point !== null) setPoints((before) => (before.length === 2 ? [point] : [...before, point]));
  };
  return { points, take, forget: () => setPoints([]) };
};

/** A part in three dimensions: to turn, to cut open, to measure, and to unfold. */
export const ModelView = ({ scene, name, locale, units }: ModelViewProps) => {
  const words = viewWords(locale);
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [share, setShare] = useState(0);
  const [tools, setTools] = useState(START);
  const measure = useMeasure();
  const marks = useMemo(
    () =>
      new Map<string, Vector>([
        ...scene.pins.map(({ at }, i) => [`pin ${i}`, at] as const),
        ...measure.points.map((at, i) => [`point ${i}`, at] as const),
      ]),
    [scene, measure.points],
  );
  const look = useLook(tools, scene.corners.positions);
  const { state, camera, setCamera, fit, placeAt } = useStage({ scene, share, look, marks, frame, canvas });
  const gestures = useGestures({
    ...{ frame, camera, setCamera, fit },
    choose: (x, y) => tools.isMeasuring && measure.take(placeAt(x, y)),
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
              ...{ position: 'relative', flex: 1, minHeight: 280, overflow: 'hidden', touchAction: 'none' },
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
            {state === 'loading' ? <LinearProgress aria-label={words.loading} /> : null}
          </Box>
          <Typography variant="body2" role="status" sx={{ minHeight: 20 }}>
            {tools.isMeasuring ? <MeasureText {...{ points: measure.points, words, locale, units }} /> : words.keys}
          </Typography>
        </>
      )}
      {scene.folding === null ? null : <UnfoldSlider share={share} words={words} onShare={unfold} />}
      <Legend scene={scene} words={words} />
    </Stack>
  );
};
