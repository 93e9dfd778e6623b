import type { ExportFormat } from '@kerf/contract';
import type { DeletionKind, LayerType } from '@kerf/drawing';
import type { Command, CommandGroup, CommandRefusal, DoctorState } from './command.ts';
import { isPressed, type Shortcut } from './shortcut.ts';

type Refusal = CommandRefusal | null;

const always = (): boolean => true;
const never = (): null => null;
const isFlat = (state: DoctorState): boolean => state.isFlat;

/** What keeps every edit from being made. Spec: quote parts §5. */
const editRefusal = ({ lock, mode, isSaving }: DoctorState): Refusal =>
  lock ?? (mode === 'edit' ? (isSaving ? 'SAVING' : null) : 'NOT_EDITING');

const onSelection = (state: DoctorState): Refusal =>
  editRefusal(state) ?? (state.selectedCount === 0 ? 'NOTHING_SELECTED' : null);
/** Texts are selected and deleted; nothing else is done to them. */
const onSelectionOrTexts = (state: DoctorState): Refusal =>
  state.selectedTextCount > 0 ? editRefusal(state) : onSelection(state);
const onDrawing = (state: DoctorState): Refusal => editRefusal(state) ?? (state.pathCount === 0 ? 'NO_PATH' : null);

/** Looking at the drawing needs it on the canvas. */
const onCanvas = ({ mode, pathCount }: DoctorState): Refusal =>
  mode === 'edit' ? (pathCount === 0 ? 'NO_PATH' : null) : 'NOT_EDITING';

const onCanvasOrTexts = (state: DoctorState): Refusal =>
  onCanvas({ ...state, pathCount: state.pathCount + state.textCount });

const deletion = (
  id: Command['id'],
  what: DeletionKind,
  refusal: Command['refusal'],
  shortcuts: readonly Shortcut[] = [],
): Command => ({
  id,
  group: 'delete',
  shortcuts,
  isShown: always,
  refusal,
  run: (actions) => actions.deletePaths(what),
});

const process = (id: Command['id'], type: LayerType, key: string): Command => ({
  id,
  group: 'process',
  shortcuts: [{ key, alt: true }],
  isShown: always,
  refusal: onSelection,
  run: (actions) => actions.setProcess(type),
});

/** A file holds what is stored: nothing leaves the product before it is saved. */
const saving = (id: Command['id'], format: ExportFormat): Command => ({
  id,
  group: 'file',
  shortcuts: [],
  isShown: isFlat,
  refusal: ({ exportLock, isSaving, isUnsent, pathCount }) =>
    exportLock ?? (isUnsent ? 'UNSENT' : isSaving ? 'SAVING' : pathCount === 0 ? 'NO_PATH' : null),
  run: (actions) => actions.saveDrawing(format),
});

const help = (id: Command['id'], key: string, run: Command['run']): Command => ({
  id,
  group: 'help',
  shortcuts: [{ key, alt: true }],
  isShown: always,
  refusal: never,
  run,
});

const zoom = (id: Command['id'], shortcuts: readonly Shortcut[], run: Command['run']): Command => ({
  id,
  group: 'zoom',
  shortcuts,
  isShown: always,
  refusal: never,
  run,
});

const view = (
  id: Command['id'],
  shortcuts: readonly Shortcut[],
  run: Command['run'],
  refusal: Command['refusal'] = onCanvas,
): Command => ({
  id,
  group: 'view',
  shortcuts,
  isShown: always,
  refusal,
  run,
});

/** The head cuts parts, and nothing where there is none. */
const onParts = (state: DoctorState): Refusal => onCanvas(state) ?? (state.partCount === 0 ? 'NO_PART' : null);

/** Undoing waits for nothing: what is saved meanwhile is saved together. */
const ofHistory = (id: 'undo' | 'redo', shortcuts: readonly Shortcut[], run: Command['run']): Command => ({
  id,
  group: 'edit',
  shortcuts,
  isShown: always,
  refusal: (state) => {
    const kept = editRefusal({ ...state, isSaving: false });
    if (kept !== null) return kept;
    if (id === 'undo') return state.canUndo ? null : 'NOTHING_TO_UNDO';
    return state.canRedo ? null : 'NOTHING_TO_REDO';
  },
  run,
});

/** Everything that the Drawing Doctor does, in the order of its menus. Spec: quote parts §2.4. */
export const COMMANDS: readonly Command[] = [
  ofHistory('undo', [{ key: 'z', modifier: true }], (actions) => actions.undo()),
  ofHistory(
    'redo',
    [
      { key: 'y', modifier: true },
      { key: 'z', modifier: true, shift: true },
    ],
    (actions) => actions.redo(),
  ),
  {
    id: 'scale',
    group: 'scale',
    shortcuts: [],
    isShown: isFlat,
    refusal: onDrawing,
    run: (actions) => actions.askScale(),
  },
  deletion('deleteSelected', 'selected', onSelectionOrTexts, [{ key: 'Delete' }, { key: 'Backspace' }]),
  deletion('deleteInside', 'insideSelection', onSelection),
  deletion('deleteOutside', 'outsideSelection', onSelection),
  deletion('deleteSelectedAndInside', 'selectedAndInside', onSelection),
  deletion('deleteDashed', 'dashed', (state) => onDrawing(state) ?? (state.hasDashed ? null : 'NO_DASHED_PATH')),
  deletion(
    'deleteOpenInside',
    'openInsideParts',
    (state) => onDrawing(state) ?? (state.hasOpenInside ? null : 'NO_OPEN_PATH_INSIDE'),
  ),
  process('setCutting', 'Cutting', 'c'),
  process('setEtching', 'Etching', 'e'),
  process('setFolding', 'Folding', 'f'),
  process('setInformation', 'Information', 'i'),
  {
    id: 'extractSelected',
    group: 'extract',
    shortcuts: [],
    isShown: always,
    refusal: (state) => onSelection(state) ?? (state.selectedPartCount === 0 ? 'NO_PART_SELECTED' : null),
    run: (actions) => actions.askExtract('selected'),
  },
  {
    id: 'extractAll',
    group: 'extract',
    shortcuts: [],
    isShown: always,
    refusal: (state) => editRefusal(state) ?? (state.partCount === 0 ? 'NO_PART' : null),
    run: (actions) => actions.askExtract('all'),
  },
  {
    id: 'reset',
    group: 'reset',
    shortcuts: [],
    isShown: isFlat,
    refusal: editRefusal,
    run: (actions) => actions.reset(),
  },
  saving('saveDxf2018', 'dxf2018'),
  saving('saveDxf2000', 'dxf2000'),
  saving('saveSvg', 'svg'),
  {
    id: 'selectAll',
    group: 'select',
    shortcuts: [{ key: 'a', modifier: true }],
    isShown: always,
    refusal: onCanvasOrTexts,
    run: (actions) => actions.selectAll(),
  },
  {
    id: 'deselectAll',
    group: 'select',
    shortcuts: [{ key: 'Escape' }],
    isShown: always,
    refusal: (state) =>
      state.mode === 'edit' && state.isToolOn
        ? null
        : (onCanvasOrTexts(state) ?? (state.selectedCount + state.selectedTextCount === 0 ? 'NOTHING_SELECTED' : null)),
    run: (actions) => actions.deselectAll(),
  },
  zoom(
    'zoomIn',
    [
      { key: '+', modifier: true },
      { key: '=', modifier: true },
    ],
    (actions) => actions.zoomIn(),
  ),
  zoom('zoomOut', [{ key: '-', modifier: true }], (actions) => actions.zoomOut()),
  zoom('zoomToFit', [{ key: '0', modifier: true }], (actions) => actions.zoomToFit()),
  view('measure', [{ key: 'm', alt: true }], (actions) => actions.toggleMeasuring()),
  view('play', [{ key: 't', alt: true }], (actions) => actions.togglePlaying(), onParts),
  view('compare', [{ key: 'v', alt: true }], (actions) => actions.compare()),
  view('costs', [{ key: 'k', alt: true }], (actions) => actions.toggleCosts()),
  view('savePicture', [], (actions) => actions.savePicture(), onCanvasOrTexts),
  help('toggleShortcuts', 's', (actions) => actions.toggleShortcuts()),
  help('toggleLegend', 'p', (actions) => actions.toggleLegend()),
];

export const commandsOf = (group: CommandGroup, state: DoctorState): readonly Command[] =>
  COMMANDS.filter((command) => command.group === group && command.isShown(state));

export const commandOf = (id: Command['id']): Command => {
  const found = COMMANDS.find((command) => command.id === id);
  if (found === undefined) throw new Error(`no command ${id}`);
  return found;
};

/** The command of a press of keys, carried out or not. */
export const commandFor = (
  press: Parameters<typeof isPressed>[0],
  state: DoctorState,
  isApple: boolean,
): Command | undefined =>
  COMMANDS.find(
    (command) => command.isShown(state) && command.shortcuts.some((shortcut) => isPressed(press, shortcut, isApple)),
  );
