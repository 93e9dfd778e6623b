import { describe, expect, it } from 'vitest';
import { readAddress } from '../../src/page/address.ts';

const organisationId = '0193e8a2-7c1f-7d3e-9a44-5f2b8c6d1e0a';
const quoteId = '0193e8a2-7c1f-7d3e-9a44-5f2b8c6d1e0b';
const at = (pathname: string, query: Record<string, string>) =>
  readAddress({ pathname, search: `?${new URLSearchParams(query)}` });

describe('the address of an embedded page', () => {
  it('says organisation, quote, language and units', () => {
    expect(
      at('/capture/model', {
        organisationId,
        quoteId,
        language: 'fr',
        locale: 'de-CH',
        units: 'imperial',
        parts: 'tube',
      }),
    ).toEqual({
      ...{ page: 'model', organisationId, quoteId },
      ...{ language: 'fr-FR', locale: 'de-CH', units: 'imperial', isTube: true },
    });
  });

  it('writes numbers as its language does where it is not told how', () => {
    expect(at('/capture/model', { organisationId, quoteId, language: 'de-DE' })?.locale).toBe('de-DE');
  });

  it('is read wherever the page is served, with usual language and units where none are said', () => {
    expect(at('/shop/kerf/pdf/', { organisationId, quoteId })).toMatchObject({
      ...{ page: 'pdf', language: 'en-GB', units: 'metric', isTube: false },
    });
  });

  it('is none without a known page and ids', () => {
    expect(at('/capture', { organisationId, quoteId })).toBeNull();
    expect(at('/capture/model', { organisationId })).toBeNull();
    expect(at('/capture/model', { organisationId, quoteId: '../../users' })).toBeNull();
  });
});
