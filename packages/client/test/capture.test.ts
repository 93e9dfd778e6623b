import { describe, expect, it } from 'vitest';
import { captureAddress, heardFromPage, readCaptureFile, readCaptureToken, readCaptureWords } from '../src/capture.ts';

const origin = 'https://capture.example';
const page = { name: 'the embedded page' } as Window;
const heard = (data: unknown, sent: { readonly origin?: string; readonly source?: Window | null } = {}) =>
  heardFromPage({ data, origin, source: page, ...sent }, page, origin);

describe('messages of embedded pages', () => {
  it('count from their own window and the expected origin only', () => {
    const done = { type: '3dDone', quoteId: 'q', itemIds: ['a'] };
    expect(heard(done)).toEqual(done);
    for (const foreign of [
      'https://evil.example',
      'http://capture.example',
      'https://capture.example:444',
      'https://capture.example.evil.example',
      'null',
      '',
    ]) {
      expect(heard(done, { origin: foreign })).toBeNull();
      expect(heard({ type: 'captureTokenWanted' }, { origin: foreign })).toBeNull();
    }
    expect(heard(done, { source: { name: 'another window' } as Window })).toBeNull();
    expect(heard(done, { source: null })).toBeNull();
    expect(heardFromPage({ data: done, origin, source: null }, null, origin)).toBeNull();
  });

  it('say what was added to which quote', () => {
    expect(heard({ type: '3dDone', quoteId: 'q', itemIds: ['a', 7, 'b'] })).toEqual({
      type: '3dDone',
      quoteId: 'q',
      itemIds: ['a', 'b'],
    });
  });

  it('may be the bare word', () => {
    expect(heard('3dDone')).toEqual({ type: '3dDone', quoteId: '', itemIds: [] });
    expect(heard('pdfDone')?.type).toBe('pdfDone');
  });

  it('are nothing else', () => {
    for (const data of [null, undefined, 3, '', 'done', {}, { type: 'webpackOk' }, []]) expect(heard(data)).toBeNull();
    expect(readCaptureToken({ type: '3dDone', token: 'x' })).toBeNull();
    expect(readCaptureToken({ type: 'captureToken', token: 3 })).toEqual({
      type: 'captureToken',
      token: null,
      settings: '{}',
    });
  });

  it('ask for the file that the page was opened for, and for a quick part instead', () => {
    expect(heard({ type: 'captureFileWanted' })).toEqual({ type: 'captureFileWanted' });
    expect(heard({ type: 'quickPartWanted', itemIds: ['a'] })).toEqual({ type: 'quickPartWanted' });
    const file = new File(['%PDF'], 'a.pdf');
    expect(readCaptureFile({ type: 'captureFile', file })?.file).toBe(file);
    expect(readCaptureFile({ type: 'captureFile', file: 'a.pdf' })).toEqual({
      ...{ type: 'captureFile', file: null, offersQuickPart: false },
    });
    expect(readCaptureFile({ type: 'captureToken' })).toBeNull();
  });

  it('ask for words of what the server said, and get those that they asked for', () => {
    const said = [{ of: 'file', code: 'MODEL_DAMAGED', message: 'Damaged', facts: { fileName: 'a.step' } }];
    const wanted = { type: 'captureWordsWanted', id: 'w', said };
    expect(heard(wanted)).toEqual(wanted);
    const odd = [
      { of: 'file', code: 3, message: '' },
      { of: 'mail', code: 'A', message: 'a', facts: {} },
      'text',
      null,
    ];
    expect(heard({ ...wanted, said: odd })).toEqual({ ...wanted, said: [] });
    expect(heard({ ...wanted, said: 'all' })).toBeNull();
    const words = { type: 'captureWords', id: 'w', texts: ['Beschädigt'] };
    expect(readCaptureWords(words, 'w')).toEqual(words);
    expect(readCaptureWords(words, 'another')).toBeNull();
    expect(readCaptureWords({ ...words, type: 'captureToken' }, 'w')).toBeNull();
  });

  it('go to a page that is told quote, organisation, language and units', () => {
    const query = {
      organisationId: 'o',
      quoteId: 'q',
      language: 'de-DE',
      locale: 'de-AT',
      units: 'metric',
      parts: 'tube',
    };
    expect(captureAddress('https://shop.example/capture/', 'model', query)).toBe(
      'https://shop.example/capture/model?organisationId=o&quoteId=q&language=de-DE&locale=de-AT&units=metric&parts=tube',
    );
  });
});
