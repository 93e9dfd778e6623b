import { saveFile } from '@kerf/ui/save-file';
import type { RefObject } from 'react';
import type { DoctorActions } from './commands/command.ts';
import type { Comparing } from './comparing/use-comparing.ts';
import type { Places } from './panels/use-places.ts';
import type { TakePicture } from './picture/take-picture.ts';
import type { ViewStore } from './picture/view-store.ts';
import type { DrawingSession } from './session/drawing-session.ts';
import type { useCanvasHelp } from './use-doctor-state.ts';
import type { Edits } from './use-edits.ts';

type Parts = Pick<DoctorActions, 'saveDrawing'> & {
  readonly name: string;
  readonly session: DrawingSession;
  readonly view: ViewStore;
  readonly edits: Edits;
  readonly places: Pick<Places, 'unmark'>;
  readonly help: ReturnType<typeof useCanvasHelp>;
  readonly picture: RefObject<TakePicture | null>;
  readonly ask: (dialog: 'scale' | 'extractSelected' | 'extractAll' | 'compare') => void;
  readonly comparing: Pick<Comparing, 'other' | 'leave'>;
  /** Undoes the extraction that the part comes from; null where there is none. */
  readonly undoExtraction: (() => void) | null;
};

/** A name fit for a file. */
const fileName = (name: string): string => `${name.replaceAll(/[\\/:*?"<>|]/g, '-')}.png`;

/** What carrying out a command does. */
export const doctorActions = ({
  name,
  session,
  view,
  edits,
  places,
  help,
  picture,
  ask,
  comparing,
  saveDrawing,
  undoExtraction,
}: Parts): DoctorActions => ({
  deletePaths: edits.deletePaths,
  setProcess: edits.setProcess,
  askScale: () => ask('scale'),
  askExtract: (which) => ask(which === 'all' ? 'extractAll' : 'extractSelected'),
  reset: edits.reset,
  undo: () => {
    if (session.snapshot().canUndo) session.undo();
    else undoExtraction?.();
  },
  redo: session.redo,
  selectAll: () => {
    const { paths, texts } = session.snapshot().drawing;
    session.select(
      paths.map(({ pathId }) => pathId),
      texts.keys(),
    );
  },
  deselectAll: () => {
    places.unmark();
    if (help.endTool()) return;
    const { selected, selectedTexts } = session.snapshot();
    if (selected.size + selectedTexts.size > 0) session.select([]);
    else comparing.leave();
  },
  zoomIn: view.zoomIn,
  zoomOut: view.zoomOut,
  zoomToFit: view.showAll,
  toggleShortcuts: help.toggleShortcuts,
  toggleLegend: help.toggleLegend,
  toggleMeasuring: help.toggleMeasuring,
  togglePlaying: help.togglePlaying,
  compare: () => {
    help.hideCosts();
    if (comparing.other === null) ask('compare');
    else comparing.leave();
  },
  toggleCosts: () => {
    comparing.leave();
    help.toggleCosts();
  },
  saveDrawing,
  savePicture: async () => {
    const blob = await picture.current?.();
    if (blob) saveFile(blob, fileName(comparing.other === null ? name : `${name} - ${comparing.other.name}`));
  },
});
