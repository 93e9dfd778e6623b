import type { QuoteItem } from '@kerf/contract';
import { type Drawing, shownBounds } from '@kerf/drawing';
import { formatNumber } from '@kerf/i18n/formats';
import { useLeaveWarning } from '@kerf/ui/use-leave-warning';
import Box from '@mui/material/Box';
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { usePageActions } from '../../page/page-actions.ts';
import { useLocale, useSession } from '../../session/session.tsx';
import type { LoadedSetUp } from '../part/set-up.ts';
import { useDrawingExport } from '../part/use-drawing-export.ts';
import { CanvasArea } from './canvas/canvas-area.tsx';
import { OriginalView } from './canvas/original-view.tsx';
import { TubeView } from './canvas/tube-view.tsx';
import type { DoctorMode, DoctorState } from './commands/command.ts';
import { COMMANDS } from './commands/commands.ts';
import { CompareDialog } from './comparing/compare-dialog.tsx';
import { type ComparedWith, useComparing } from './comparing/use-comparing.ts';
import { useCosts } from './costs/use-costs.ts';
import { ExtractDialog } from './dialogs/extract-dialog.tsx';
import { ScaleDialog } from './dialogs/scale-dialog.tsx';
import { doctorActions } from './doctor-actions.ts';
import { DoctorDrawer } from './panels/doctor-drawer.tsx';
import { markOfFindings, placesBeside, usePlaces } from './panels/use-places.ts';
import type { TakePicture } from './picture/take-picture.ts';
import { ViewStore } from './picture/view-store.ts';
import type { Saying } from './saying-once.ts';
import type { DrawingAddress, LoadedDrawing } from './session/drawing-calls.ts';
import type { SessionSnapshot } from './session/drawing-session.ts';
import { shownFindings } from './session/shown-findings.ts';
import { boxText, measuredBox, selectedParts } from './session/sizes.ts';
import { type SizeText, TopBar, TopBarRoom } from './top-bar/top-bar.tsx';
import { UnsavedBar } from './unsaved-bar.tsx';
import { useAskedAtOnce } from './use-asked-at-once.ts';
import { useCommandWords } from './use-command-words.ts';
import { type QuoteStanding, useCanvasHelp, useDoctorState } from './use-doctor-state.ts';
import { type Edits, useEdits } from './use-edits.ts';
import { useExtraction } from './use-extraction.ts';
import type { ExtractionUndo } from './use-extraction-undo.ts';
import { type ShownSessions, useOpenSession } from './use-open-session.ts';
import { useOthersChanges } from './use-others-changes.ts';
import { useRepairs } from './use-repairs.ts';
import { useRoom } from './use-room.ts';
import { useSelectionIndex } from './use-selecting.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useUnitRead } from './use-unit-read.ts';
import { isSmall } from './working/drawing-workshop.ts';

export type DoctorProps = {
  readonly items: readonly QuoteItem[];
  readonly item: QuoteItem;
  readonly setUp: LoadedSetUp;
  readonly quoteStanding: QuoteStanding;
  readonly root: RefObject<HTMLElement | null>;
  readonly sessions: ShownSessions;
  readonly extraction: ExtractionUndo;
  readonly onPick: (itemId: string) => void;
  /** Shows a part that was just made. */
  readonly onMade: (item: QuoteItem) => void;
  readonly onClose: () => void;
};

type Dialog = 'scale' | 'extractSelected' | 'extractAll' | 'compare';

/** The size of what is selected, or of the part. */
const useSizeText = ({ drawing, selected, selectedTexts }: SessionSnapshot, isImperial: boolean): SizeText => {
  const { t } = useTranslation('drawing-doctor');
  const locale = useLocale();
  const box = useMemo(() => measuredBox(drawing, selected, selectedTexts), [drawing, selected, selectedTexts]);
  if (box === null) return { words: '', figures: '' };
  const figures = boxText(box, isImperial, locale);
  const counted = (count: number) => ({ count, n: formatNumber(count, locale), size: figures });
  if (selected.size > 0) return { words: t('size.selection', counted(selected.size)), figures };
  if (selectedTexts.size > 0) return { words: t('size.texts', counted(selectedTexts.size)), figures };
  return { words: t('size.part', { size: figures }), figures };
};

/** The view follows the drawing; another one, or another way to look at it, is shown as a whole. */
const useView = ({ drawing }: SessionSnapshot, mode: DoctorMode): ViewStore => {
  const [view] = useState(() => new ViewStore());
  const before = useRef<DoctorMode | null>(null);
  const bounds = useMemo(() => shownBounds(drawing), [drawing]);
  useEffect(() => {
    if (mode !== 'original') view.setFrame(bounds, before.current !== mode);
    before.current = mode;
  }, [view, bounds, mode]);
  return view;
};

/** A tube is shown as its model first, where the plan has a view of it. */
const useMode = ({ profile, modelViewUri }: QuoteItem) => {
  const { hasShowViewerTube } = useSession().features;
  const startsWithModel = profile !== null && modelViewUri !== null && hasShowViewerTube;
  return useState<DoctorMode>(startsWithModel ? 'model' : 'edit');
};

type ShownProps = {
  readonly mode: DoctorMode;
  readonly item: QuoteItem;
  readonly isBeside: boolean;
  /** The drawing on its canvas. */
  readonly canvas: ReactNode;
  readonly original: ReactNode;
};

/** What is shown of the part: its drawing, the file as it came, or a tube's model with its outside rolled out. */
const Shown = ({ mode, item, isBeside, canvas, original }: ShownProps) => {
  if (mode === 'original') return original;
  return mode === 'model' ? <TubeView item={item} isBeside={isBeside} unrolled={canvas} /> : canvas;
};

/** The picture of a large drawing comes before the bar, the lists and the thread that edits. */
const usePicture = ({ drawing }: LoadedDrawing, mode: DoctorMode) => {
  const [isPainted, setPainted] = useState(() => isSmall(drawing));
  const onShown = useCallback(() => setPainted(true), []);
  return { isAwaited: mode !== 'original' && !isPainted, onShown };
};

type DialogsProps = {
  readonly dialog: Dialog | null;
  readonly address: DrawingAddress;
  readonly item: QuoteItem;
  readonly items: readonly QuoteItem[];
  readonly snapshot: SessionSnapshot;
  /** The drawing as it was when the Drawing Doctor first showed it. */
  readonly opened: Drawing;
  readonly edits: Edits;
  readonly onCompare: (chosen: ComparedWith) => void;
  readonly onExtract: (name: string, pathIds: readonly string[] | null) => void;
  readonly onClose: () => void;
};

const DoctorDialogs = (props: DialogsProps) => {
  const { dialog, address, item, items, snapshot, opened, edits, onCompare, onExtract, onClose } = props;
  const { drawing, selected } = snapshot;
  if (dialog === null) return null;
  if (dialog === 'compare') {
    return (
      <CompareDialog
        {...{ address, item, items, opened, onClose }}
        onChosen={(chosen) => {
          onClose();
          onCompare(chosen);
        }}
      />
    );
  }
  if (dialog === 'scale') {
    return (
      <ScaleDialog
        drawing={drawing}
        isImperial={item.isImperial}
        onScale={(factor) => {
          onClose();
          edits.scale(factor);
        }}
        onClose={onClose}
      />
    );
  }
  const parts = dialog === 'extractAll' ? drawing.partOuterPathIds : selectedParts(drawing, selected);
  const isWhole = parts.length === drawing.partOuterPathIds.length;
  const others = items.filter(({ id }) => !isWhole || id !== item.id);
  return (
    <ExtractDialog
      count={parts.length}
      isWhole={isWhole}
      start={item.name}
      taken={others.map(({ name }) => name)}
      onExtract={(name) => {
        onClose();
        onExtract(name, dialog === 'extractAll' ? null : parts);
      }}
      onClose={onClose}
    />
  );
};

/** The keyboard and the command palette offer what the menus do. */
const useCommandsEverywhere = (
  state: DoctorState,
  actions: ReturnType<typeof doctorActions>,
  root: RefObject<HTMLElement | null>,
  say: Saying,
) => {
  const { t } = useTranslation('drawing-doctor');
  const words = useCommandWords(state, actions);
  const isCovered = () => {
    const [focused, own] = [document.activeElement, root.current];
    return focused !== null && own !== null && !own.contains(focused) && !focused.contains(own);
  };
  useShortcuts({ state, actions, isCovered, tell: (refusal) => say.info(t(`refusals.${refusal}`)) });
  usePageActions(
    COMMANDS.filter((command) => command.isShown(state)).map((command) => {
      const { id, label, reason, run } = words(command);
      return {
        id: `doctor-${id}`,
        label,
        run,
        emphasis: 'palette',
        ...(reason === undefined ? {} : { disabledReason: reason }),
      };
    }),
    true,
  );
  return words;
};

/** The commands whose help is shown. */
const helpCommands = ({ showsLegend, showsShortcuts }: { showsLegend: boolean; showsShortcuts: boolean }) =>
  new Set([...(showsLegend ? ['toggleLegend'] : []), ...(showsShortcuts ? ['toggleShortcuts'] : [])]);

/** The dialog that is open: one that the address asks for opens with the drawing. */
const useDialog = (item: QuoteItem, quoteStanding: QuoteStanding) => {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  useAskedAtOnce(item, quoteStanding, setDialog);
  return [dialog, setDialog] as const;
};

/** The Drawing Doctor on one part's drawing. Spec: quote parts §2.4. */
export const OpenDoctor = (
  props: DoctorProps & { readonly address: DrawingAddress; readonly loaded: LoadedDrawing },
) => {
  const { items, item, setUp, quoteStanding, root, sessions, extraction, address, loaded, onPick, onMade, onClose } =
    props;
  const [mode, setMode] = useMode(item);
  const { isAwaited, onShown } = usePicture(loaded, mode);
  const { open, session, say, snapshot } = useOpenSession(address, loaded, item.version, isAwaited, sessions);
  useOthersChanges(address, open);
  useUnitRead(item, open, say);
  useLeaveWarning(snapshot.isSaving || snapshot.isUnsent);
  const [dialog, setDialog] = useDialog(item, quoteStanding);
  const picture = useRef<TakePicture | null>(null);
  const view = useView(snapshot, mode);
  const index = useSelectionIndex(snapshot, isAwaited);
  const edits = useEdits(open, say);
  const extract = useExtraction(address, open, onMade, extraction);
  const canvasHelp = useCanvasHelp();
  const { help } = canvasHelp;
  const places = usePlaces(session, view);
  const findings = useMemo(() => shownFindings(snapshot.drawing, item.issues), [snapshot.drawing, item.issues]);
  const beside = useMemo(() => placesBeside(shownBounds(snapshot.drawing), findings), [snapshot.drawing, findings]);
  const repairs = useRepairs(snapshot.drawing, findings, edits, item.isImperial, say, () => setDialog('extractAll'));
  const comparing = useComparing(snapshot.drawing, view, mode === 'edit');
  const isToolOn = help.showsShortcuts || help.isMeasuring || help.isPlaying || comparing.other !== null;
  const state = useDoctorState(item, quoteStanding, mode, isToolOn, snapshot, extraction.undo !== null);
  const saveDrawing = useDrawingExport(address, item);
  const costs = useCosts(address, item, open.version(), help);
  const actions = doctorActions({
    ...{ name: item.name, session, view, edits, places, help: canvasHelp, picture, ask: setDialog },
    ...{ saveDrawing, comparing, undoExtraction: extraction.undo },
  });
  const words = useCommandsEverywhere(state, actions, root, say);
  const { tools, isBeside } = useRoom();
  const size = useSizeText(snapshot, item.isImperial);
  const helpShown = helpCommands(help);
  // The canvas follows the hand; what stands around it follows the canvas, in slices.
  const wholeBar = (
    <TopBar {...{ items, state, words, size, helpShown, tools, onPick, onClose }} itemId={item.id} onMode={setMode} />
  );
  const bar = useDeferredValue(isAwaited ? <TopBarRoom tools={tools} /> : wholeBar);
  const drawer = useDeferredValue(
    <DoctorDrawer
      {...{ isBeside, isAwaited, item, setUp, state, open, snapshot, index, edits, places, findings, repairs }}
      isLocked={state.lock !== null && state.lock !== 'TUBE_PART'}
    />,
  );
  const canvas = (
    <CanvasArea
      {...{ session, snapshot, index, view, help, picture, words, isBeside, costs, comparing }}
      name={item.name}
      isImperial={item.isImperial}
      runtimeSeconds={item.runtime}
      onShow={places.showPath}
      mark={markOfFindings(places.mark, findings)}
      beside={beside}
      preview={repairs.previewed?.shown ?? null}
      onCompare={() => setDialog('compare')}
      onShown={onShown}
    />
  );
  const original = <OriginalView address={address} name={item.name} view={view} words={words} />;
  return (
    <>
      {bar}
      <UnsavedBar snapshot={snapshot} open={open} />
      <Box sx={{ display: 'flex', flexDirection: isBeside ? 'row' : 'column', flex: 1, minHeight: 0 }}>
        {drawer}
        <Box component="main" sx={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0, minHeight: 0 }}>
          <Shown {...{ mode, item, isBeside, canvas }} original={original} />
        </Box>
      </Box>
      <DoctorDialogs
        {...{ dialog, address, item, items, snapshot, edits }}
        opened={open.opened()}
        onCompare={comparing.begin}
        onExtract={extract}
        onClose={() => setDialog(null)}
      />
    </>
  );
};
