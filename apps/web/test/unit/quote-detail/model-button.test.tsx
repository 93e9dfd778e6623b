import type { QuoteItem } from '@kerf/contract';
import i18n from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { ModelButton } from '../../../src/features/part/model/model-button.tsx';
import quoteDetail from '../../../src/locales/en/quote-detail.json' with { type: 'json' };
import { type Session, SessionContext } from '../../../src/session/session.tsx';

beforeAll(async () => {
  await i18n.use(initReactI18next).init({ lng: 'en', resources: { en: { 'quote-detail': quoteDetail } } });
});

type Features = { readonly hasShowViewer3D: boolean; readonly hasShowViewerTube: boolean };

const isOffered = (features: Features, part: Partial<QuoteItem>): boolean => {
  const item = { profile: null, partSource: 'unfold3d', fileId: 'f', modelViewUri: null, ...part } as QuoteItem;
  return renderToStaticMarkup(
    <SessionContext value={{ features } as Session}>
      <ModelButton item={item} />
    </SessionContext>,
  ).includes('3D view');
};

describe('the 3D view of a part', () => {
  const all = { hasShowViewer3D: true, hasShowViewerTube: true };
  const tube = { profile: 'Square', partSource: 'tube' } as const;

  it('is offered for sheets by one feature of the plan and for tubes by another', () => {
    expect([isOffered(all, {}), isOffered(all, tube)]).toEqual([true, true]);
    const without3d = { ...all, hasShowViewer3D: false };
    expect([isOffered(without3d, {}), isOffered(without3d, tube)]).toEqual([false, true]);
    const withoutTube = { ...all, hasShowViewerTube: false };
    expect([isOffered(withoutTube, {}), isOffered(withoutTube, tube)]).toEqual([true, false]);
  });

  it('is offered for parts of models alone', () => {
    expect(isOffered(all, { partSource: 'drawingFile' })).toBe(false);
  });
});
