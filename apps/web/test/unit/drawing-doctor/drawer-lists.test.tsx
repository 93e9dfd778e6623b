import type { Issue, QuoteItem } from '@kerf/contract';
import { QuestionDialogs } from '@kerf/ui/question-dialogs';
import i18n from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, it } from 'vitest';
import { FindingsSection } from '../../../src/features/drawing-doctor/panels/findings-section.tsx';
import { LayersSection } from '../../../src/features/drawing-doctor/panels/layers-section.tsx';
import app from '../../../src/locales/en/app.json' with { type: 'json' };
import drawingDoctor from '../../../src/locales/en/drawing-doctor.json' with { type: 'json' };
import findingTexts from '../../../src/locales/en/findings.json' with { type: 'json' };
import { drawnInSession } from '../in-a-session.tsx';
import { drawingOf, hole, rectangle } from './drawings.ts';

beforeAll(() =>
  i18n.use(initReactI18next).init({
    lng: 'en',
    defaultNS: 'app',
    resources: { en: { app, 'drawing-doctor': drawingDoctor, findings: findingTexts } },
  }),
);

const finding = (code: string): Issue => ({ code, severity: 'Warning', message: code });

it('findings are rows that are read, none of which breaks in upon whoever listens', () => {
  const findings = [...Array.from({ length: 80 }, () => finding('OPEN_PATH')), finding('SELF_INTERSECTION')];
  const shown = drawnInSession(
    <FindingsSection
      findings={findings}
      item={{ isImperial: false } as QuoteItem}
      repairs={null}
      onShow={() => undefined}
    />,
  );
  expect(shown.match(/<li/g)).toHaveLength(2);
  expect(shown).toContain('80');
  expect(shown).not.toContain('role="alert"');
});

it('a layer whose paths are all for something else says what new ones on it would be', () => {
  const etched = { ...hole('etched', 20, 20, 2), type: 'Etching' } as const;
  const drawing = drawingOf(rectangle('outer', { width: 100, height: 50 }), { ...etched, layerName: 'Marks' });
  const layers = [...drawing.layers, { name: 'Marks', colour: '#ffffff', type: 'Folding' }] as const;
  const none = () => undefined;
  const shown = drawnInSession(
    <QuestionDialogs>
      <LayersSection
        drawing={{ ...drawing, layers }}
        {...{ selectedCount: 0, reason: undefined, onChange: none, onSelect: none, onMoveHere: none }}
      />
    </QuestionDialogs>,
  );
  expect(shown).toContain('Etching · 1 path · new paths: Folding');
  expect(shown).not.toContain('new paths: Cutting');
});

it('of very many layers only those in sight are drawn, each a row of a list', () => {
  const drawing = drawingOf(rectangle('outer', { width: 100, height: 50 }));
  const layersOf = (count: number) =>
    Array.from({ length: count }, (_, place) => ({ name: `L${place}`, colour: '#ffffff', type: 'Cutting' }) as const);
  const none = () => undefined;
  const rowsOf = (count: number) =>
    drawnInSession(
      <QuestionDialogs>
        <LayersSection
          drawing={{ ...drawing, layers: layersOf(count) }}
          {...{ selectedCount: 0, reason: undefined, onChange: none, onSelect: none, onMoveHere: none }}
        />
      </QuestionDialogs>,
    ).match(/<li/g)?.length;
  expect([rowsOf(40), rowsOf(300)]).toEqual([40, 10]);
});
