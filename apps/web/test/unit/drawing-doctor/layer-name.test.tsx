import type { ChangeRefusalCode } from '@kerf/drawing';
import i18n from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, it } from 'vitest';
import { useLayerNameWords } from '../../../src/features/drawing-doctor/dialogs/use-layer-name-words.ts';
import app from '../../../src/locales/en/app.json' with { type: 'json' };
import drawingDoctor from '../../../src/locales/en/drawing-doctor.json' with { type: 'json' };

beforeAll(() =>
  i18n.use(initReactI18next).init({
    lng: 'en',
    defaultNS: 'app',
    resources: { en: { app, 'drawing-doctor': drawingDoctor } },
  }),
);

const wordsFor = (name: string, problem: ChangeRefusalCode | null = null): string => {
  const Words = () => <>{useLayerNameWords()(name, problem)}</>;
  return renderToStaticMarkup(<Words />);
};

it.each([
  ['a name', 'Marks', null, ''],
  ['the longest name', 'n'.repeat(255), null, ''],
  ['the longest name with blanks around it', ` ${'n'.repeat(255)} `, null, ''],
  ['a name that a DXF could not keep whole', 'n'.repeat(256), null, 'At most 255 characters'],
  ['no name', '', 'LAYER_NAME_REQUIRED', 'Layer name is required'],
  ['a name that another layer has', 'Marks', 'LAYER_NAME_TAKEN', 'Layer names must be unique'],
] as const)('%s', (_, name, problem, words) => {
  expect(wordsFor(name, problem)).toBe(words);
});
