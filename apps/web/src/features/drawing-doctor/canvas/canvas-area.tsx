import type { PathSelection } from '@kerf/drawing';
import type { Point } from '@kerf/geometry';
import { mdiCameraOutline, mdiCashMultiple, mdiCompare, mdiMapLegend, mdiPlayCircleOutline, mdiRuler } from '@mdi/js';
import Box from '@mui/material/Box';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Command } from '../commands/command.ts';
import { COMMANDS, commandOf } from '../commands/commands.ts';
import { ComparePanel } from '../comparing/compare-panel.tsx';
import type { Comparing } from '../comparing/use-comparing.ts';
import { CostPanel } from '../costs/cost-panel.tsx';
import type { Costs } from '../costs/use-costs.ts';
import { useLitContour } from '../costs/use-lit-contour.ts';
import { MeasureBar } from '../measuring/measure-bar.tsx';
import { useMeasuring } from '../measuring/use-measuring.ts';
import type { Measure } from '../picture/measure.ts';
import type { TakePicture } from '../picture/take-picture.ts';
import type { ViewStore } from '../picture/view-store.ts';
import { PlayBar } from '../playing/play-bar.tsx';
import { type Playing, usePlaying } from '../playing/use-playing.ts';
import type { DrawingSession, SessionSnapshot } from '../session/drawing-session.ts';
import { CommandButton } from '../top-bar/command-button.tsx';
import type { ShownCommand } from '../use-command-words.ts';
import type { RepairPreview } from '../use-repairs.ts';
import { selectMeant } from '../use-selecting.ts';
import { CanvasFoot } from './canvas-foot.tsx';
import { DrawingCanvas } from './drawing-canvas.tsx';
import { Legend } from './legend.tsx';
import { ShortcutList } from './shortcut-list.tsx';
import { ZoomButtons } from './zoom-buttons.tsx';

/** What lies over the canvas. */
export type CanvasHelp = {
  readonly showsLegend: boolean;
  readonly showsShortcuts: boolean;
  readonly isMeasuring: boolean;
  readonly isPlaying: boolean;
  readonly showsCosts: boolean;
};

type CanvasAreaProps = {
  readonly name: string;
  /** Panels have room beside the canvas. */
  readonly isBeside: boolean;
  readonly isImperial: boolean;
  readonly runtimeSeconds: number | null;
  readonly session: DrawingSession;
  readonly snapshot: SessionSnapshot;
  readonly index: PathSelection;
  readonly view: ViewStore;
  readonly costs: Costs;
  /** Brings a path into sight. */
  readonly onShow: (pathId: string) => void;
  readonly mark: Point | null;
  /** Places of findings beside the drawing. */
  readonly beside: readonly Point[];
  /** What a repair would change. */
  readonly preview: RepairPreview | null;
  readonly comparing: Comparing;
  /** Asks what to compare with. */
  readonly onCompare: () => void;
  /** The drawing was painted for the first time. */
  readonly onShown: () => void;
  readonly help: CanvasHelp;
  readonly picture: RefObject<TakePicture | null>;
  readonly words: (command: Command) => ShownCommand;
};

/** Buttons for what can be done with the picture. */
const PictureButtons = ({ help, words, isComparing }: PictureButtonsProps) => (
  <Box sx={{ display: 'flex' }}>
    <CommandButton command={words(commandOf('measure'))} icon={mdiRuler} isPressed={help.isMeasuring} />
    <CommandButton command={words(commandOf('play'))} icon={mdiPlayCircleOutline} isPressed={help.isPlaying} />
    <CommandButton command={words(commandOf('compare'))} icon={mdiCompare} isPressed={isComparing} />
    <CommandButton command={words(commandOf('costs'))} icon={mdiCashMultiple} isPressed={help.showsCosts} />
    <CommandButton command={words(commandOf('savePicture'))} icon={mdiCameraOutline} />
    <CommandButton command={words(commandOf('toggleLegend'))} icon={mdiMapLegend} isPressed={help.showsLegend} />
  </Box>
);

type PictureButtonsProps = Pick<CanvasAreaProps, 'help' | 'words'> & { readonly isComparing: boolean };

/** What the bar below the canvas shows beside its buttons: the tool that is at work, else what the colours mean. */
const Explained = ({ measure, playing, ...props }: ExplainedProps) => {
  const { help, isImperial, runtimeSeconds, words } = props;
  if (help.isMeasuring)
    return <MeasureBar measure={measure} isImperial={isImperial} onClose={words(commandOf('measure')).run} />;
  if (playing !== null)
    return (
      <PlayBar
        {...{ playing, isImperial, runtimeSeconds }}
        timed={props.costs.timed}
        onClose={words(commandOf('play')).run}
      />
    );
  return help.showsLegend && !help.showsCosts && props.comparing.other === null ? <Legend /> : null;
};
type ExplainedProps = Pick<
  CanvasAreaProps,
  'help' | 'isImperial' | 'runtimeSeconds' | 'words' | 'comparing' | 'costs'
> & {
  readonly measure: Measure;
  readonly playing: Playing | null;
};

/** The drawing on its canvas with what belongs to it. */
export const CanvasArea = (props: CanvasAreaProps) => {
  const { name, session, snapshot, index, view, costs, onShow, mark, preview, comparing, help, picture, words } = props;
  const { t } = useTranslation('drawing-doctor');
  const measuring = useMeasuring(help.isMeasuring, snapshot.drawing, index, view, props.isImperial);
  const lit = useLitContour(help.showsCosts, snapshot.drawing, index, view);
  const playing = usePlaying(snapshot.drawing, help.isPlaying);
  return (
    <>
      <Box sx={{ display: 'flex', flexDirection: props.isBeside ? 'row' : 'column', flex: 1, minHeight: 0 }}>
        <Box sx={{ position: 'relative', flex: 1, minWidth: 0, minHeight: 0 }}>
          <DrawingCanvas
            name={name}
            drawing={snapshot.drawing}
            selected={{ paths: snapshot.selected, texts: snapshot.selectedTexts }}
            preview={preview ?? lit.shown}
            view={view}
            compared={comparing.scene}
            mark={comparing.mark ?? mark}
            beside={props.beside}
            measured={measuring.measured}
            candidate={measuring.candidate}
            playing={playing}
            colourOf={comparing.colourOf ?? costs.scale?.colourOf ?? null}
            isPointing={help.isMeasuring}
            picture={picture}
            onShown={props.onShown}
            onHover={help.isMeasuring ? measuring.hover : help.showsCosts ? lit.hover : null}
            onWish={(wish) => (help.isMeasuring ? measuring.point(wish) : selectMeant(session, index, view, wish))}
          />
          <Box id="drawing-doctor-canvas-help" hidden>
            {t('canvas.help')}
          </Box>
          {help.showsShortcuts ? (
            <ShortcutList commands={COMMANDS.map(words)} onClose={words(commandOf('toggleShortcuts')).run} />
          ) : null}
        </Box>
        <ComparePanel
          comparing={comparing}
          isImperial={props.isImperial}
          isBeside={props.isBeside}
          onAskAnother={props.onCompare}
        />
        {help.showsCosts ? (
          <CostPanel
            costs={costs}
            drawing={snapshot.drawing}
            isImperial={props.isImperial}
            isBeside={props.isBeside}
            selected={snapshot.selected}
            onSelect={session.select}
            onShow={onShow}
            lit={lit.pathId}
            onPoint={lit.point}
          />
        ) : null}
      </Box>
      <CanvasFoot shown={<Explained {...props} measure={measuring.measure} playing={playing} />}>
        <PictureButtons help={help} words={words} isComparing={comparing.other !== null} />
        <ZoomButtons
          view={view}
          zoomIn={words(commandOf('zoomIn'))}
          zoomOut={words(commandOf('zoomOut'))}
          zoomToFit={words(commandOf('zoomToFit'))}
        />
      </CanvasFoot>
    </>
  );
};
