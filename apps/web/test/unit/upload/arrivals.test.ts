import { foldersOf, lieIn } from '@kerf/ui/files-in-folders';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { sortArrivals } from '../../../src/features/upload/arriving/sort-arrivals.ts';
import { unpack } from '../../../src/features/upload/arriving/unpack.ts';

const text = (content: string) => new TextEncoder().encode(content);
const file = (name: string, content: BlobPart = 'x') => new File([content], name);
const zip = (entries: Readonly<Record<string, Uint8Array>>, name = 'job.zip') =>
  file(name, new Uint8Array(zipSync(entries)));

const short = (files: readonly File[]) => files.map((one) => [...foldersOf(one), one.name].join('/'));

describe('what is dropped on a quote', () => {
  it('is told apart: drawings, tables, and what lay beside them', async () => {
    const lying = [lieIn(file('side.DXF'), ['Job', 'S235']), lieIn(file('notes.txt'), ['Job'])];
    const found = await sortArrivals([file('lid.dxf'), file('parts.XLSX'), ...lying]);
    expect(short(found.drawings)).toEqual(['lid.dxf', 'Job/S235/side.DXF']);
    expect(short(found.tables)).toEqual(['parts.XLSX']);
    expect(found.passedOver).toEqual(['Job/notes.txt']);
  });

  it('is left to be refused with its reason when it was chosen by itself', async () => {
    expect(short((await sortArrivals([file('photo.jpg')])).drawings)).toEqual(['photo.jpg']);
  });

  it('is not added as a PDF where its drawing or model lies beside it under the same name', async () => {
    const lying = [
      lieIn(file('side.pdf'), ['Job']),
      lieIn(file('side.STEP'), ['Job']),
      lieIn(file('lid.PDF'), ['Job']),
    ];
    const found = await sortArrivals([file('lid.dxf'), ...lying]);
    expect(short(found.drawings)).toEqual(['lid.dxf', 'Job/side.STEP', 'Job/lid.PDF']);
    expect(found.passedOver).toEqual(['Job/side.pdf']);
  });

  it('is unpacked, and each file knows its folders', async () => {
    const archive = zip({
      'S235/3mm/side.dxf': text('side'),
      'lid.dwg': text('lid'),
      'parts.csv': text('a;b'),
      'read me.txt': text('hello'),
      '__MACOSX/._lid.dwg': text('junk'),
      'S235/.DS_Store': text('junk'),
    });
    const found = await sortArrivals([archive]);
    expect(short(found.drawings).toSorted()).toEqual(['job/S235/3mm/side.dxf', 'job/lid.dwg']);
    expect(short(found.tables)).toEqual(['job/parts.csv']);
    expect(found.passedOver).toEqual(['job.zip/read me.txt']);
    expect(await found.drawings.find(({ name }) => name === 'side.dxf')?.text()).toBe('side');
  });

  it('keeps names of one archive that are the same in two folders apart', async () => {
    const found = await sortArrivals([zip({ 'a/plate.dxf': text('1'), 'b/plate.dxf': text('2') })]);
    expect(short(found.drawings)).toEqual(['job/a/plate.dxf', 'job/b/plate.dxf']);
  });

  it.each([
    ['damaged', file('job.zip', 'PK no archive'), 'unreadable'],
    ['without a drawing', zip({ 'a.txt': text('a') }), 'empty'],
  ])('names an archive that is %s', async (_, archive, fault) => {
    const found = await sortArrivals([archive, file('lid.dxf')]);
    expect(found.faults).toEqual([{ name: 'job.zip', fault }]);
    expect(short(found.drawings)).toEqual(['lid.dxf']);
  });

  it('gives up what unpacks to more than it may', async () => {
    const archive = zip({ 'a.dxf': new Uint8Array(4000), 'b.dxf': new Uint8Array(4000) });
    expect(await unpack(archive, () => true, 7999)).toEqual({ ok: false, fault: 'tooLarge' });
    expect(await unpack(archive, () => true, 8000)).toMatchObject({ ok: true });
  });

  it('says that an archive is locked', async () => {
    const bytes = new Uint8Array(zipSync({ 'a.dxf': text('secret') }, { level: 0 }));
    // The first bit of the general purpose flags says that an entry is encrypted, in both of its headers.
    const view = new DataView(bytes.buffer);
    for (let at = 0; at + 4 <= bytes.length; at += 1) {
      const signature = view.getUint32(at, true);
      if (signature === 0x04034b50) view.setUint16(at + 6, view.getUint16(at + 6, true) | 1, true);
      if (signature === 0x02014b50) view.setUint16(at + 8, view.getUint16(at + 8, true) | 1, true);
    }
    expect((await sortArrivals([file('job.zip', bytes)])).faults).toEqual([{ name: 'job.zip', fault: 'locked' }]);
  });
});
