import type { ExportFormat } from '@kerf/contract';
import type { DeletionKind, LayerType } from '@kerf/drawing';
import type { Shortcut } from './shortcut.ts';

/** What of the part is shown: the drawing to be edited, the file as it came, or the model of a tube. */
export type DoctorMode = 'edit' | 'original' | 'model';

/** What the commands look at to know whether they can be carried out. */
export type DoctorState = {
  /** A part cut from sheet, not a tube. */
  readonly isFlat: boolean;
  /** The part has a model to be shown. */
  readonly hasModel: boolean;
  /** Why the drawing cannot be edited at all; null when it can. */
  readonly lock: 'LIBRARY_PART' | 'QUOTE_LOCKED' | 'TUBE_PART' | null;
  /** Why the drawing cannot be saved as a file; null when it can. */
  readonly exportLock: 'EXPORT_STATUS' | 'EXPORT_SUBSCRIPTION' | null;
  readonly mode: DoctorMode;
  readonly isSaving: boolean;
  /** What is shown has not reached the server yet. */
  readonly isUnsent: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly pathCount: number;
  readonly textCount: number;
  readonly partCount: number;
  readonly selectedCount: number;
  readonly selectedTextCount: number;
  readonly hasDashed: boolean;
  /** There are open cuts on parts. */
  readonly hasOpenInside: boolean;
  /** Something is measured, played or compared, or the shortcuts are shown. */
  readonly isToolOn: boolean;
  /** Parts whose outline is selected. */
  readonly selectedPartCount: number;
};

/** Why a command cannot be carried out now; the key of its words. */
export type CommandRefusal =
  | NonNullable<DoctorState['lock']>
  | NonNullable<DoctorState['exportLock']>
  | 'SAVING'
  | 'UNSENT'
  | 'NOTHING_SELECTED'
  | 'NO_PART_SELECTED'
  | 'NO_PART'
  | 'NO_PATH'
  | 'NO_DASHED_PATH'
  | 'NO_OPEN_PATH_INSIDE'
  | 'NOT_EDITING'
  | 'NOTHING_TO_UNDO'
  | 'NOTHING_TO_REDO';

/** What the shell of the screen does for the commands. */
export type DoctorActions = {
  readonly deletePaths: (what: DeletionKind) => void;
  readonly setProcess: (type: LayerType) => void;
  readonly askScale: () => void;
  readonly askExtract: (which: 'selected' | 'all') => void;
  readonly reset: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly selectAll: () => void;
  readonly deselectAll: () => void;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly zoomToFit: () => void;
  readonly toggleShortcuts: () => void;
  readonly toggleLegend: () => void;
  readonly toggleMeasuring: () => void;
  readonly togglePlaying: () => void;
  readonly compare: () => void;
  readonly toggleCosts: () => void;
  readonly savePicture: () => void;
  readonly saveDrawing: (format: ExportFormat) => void;
};

/** The menu or group of buttons in which a command stands. */
export type CommandGroup =
  | 'edit'
  | 'scale'
  | 'delete'
  | 'process'
  | 'extract'
  | 'reset'
  | 'file'
  | 'select'
  | 'zoom'
  | 'view'
  | 'help';

/** One thing that can be done: menus, buttons, shortcuts, their list and the command palette all derive from it. */
export type Command = {
  readonly id: CommandId;
  readonly group: CommandGroup;
  readonly shortcuts: readonly Shortcut[];
  /** False where the part has no such thing at all. */
  readonly isShown: (state: DoctorState) => boolean;
  /** Null when it can be carried out. */
  readonly refusal: (state: DoctorState) => CommandRefusal | null;
  readonly run: (actions: DoctorActions) => void;
};

export type CommandId =
  | 'undo'
  | 'redo'
  | 'scale'
  | 'deleteSelected'
  | 'deleteInside'
  | 'deleteOutside'
  | 'deleteSelectedAndInside'
  | 'deleteDashed'
  | 'deleteOpenInside'
  | 'setCutting'
  | 'setEtching'
  | 'setFolding'
  | 'setInformation'
  | 'extractSelected'
  | 'extractAll'
  | 'reset'
  | 'saveDxf2018'
  | 'saveDxf2000'
  | 'saveSvg'
  | 'selectAll'
  | 'deselectAll'
  | 'zoomIn'
  | 'zoomOut'
  | 'zoomToFit'
  | 'measure'
  | 'play'
  | 'compare'
  | 'costs'
  | 'savePicture'
  | 'toggleShortcuts'
  | 'toggleLegend';
