import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import en from '../../src/locales/en.json' with { type: 'json' };
import { AddBar } from '../../src/model/add-bar.tsx';
import type { ReadModel } from '../../src/model/use-model.ts';
import { CaptureProvider, type CaptureSession } from '../../src/page/session.tsx';

/** What stands below the list of bodies after adding them failed. */
const saidOf = (isTube: boolean, reason: string | null): string => {
  const session = { words: en, address: { language: 'en', isTube } } as unknown as CaptureSession;
  const state = { kind: 'read', chosen: [{ place: 0, quantity: 1 }], adding: 'failed', reason } as unknown as ReadModel;
  return renderToStaticMarkup(
    <CaptureProvider value={session}>
      <AddBar state={state} onAdd={() => undefined} />
    </CaptureProvider>,
  );
};

describe('parts of models that could not be added', () => {
  it('are said not to be added, tubes in their own words, with the reason where one is known', () => {
    expect(saidOf(false, null)).toContain('3D parts not added');
    expect(saidOf(true, null)).toContain('Rotary parts not added');
    expect(saidOf(true, null)).not.toContain('3D parts not added');
    expect(saidOf(false, 'The quote is issued.')).toMatch(/3D parts not added.*The quote is issued\./);
  });
});
