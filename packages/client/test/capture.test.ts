import { describe, expect, it } from 'vitest';
import { captureAddress, readCaptureFile, readCaptureMessage, readCaptureToken } from '../src/capture.ts';

describe('messages of embedded pages', () => {
  it('say what was added to which quote', () => {
    expect(readCaptureMessage({ type: '3dDone', quoteId: 'q', itemIds: ['a', 7, 'b'] })).toEqual({
      type: '3dDone',
      quoteId: 'q',
      itemIds: ['a', 'b'],
    });
  });

  it('may be the bare word', () => {
    expect(readCaptureMessage('3dDone')).toEqual({ type: '3dDone', quoteId: '', itemIds: [] });
    expect(readCaptureMessage('pdfDone')?.type).toBe('pdfDone');
  });

  it('are nothing else', () => {
    for (const data of [null, undefined, 3, '', 'done', {}, { type: 'webpackOk' }, []])
      expect(readCaptureMessage(data)).toBeNull();
    expect(readCaptureToken({ type: '3dDone', token: 'x' })).toBeNull();
    expect(readCaptureToken({ type: 'captureToken', token: 3 })).toEqual({
      type: 'captureToken',
      token: null,
      settings: '{}',
    });
  });

  it('ask for the file that the page was opened for, and for a quick part instead', () => {
    expect(readCaptureMessage({ type: 'captureFileWanted' })).toEqual({ type: 'captureFileWanted' });
    expect(readCaptureMessage({ type: 'quickPartWanted', itemIds: ['a'] })).toEqual({ type: 'quickPartWanted' });
    const file = new File(['%PDF'], 'a.pdf');
    expect(readCaptureFile({ type: 'captureFile', file })?.file).toBe(file);
    expect(readCaptureFile({ type: 'captureFile', file: 'a.pdf' })).toEqual({
      ...{ type: 'captureFile', file: null, offersQuickPart: false },
    });
    expect(readCaptureFile({ type: 'captureToken' })).toBeNull();
  });

  it('go to a page that is told quote, organisation, language and units', () => {
    const query = { organisationId: 'o', quoteId: 'q', language: 'de-DE', units: 'metric' };
    expect(captureAddress('https://shop.example/capture/', 'model', query)).toBe(
      'https://shop.example/capture/model?organisationId=o&quoteId=q&language=de-DE&units=metric',
    );
  });
});
