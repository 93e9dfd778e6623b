import i18n from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, it } from 'vitest';
import { CostPanel } from '../../../src/features/drawing-doctor/costs/cost-panel.tsx';
import drawingDoctor from '../../../src/locales/en/drawing-doctor.json' with { type: 'json' };
import { drawnInSession } from '../in-a-session.tsx';
import { plate } from './drawings.ts';

beforeAll(() => i18n.use(initReactI18next).init({ lng: 'en', resources: { en: { 'drawing-doctor': drawingDoctor } } }));

const panel = (isPriced: boolean, error: Error | null): string => {
  const none = () => undefined;
  return drawnInSession(
    <CostPanel
      costs={{ isShown: true, stock: 'sheet' as const, isPriced, costs: null, timed: null, scale: null, error }}
      {...{ drawing: plate(), isImperial: false, isBeside: true, selected: new Set(), lit: null }}
      {...{ onSelect: none, onShow: none, onPoint: none }}
    />,
  );
};

it('costs that are on their way leave room for themselves; what does not come does not', () => {
  expect(panel(true, null)).toContain('aria-busy="true"');
  expect(panel(true, null)).toContain('MuiSkeleton');
  for (const shown of [panel(false, null), panel(true, new Error('no'))]) {
    expect(shown).toContain('aria-busy="false"');
    expect(shown).not.toContain('MuiSkeleton');
  }
});
