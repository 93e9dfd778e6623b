import { changeDrawing } from '@kerf/drawing';
import { describe, expect, it } from 'vitest';
import type { CommandId, DoctorState } from '../../../src/features/drawing-doctor/commands/command.ts';
import { COMMANDS, commandFor, commandOf, commandsOf } from '../../../src/features/drawing-doctor/commands/commands.ts';
import { deletableOf } from '../../../src/features/drawing-doctor/commands/deletable.ts';
import { shortcutAttribute, shortcutText } from '../../../src/features/drawing-doctor/commands/shortcut.ts';
import { drawingOf, line, plate, rectangle } from './drawings.ts';

const ready: DoctorState = {
  isFlat: true,
  hasModel: false,
  lock: null,
  exportLock: null,
  mode: 'edit',
  isSaving: false,
  isUnsent: false,
  canUndo: true,
  canRedo: true,
  pathCount: 3,
  textCount: 2,
  partCount: 1,
  hasDashed: true,
  hasOpenInside: true,
  selectedCount: 1,
  selectedTextCount: 0,
  isToolOn: false,
  selectedPartCount: 1,
};

type Keys = Partial<Parameters<typeof commandFor>[0]>;
const press = (keys: Keys, isApple = false, state = ready): CommandId | undefined =>
  commandFor(
    { key: '', code: '', altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...keys },
    state,
    isApple,
  )?.id;
const refusal = (id: CommandId, state: Partial<DoctorState>) => commandOf(id).refusal({ ...ready, ...state });

describe('commands on texts', () => {
  it('deletes and deselects texts that are selected alone, and does nothing else with them', () => {
    const texts = { selectedCount: 0, selectedPartCount: 0, selectedTextCount: 1 };
    expect(refusal('deleteSelected', texts)).toBeNull();
    expect(refusal('deleteSelected', { ...texts, isSaving: true })).toBe('SAVING');
    expect(refusal('deselectAll', texts)).toBeNull();
    for (const id of ['deleteInside', 'deleteOutside', 'setEtching', 'extractSelected'] as const)
      expect(refusal(id, texts)).toBe('NOTHING_SELECTED');
  });

  it('selects all of a drawing of texts alone, and takes its picture', () => {
    for (const id of ['selectAll', 'savePicture'] as const) {
      expect(refusal(id, { pathCount: 0 })).toBeNull();
      expect(refusal(id, { pathCount: 0, textCount: 0 })).toBe('NO_PATH');
    }
  });
});

describe('menus of the Drawing Doctor', () => {
  it('has the six ways of deleting, the four processes and both extractions', () => {
    expect(commandsOf('delete', ready).map(({ id }) => id)).toEqual([
      'deleteSelected',
      'deleteInside',
      'deleteOutside',
      'deleteSelectedAndInside',
      'deleteDashed',
      'deleteOpenInside',
    ]);
    expect(commandsOf('process', ready)).toHaveLength(4);
    expect(commandsOf('extract', ready)).toHaveLength(2);
  });

  it('saves the drawing as a file, in any mode, where the quote and the plan allow it and nothing waits to be stored', () => {
    const ids = ['saveDxf2018', 'saveDxf2000', 'saveSvg'] as const;
    expect(commandsOf('file', ready).map(({ id }) => id)).toEqual(ids);
    for (const id of ids) {
      expect(refusal(id, { mode: 'original', lock: 'QUOTE_LOCKED' })).toBeNull();
      expect(refusal(id, { exportLock: 'EXPORT_STATUS' })).toBe('EXPORT_STATUS');
      expect(refusal(id, { exportLock: 'EXPORT_SUBSCRIPTION' })).toBe('EXPORT_SUBSCRIPTION');
      expect(refusal(id, { isSaving: true })).toBe('SAVING');
      expect(refusal(id, { pathCount: 0 })).toBe('NO_PATH');
    }
  });

  it('neither scales nor resets tubes', () => {
    const tube = { ...ready, isFlat: false };
    expect([...commandsOf('scale', tube), ...commandsOf('reset', tube)]).toEqual([]);
    expect([...commandsOf('scale', ready), ...commandsOf('reset', ready)]).toHaveLength(2);
  });

  it('names every command once and gives no keys twice', () => {
    expect(new Set(COMMANDS.map(({ id }) => id)).size).toBe(COMMANDS.length);
    const keys = COMMANDS.flatMap(({ shortcuts }) => shortcuts.map((one) => shortcutText(one, false)));
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('what cannot be done now', () => {
  const edits: readonly CommandId[] = ['deleteSelected', 'setCutting', 'setEtching', 'setFolding', 'setInformation'];

  it.each(edits)('%s: nothing selected, saving, or a library part', (id) => {
    expect(refusal(id, {})).toBeNull();
    expect(refusal(id, { selectedCount: 0 })).toBe('NOTHING_SELECTED');
    expect(refusal(id, { isSaving: true })).toBe('SAVING');
    expect(refusal(id, { lock: 'LIBRARY_PART' })).toBe('LIBRARY_PART');
    expect(refusal(id, { lock: 'QUOTE_LOCKED' })).toBe('QUOTE_LOCKED');
    expect(refusal(id, { mode: 'original' })).toBe('NOT_EDITING');
  });

  it('deletes dashed paths without a selection', () => {
    expect(refusal('deleteDashed', { selectedCount: 0 })).toBeNull();
    expect(refusal('deleteDashed', { selectedCount: 0, pathCount: 0 })).toBe('NO_PATH');
  });

  it('deletes dashed paths, and open ones inside parts, only where there are some', () => {
    expect(refusal('deleteDashed', { hasDashed: false })).toBe('NO_DASHED_PATH');
    expect(refusal('deleteDashed', { hasOpenInside: false })).toBeNull();
    expect(refusal('deleteOpenInside', { hasOpenInside: false })).toBe('NO_OPEN_PATH_INSIDE');
    expect(refusal('deleteOpenInside', { hasDashed: false })).toBeNull();
  });

  const outer = rectangle('outer', { width: 100, height: 50 });
  it.each([
    ['a plate with a hole', plate(), false, false],
    ['a dashed line on it', drawingOf(outer, { ...line('cut', [10, 10], [20, 10]), isSolid: false }), true, true],
    ['an open cut in it', drawingOf(outer, line('cut', [10, 10], [20, 10])), false, true],
    ['an open cut beside it', drawingOf(outer, line('cut', [210, 10], [220, 10])), false, false],
    ['an open etching on it', drawingOf(outer, line('etched', [10, 10], [20, 10], 'Etching')), false, false],
    ['an open outline alone', drawingOf(line('cut', [0, 0], [20, 10])), false, false],
    ['nothing', drawingOf(), false, false],
  ])(
    'with %s it is known beforehand whether deleting would change something',
    (_what, drawing, hasDashed, hasOpenInside) => {
      expect(deletableOf(drawing)).toEqual({ hasDashed, hasOpenInside });
      for (const [what, has] of [
        ['dashed', hasDashed],
        ['openInsideParts', hasOpenInside],
      ] as const) {
        const outcome = changeDrawing(drawing, { kind: 'delete', what, pathIds: [] });
        expect(outcome.ok && outcome.drawing !== drawing).toBe(has);
      }
    },
  );

  it('extracts selected parts only when the selection belongs to one', () => {
    expect(refusal('extractSelected', { selectedPartCount: 0 })).toBe('NO_PART_SELECTED');
    expect(refusal('extractAll', { selectedCount: 0, selectedPartCount: 0 })).toBeNull();
    expect(refusal('extractAll', { partCount: 0 })).toBe('NO_PART');
    expect(refusal('play', { partCount: 0 })).toBe('NO_PART');
    expect(refusal('play', { partCount: 0, pathCount: 0 })).toBe('NO_PATH');
  });

  it('undoes while the last edit is being saved', () => {
    expect(refusal('undo', { isSaving: true })).toBeNull();
    expect(refusal('undo', { canUndo: false })).toBe('NOTHING_TO_UNDO');
    expect(refusal('redo', { canRedo: false })).toBe('NOTHING_TO_REDO');
    expect(refusal('undo', { lock: 'LIBRARY_PART' })).toBe('LIBRARY_PART');
  });

  it('Escape deselects, and puts away a tool also when nothing is selected', () => {
    expect(refusal('deselectAll', { selectedCount: 0 })).toBe('NOTHING_SELECTED');
    expect(refusal('deselectAll', { selectedCount: 0, isToolOn: true })).toBeNull();
    expect(refusal('deselectAll', { pathCount: 0, isToolOn: true })).toBeNull();
    expect(refusal('deselectAll', { mode: 'original', isToolOn: true })).toBe('NOT_EDITING');
  });

  it('zooms and helps whatever is shown', () => {
    for (const id of ['zoomIn', 'zoomOut', 'zoomToFit', 'toggleLegend', 'toggleShortcuts'] as const) {
      expect(refusal(id, { mode: 'original', lock: 'LIBRARY_PART', isSaving: true })).toBeNull();
    }
  });
});

describe('keys', () => {
  it.each([
    [{ key: 'a', ctrlKey: true }, 'selectAll'],
    [{ key: 'A', ctrlKey: true }, 'selectAll'],
    [{ key: 'Escape' }, 'deselectAll'],
    [{ key: 'Delete' }, 'deleteSelected'],
    [{ key: 'Backspace' }, 'deleteSelected'],
    [{ key: 'c', code: 'KeyC', altKey: true }, 'setCutting'],
    [{ key: 'e', altKey: true }, 'setEtching'],
    [{ key: 'i', altKey: true }, 'setInformation'],
    [{ key: 'f', altKey: true }, 'setFolding'],
    [{ key: '+', ctrlKey: true, shiftKey: true }, 'zoomIn'],
    [{ key: '=', ctrlKey: true }, 'zoomIn'],
    [{ key: '-', ctrlKey: true }, 'zoomOut'],
    [{ key: '0', ctrlKey: true }, 'zoomToFit'],
    [{ key: 's', altKey: true }, 'toggleShortcuts'],
    [{ key: 'p', altKey: true }, 'toggleLegend'],
    [{ key: 'z', ctrlKey: true }, 'undo'],
    [{ key: 'Z', ctrlKey: true, shiftKey: true }, 'redo'],
    [{ key: 'y', ctrlKey: true }, 'redo'],
    [{ key: 'c' }, undefined],
    [{ key: 'c', ctrlKey: true }, undefined],
    [{ key: 'c', altKey: true, ctrlKey: true }, undefined],
    [{ key: 'Delete', shiftKey: true }, undefined],
  ] as const)('%o: %s', (keys, id) => {
    expect(press(keys)).toBe(id);
  });

  it('takes the place of a key under Alt where it makes another sign, and ⌘ for Ctrl, on Apple machines', () => {
    expect(press({ key: 'ç', code: 'KeyC', altKey: true }, true)).toBe('setCutting');
    expect(press({ key: 'a', metaKey: true }, true)).toBe('selectAll');
    expect(press({ key: 'a', ctrlKey: true }, true)).toBeUndefined();
  });

  it('writes them as people do', () => {
    expect(shortcutText({ key: 'z', modifier: true, shift: true }, false)).toBe('Ctrl+Shift+Z');
    expect(shortcutText({ key: 'z', modifier: true, shift: true }, true)).toBe('⌘⇧Z');
    expect(shortcutText({ key: 'Escape' }, false)).toBe('Esc');
    expect(shortcutAttribute({ key: '+', modifier: true }, false)).toBe('Control+Plus');
    expect(shortcutAttribute({ key: 'c', alt: true }, true)).toBe('Alt+C');
  });
});
