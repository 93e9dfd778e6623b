import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import en from '../../src/locales/en.json' with { type: 'json' };
import { AddBar } from '../../src/model/add-bar.tsx';
import type { ReadModel } from '../../src/model/model-desk.ts';
import { CaptureProvider, type CaptureSession } from '../../src/page/session.tsx';
import { AddBar as PdfAddBar } from '../../src/pdf/add-bar.tsx';
import type { PdfCommands, ReadPdf } from '../../src/pdf/pdf-desk.ts';

/** What stands below the list of bodies after adding them failed. */
const saidOf = (isTube: boolean, reason: string | null): string => {
  const session = { words: en, address: { language: 'en', isTube } } as unknown as CaptureSession;
  const state = { kind: 'read', chosen: [{ place: 0, quantity: 1 }], adding: 'failed', reason } as unknown as ReadModel;
  return renderToStaticMarkup(
    <CaptureProvider value={session}>
      <AddBar state={state} onAdd={() => undefined} onAnother={() => undefined} />
    </CaptureProvider>,
  );
};

/** The same below what is taken of a PDF. */
const saidOfPdf = (reason: string | null): string => {
  const session = { words: en, address: { language: 'en' } } as unknown as CaptureSession;
  const state = { kind: 'read', zones: [], pages: new Map(), adding: 'failed', reason } as unknown as ReadPdf;
  return renderToStaticMarkup(
    <CaptureProvider value={session}>
      <PdfAddBar state={state} commands={{} as PdfCommands} />
    </CaptureProvider>,
  );
};

describe('parts of a PDF that could not be added', () => {
  it('are said not to be, with the reason where one is known', () => {
    expect(saidOfPdf(null)).toContain('An error occurred adding PDF part');
    expect(saidOfPdf('The quote is issued.')).toMatch(/An error occurred adding PDF part.*The quote is issued\./);
  });
});

describe('parts of models that could not be added', () => {
  it('are said not to be added, tubes in their own words, with the reason where one is known', () => {
    expect(saidOf(false, null)).toContain('3D parts not added');
    expect(saidOf(true, null)).toContain('Rotary parts not added');
    expect(saidOf(true, null)).not.toContain('3D parts not added');
    expect(saidOf(false, 'The quote is issued.')).toMatch(/3D parts not added.*The quote is issued\./);
  });
});
