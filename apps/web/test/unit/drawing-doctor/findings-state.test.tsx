import { changeDrawing } from '@kerf/drawing';
import i18n from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, it } from 'vitest';
import { FindingsState } from '../../../src/features/drawing-doctor/panels/findings-state.tsx';
import { DrawingSession } from '../../../src/features/drawing-doctor/session/drawing-session.ts';
import drawingDoctor from '../../../src/locales/en/drawing-doctor.json' with { type: 'json' };
import { plate } from './drawings.ts';

beforeAll(() => i18n.use(initReactI18next).init({ lng: 'en', resources: { en: { 'drawing-doctor': drawingDoctor } } }));

it('says that findings are worked out anew from an edit until those of what it made are listed', async () => {
  const saves: (() => void)[] = [];
  const before = plate();
  const session = new DrawingSession(before, {
    change: changeDrawing,
    save: () => new Promise((keep) => void saves.push(keep)),
    isUnreached: () => false,
    onSaved: () => undefined,
    onRefused: () => undefined,
  });
  const told = (listed = session.snapshot().drawing) =>
    renderToStaticMarkup(<FindingsState session={session} listed={listed} />);
  expect(told()).toBe('');
  const change = { kind: 'delete', what: 'selected', pathIds: ['hole'] } as const;
  session.change([change], { kind: 'changes', changes: [change] }, () => undefined);
  expect(told()).toContain('being worked out anew');
  saves[0]?.();
  await session.settled();
  expect(told(before)).toContain('being worked out anew');
  expect(told()).toBe('');
});
