import { changeDrawing } from '@kerf/drawing';
import { QuestionDialogs } from '@kerf/ui/question-dialogs';
import i18n from 'i18next';
import type { ReactNode } from 'react';
import { initReactI18next } from 'react-i18next';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { DrawingSession } from '../../../src/features/drawing-doctor/session/drawing-session.ts';
import app from '../../../src/locales/en/app.json' with { type: 'json' };
import drawingDoctor from '../../../src/locales/en/drawing-doctor.json' with { type: 'json' };
import { drawnInQuote } from '../in-a-quote.tsx';
import { part } from '../quote-detail/fixtures.ts';
import { plate } from './drawings.ts';

// Its sections wait for the drawing to be on the screen, which nothing is here.
vi.mock('../../../src/features/drawing-doctor/panels/drawer.tsx', () => ({
  Drawer: ({ children }: { readonly children: ReactNode }) => children,
}));
const { DoctorDrawer } = await import('../../../src/features/drawing-doctor/panels/doctor-drawer.tsx');

beforeAll(async () => {
  const others = ['quote-detail', 'findings', 'bought-items', 'set-up', 'part-table', 'part-library'];
  const words = { app, 'drawing-doctor': drawingDoctor, ...Object.fromEntries(others.map((name) => [name, {}])) };
  await i18n.use(initReactI18next).init({ lng: 'en-GB', ns: ['app'], defaultNS: 'app', resources: { 'en-GB': words } });
});

const nothing = () => undefined;
const session = new DrawingSession(plate(), {
  change: changeDrawing,
  save: () => Promise.resolve(),
  isUnreached: () => false,
  onSaved: nothing,
  onRefused: nothing,
});
const snapshot = session.snapshot();
const sectionsOf = (isFlat: boolean): string[] => {
  const markup = drawnInQuote(
    <QuestionDialogs>
      <DoctorDrawer
        {...{ isBeside: true, isAwaited: false, item: part(), setUp: {} as never, isLocked: false, findings: [] }}
        state={{ isFlat, mode: 'edit', lock: null, isSaving: false, pathCount: 2 } as never}
        {...{ open: { session } as never, snapshot, index: {} as never }}
        {...{ edits: {} as never, places: {} as never, repairs: {} as never }}
      />
    </QuestionDialogs>,
    { organisation: { defaultDrawingUnits: 'metric' } },
  );
  return [...markup.matchAll(/<section[^>]* aria-label="([^"]*)"/g)].map(([, title = '']) => title);
};
const { layers, paths, details, properties, folding, processes } = drawingDoctor.sections;

describe('the drawer of the Drawing Doctor', () => {
  it('has layers and folding for flat parts', () => {
    expect(sectionsOf(true)).toEqual([
      ...[drawingDoctor.findings.title, layers, paths, details, properties, folding, processes],
    ]);
  });

  it('has neither for tubes', () => {
    expect(sectionsOf(false)).toEqual([drawingDoctor.findings.title, paths, details, properties, processes]);
  });
});
