import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import en from '../../src/locales/en.json' with { type: 'json' };
import { ReadingProgress } from '../../src/page/reading-progress.tsx';
import { CaptureProvider, type CaptureSession } from '../../src/page/session.tsx';
import { fileNamed } from './held-answers.ts';

const shown = (sent: number, understood: { done: number; all: number } | null): string => {
  const session = { words: en, address: { language: 'en', locale: 'en-GB' } } as unknown as CaptureSession;
  return renderToStaticMarkup(
    <CaptureProvider value={session}>
      <ReadingProgress
        {...{ file: fileNamed('a.step'), sent, understood, reading: en.reading, onCancel: () => undefined }}
      />
    </CaptureProvider>,
  );
};
const shareIn = (markup: string) => /aria-valuenow="(\d+)"/.exec(markup)?.[1] ?? null;

it.each([
  ['a quarter is sent', 0.25, null, 'Sending a.step', '25'],
  ['all is sent', 1, null, 'Reading what the model holds', null],
  ['bodies are understood', 1, { done: 33, all: 66 }, '33 of 66 bodies understood', '50'],
  ['all bodies are understood', 1, { done: 66, all: 66 }, 'All bodies understood, drawing them', null],
])('a file of which %s is told so, and can be taken back', (_what, sent, understood, text, share) => {
  const markup = shown(sent, understood);
  expect(markup).toContain(text);
  expect(shareIn(markup)).toBe(share);
  expect(markup).toContain('>Cancel<');
});
