import { changeDrawing, type Drawing, type DrawingText, indexSelection, shownBounds } from '@kerf/drawing';
import { pointOf } from '@kerf/geometry';
import { asMm, asRadians } from '@kerf/units';
import { describe, expect, it } from 'vitest';
import { ViewStore } from '../../../src/features/drawing-doctor/picture/view-store.ts';
import { placeOf } from '../../../src/features/drawing-doctor/picture/viewport.ts';
import { deletionsOf } from '../../../src/features/drawing-doctor/session/deletions.ts';
import { DrawingSession, type SavedAs } from '../../../src/features/drawing-doctor/session/drawing-session.ts';
import { measuredBox } from '../../../src/features/drawing-doctor/session/sizes.ts';
import type { AimWish } from '../../../src/features/drawing-doctor/tools/gesture.ts';
import { selectMeant } from '../../../src/features/drawing-doctor/use-selecting.ts';
import { drawingOf, plate } from './drawings.ts';

const textAt = (x: number, y: number, displayText: string): DrawingText => ({
  ...{ layerName: 'Cutting', bottomLeft: pointOf(x, y), displayText },
  ...{ height: asMm(5), rotation: asRadians(0) },
});
const texts = [textAt(10, 10, 'Part 7'), textAt(10, 60, 'S235')];

/** The drawing on a canvas, with all that was saved of it. */
const opened = (drawing: Drawing) => {
  const saved: SavedAs[] = [];
  const session = new DrawingSession(drawing, {
    change: changeDrawing,
    save: async (_, savedAs) => void saved.push(savedAs),
    ...{ onSaved: () => undefined, isUnreached: () => false, onRefused: () => undefined },
  });
  const view = new ViewStore();
  view.setSize({ width: 800, height: 600 });
  view.setFrame(shownBounds(drawing), true);
  const wish = (wanted: AimWish) => selectMeant(session, indexSelection(session.snapshot().drawing), view, wanted);
  const place = (x: number, y: number) => {
    const { stage, viewport } = view.snapshot();
    return placeOf(stage, viewport, pointOf(x, y));
  };
  return {
    ...{ session, saved },
    click: (x: number, y: number, adds = false) => wish({ kind: 'select-at', place: place(x, y), adds }),
    drag: (from: readonly [number, number], to: readonly [number, number], rule: 'within' | 'touching') =>
      wish({ kind: 'select-in', from: place(...from), to: place(...to), rule, adds: false }),
    remove: () => {
      const changes = deletionsOf('selected', session.snapshot());
      session.change(changes, { kind: 'changes', changes }, () => undefined);
    },
    selected: () => {
      const { selected, selectedTexts } = session.snapshot();
      return { paths: [...selected], texts: [...selectedTexts] };
    },
    words: () => session.snapshot().drawing.texts.map(({ displayText }) => displayText),
  };
};

describe('texts of a drawing', () => {
  it('are selected by a click on their block; a path that is hit comes first', () => {
    const { click, selected } = opened({ ...plate(), texts });
    click(20, 12);
    expect(selected()).toEqual({ paths: [], texts: [0] });
    click(20, 62, true);
    expect(selected()).toEqual({ paths: [], texts: [0, 1] });
    click(0, 25, true);
    expect(selected()).toEqual({ paths: ['outer'], texts: [0, 1] });
    click(50, 20);
    expect(selected()).toEqual({ paths: ['hole'], texts: [] });
  });

  it('are selected with what else lies in a box', () => {
    const { drag, selected } = opened({ ...plate(), texts });
    drag([5, 55], [60, 75], 'within');
    expect(selected()).toEqual({ paths: [], texts: [1] });
    drag([12, 75], [8, 8], 'touching');
    expect(selected()).toEqual({ paths: ['outer'], texts: [0, 1] });
  });

  it('are deleted and come back when that is undone', async () => {
    const { session, click, remove, selected, words, saved } = opened({ ...plate(), texts });
    click(20, 12);
    remove();
    expect(words()).toEqual(['S235']);
    expect(selected()).toEqual({ paths: [], texts: [] });
    await session.settled();
    expect(saved).toEqual([{ kind: 'changes', changes: [{ kind: 'deleteTexts', texts: [0] }] }]);
    session.undo();
    expect(words()).toEqual(['Part 7', 'S235']);
  });

  it('are deleted with the selected paths in one step', () => {
    const { session, click, remove, words } = opened({ ...plate(), texts });
    click(50, 20);
    click(20, 62, true);
    remove();
    expect(words()).toEqual(['Part 7']);
    expect(session.snapshot().drawing.paths.map(({ pathId }) => pathId)).toEqual(['outer']);
    session.undo();
    expect(words()).toEqual(['Part 7', 'S235']);
    expect(session.snapshot().drawing.paths).toHaveLength(2);
    expect(session.snapshot().canUndo).toBe(false);
  });

  it('are measured when nothing else is selected', () => {
    const { session, click } = opened({ ...plate(), texts });
    click(20, 62);
    const { drawing, selected, selectedTexts } = session.snapshot();
    expect(measuredBox(drawing, selected, selectedTexts)).toMatchObject({ minX: 10, minY: 60, maxX: 28, maxY: 65 });
  });

  it('are a drawing by themselves, which is shown as a whole and deleted from', () => {
    const { click, remove, words } = opened({ ...drawingOf(), texts });
    click(20, 62);
    remove();
    expect(words()).toEqual(['Part 7']);
  });
});
