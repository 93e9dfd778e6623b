import { describe, expect, it } from 'vitest';
import { withFiles } from '../../../src/features/upload/file-checks.ts';
import {
  concernOf,
  isManyParts,
  MANY_PARTS,
  needsLook,
  stateOfRefusal,
  toneOf,
} from '../../../src/features/upload/upload-outcome.ts';
import { type FileUpload, type SentFile, UploadQueue } from '../../../src/features/upload/upload-queue.ts';
import { part } from '../quote-detail/fixtures.ts';

const file = (name: string, content = '0') => new File([content], name, { lastModified: 1 });
const takeAll = () => null;
const added: SentFile = { state: 'added', items: [part()], message: '' };
const statesOf = (queue: UploadQueue) => queue.snapshot().files.map(({ name, state }) => `${name} ${state}`);

/** A sender whose answers are given by the test, in the order that it likes. */
const answering = () => {
  const waiting = new Map<string, (sent: SentFile) => void>();
  const asked: FileUpload[] = [];
  return {
    asked,
    answer: async (name: string, sent: SentFile = added) => {
      waiting.get(name)?.(sent);
      await new Promise((resolve) => setTimeout(resolve));
    },
    send: (upload: FileUpload) => {
      asked.push(upload);
      return new Promise<SentFile>((resolve) => waiting.set(upload.name, resolve));
    },
  };
};

describe('files on their way into a quote', () => {
  it('keep the place of their choosing, whichever is finished first, and four go at a time', async () => {
    const queue = new UploadQueue();
    queue.choose(
      ['a', 'b', 'c', 'd', 'e'].map((name) => file(name)),
      takeAll,
    );
    const { send, answer, asked } = answering();
    const ended = queue.start(send, 'cancelled');
    expect(asked.map(({ name, sequence }) => `${name}${sequence}`)).toEqual(['a0', 'b1', 'c2', 'd3']);
    await answer('c');
    expect(asked.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd', 'e']);
    for (const name of ['e', 'b', 'a', 'd']) await answer(name);
    expect((await ended).map(({ name, state }) => `${name} ${state}`)).toEqual(
      ['a', 'b', 'c', 'd', 'e'].map((name) => `${name} added`),
    );
    expect(queue.snapshot().isRunning).toBe(false);
  });

  it('that failed keep their place when they are sent again; those chosen anew get one behind', async () => {
    const queue = new UploadQueue();
    queue.choose([file('a'), file('b')], takeAll);
    const first = answering();
    const run = queue.start(first.send, 'cancelled');
    await first.answer('a', { state: 'failed', items: [], message: 'no connection' });
    await first.answer('b');
    await run;
    queue.choose([file('b'), file('c')], takeAll);
    const second = answering();
    const again = queue.start(second.send, 'cancelled');
    expect(second.asked.map(({ name, sequence }) => `${name}${sequence}`)).toEqual(['a0', 'b2', 'c3']);
    for (const name of ['a', 'b', 'c']) await second.answer(name);
    expect((await again).length).toBe(3);
  });

  it('that failed are sent again one by one when only one is meant', async () => {
    const queue = new UploadQueue();
    queue.choose([file('a'), file('b'), file('c')], takeAll);
    const first = answering();
    const run = queue.start(first.send, 'cancelled');
    for (const name of ['a', 'b']) await first.answer(name, { state: 'failed', items: [], message: 'no connection' });
    await first.answer('c');
    await run;
    const second = answering();
    const again = queue.start(second.send, 'cancelled', ({ name }) => name === 'b');
    expect(second.asked.map(({ name }) => name)).toEqual(['b']);
    expect(statesOf(queue)).toEqual(['a failed', 'b waiting', 'c added']);
    await second.answer('b');
    expect((await again).map(({ name, state }) => `${name} ${state}`)).toEqual(['b added']);
    expect(statesOf(queue)).toEqual(['a failed', 'b added', 'c added']);
  });

  it('that are refused at once are never sent, and nothing is sent twice at a time', async () => {
    const queue = new UploadQueue();
    queue.choose([file('a.txt'), file('b.dxf')], ({ name }) => (name.endsWith('.txt') ? 'not a drawing' : null));
    const { send, answer, asked } = answering();
    const run = queue.start(send, 'cancelled');
    expect(await queue.start(send, 'cancelled')).toEqual([]);
    await answer('b.dxf');
    expect((await run).map(({ name }) => name)).toEqual(['b.dxf']);
    expect([asked.length, ...statesOf(queue)]).toEqual([1, 'a.txt refused', 'b.dxf added']);
  });

  it('that wait when the upload is cancelled say so and may be sent again', async () => {
    const queue = new UploadQueue();
    queue.choose(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => file(name)),
      takeAll,
    );
    const { send, answer } = answering();
    const run = queue.start(send, 'cancelled');
    queue.cancel();
    for (const name of ['a', 'b', 'c', 'd']) await answer(name);
    await run;
    expect(statesOf(queue).slice(4)).toEqual(['e failed', 'f failed']);
    expect(queue.fileOf('e')?.message).toBe('cancelled');
  });

  it('tell their steps to those who watch them alone', async () => {
    const queue = new UploadQueue();
    queue.choose([file('a'), file('b')], takeAll);
    const heard: string[] = [];
    queue.watch('a', () => heard.push('a'));
    queue.watch('b', () => heard.push('b'));
    queue.subscribe(() => heard.push('list'));
    const { names } = queue.snapshot();
    queue.change('a', { state: 'sending', share: 0 });
    queue.change('a', { share: 0.001 });
    queue.change('a', { share: 0.5 });
    queue.change('gone', { share: 0.5 });
    expect(heard).toEqual(['a', 'a']);
    queue.change('a', added);
    expect(heard).toEqual(['a', 'a', 'a', 'list']);
    expect(queue.snapshot().names).toBe(names);
    queue.remove('b');
    expect(queue.snapshot().names).toEqual(['a']);
  });
});

describe('settings of one file', () => {
  it('stay with it while others are chosen, and can be given up', () => {
    const queue = new UploadQueue();
    queue.choose([file('a'), file('b')], () => null);
    const own = { cuttingTechnologyId: null, materialId: null, thicknessMm: null, quantity: 4 };
    queue.setOwn('a', own);
    queue.choose([file('c')], () => null);
    expect(queue.snapshot().files.map((one) => [one.name, one.own])).toEqual([
      ['a', own],
      ['b', null],
      ['c', null],
    ]);
    queue.setOwn('a', null);
    expect(queue.fileOf('a')?.own).toBeNull();
  });
});

describe('sheets of a 3D model', () => {
  it('stay chosen while others are, and are told to those who watch the file', () => {
    const queue = new UploadQueue();
    queue.choose([file('a.step'), file('b.step')], () => null);
    const told: unknown[] = [];
    queue.watch('a.step', () => told.push(queue.fileOf('a.step')?.bodies));
    queue.setBodies('a.step', [{ place: 1, quantity: 4 }]);
    queue.choose([file('c.step')], () => null);
    expect(queue.snapshot().files.map(({ bodies }) => bodies)).toEqual([[{ place: 1, quantity: 4 }], null, null]);
    expect(told).toEqual([[{ place: 1, quantity: 4 }]]);
  });

  it('are still chosen during a run as long as their file waits, and go with it', async () => {
    const queue = new UploadQueue();
    queue.choose(
      ['a', 'b', 'c', 'd', 'e'].map((name) => file(name)),
      takeAll,
    );
    const { send, answer, asked } = answering();
    const run = queue.start(send, 'cancelled');
    queue.change('a', { state: 'reading' });
    const bodies = [{ place: 0, quantity: 2 }];
    for (const name of ['a', 'e']) queue.setBodies(name, bodies);
    for (const name of ['a', 'b', 'c', 'd', 'e']) await answer(name);
    await run;
    expect(asked.map((one) => one.bodies)).toEqual([null, null, null, null, bodies]);
    expect(queue.fileOf('a')?.bodies).toBeNull();
  });
});

describe('how a file fared', () => {
  const issue = (severity: 'Error' | 'Warning' | 'Information', code: string) => ({ severity, code, message: code });
  const upload = (change: Partial<FileUpload>): FileUpload => ({
    ...{ name: 'a', file: file('a'), sequence: 0, share: 1, message: '', state: 'added', items: [part()] },
    ...{ own: null, bodies: null },
    ...change,
  });

  it('is good only when there is nothing to look at', () => {
    expect([toneOf(upload({})), needsLook(upload({}))]).toEqual(['good', false]);
    const told = upload({ items: [part({ issues: [issue('Information', 'GAPS_JOINED')] })] });
    expect([toneOf(told), needsLook(told)]).toEqual(['good', false]);
    const guessed = upload({ items: [part({ issues: [issue('Warning', 'UNITS_GUESSED')] })] });
    expect([toneOf(guessed), needsLook(guessed)]).toEqual(['doubtful', false]);
    expect(toneOf(upload({ state: 'refused', items: [] }))).toBe('bad');
    expect(toneOf(upload({ state: 'reading', items: [] }))).toBe('open');
  });

  it('says the gravest of what was found in any of its parts', () => {
    const items = [
      part({ issues: [issue('Warning', 'UNITS_GUESSED')] }),
      part({ issues: [issue('Information', 'x'), issue('Error', 'NO_OUTER')] }),
    ];
    expect(concernOf({ items })?.code).toBe('NO_OUTER');
    expect(needsLook(upload({ items }))).toBe(true);
  });

  it('asks about more than ten parts', () => {
    const many = Array.from({ length: MANY_PARTS }, () => part());
    expect(isManyParts({ items: many.slice(1) })).toBe(false);
    expect([toneOf(upload({ items: many })), needsLook(upload({ items: many }))]).toEqual(['doubtful', true]);
    expect(MANY_PARTS).toBe(11);
  });
});

describe('chosen files', () => {
  it('count once each, and no more than a hundred stay', () => {
    const names = (count: number) => Array.from({ length: count }, (_, index) => file(`${index}`));
    expect(withFiles([file('a')], [file('b'), file('a')]).files.map(({ name }) => name)).toEqual(['a', 'b']);
    expect(withFiles(names(99), names(101)).leftOut.map(({ name }) => name)).toEqual(['100']);
    expect(withFiles([], names(101)).files).toHaveLength(100);
  });

  it('beyond a hundred are left out by name and go next, in their order', async () => {
    const queue = new UploadQueue();
    const all = Array.from({ length: 250 }, (_, index) => file(`${index}`));
    queue.choose(all, takeAll);
    expect(queue.snapshot().names).toHaveLength(100);
    expect(queue.snapshot().leftOut).toEqual(all.slice(100));
    expect(queue.chooseNext(takeAll)).toBe(false);
    await queue.start(async () => added, 'cancelled');
    expect(queue.chooseNext(takeAll)).toBe(true);
    expect(queue.snapshot().files.map(({ file: chosen }) => chosen)).toEqual(all.slice(100, 200));
    expect(queue.snapshot().files[0]?.sequence).toBe(100);
    expect(queue.snapshot().leftOut).toEqual(all.slice(200));
    queue.choose([all[249] ?? file('')], takeAll);
    expect(queue.snapshot().leftOut).toEqual([...all.slice(200, 249), all[249]]);
  });

  it('of one name from two folders are two files, each with a row and a place', () => {
    const queue = new UploadQueue();
    const left = file('part.dxf', 'left');
    const right = file('part.dxf', 'right one');
    expect(withFiles([left], [right]).files).toEqual([left, right]);
    queue.choose([left, right], takeAll);
    expect(queue.snapshot().files.map(({ name, file: sent, sequence }) => [name, sent, sequence])).toEqual([
      ['part.dxf', left, 0],
      ['part.dxf (2)', right, 1],
    ]);
    queue.choose([left], takeAll);
    expect(queue.snapshot().names).toEqual(['part.dxf (2)', 'part.dxf']);
  });

  it('that were corrected take the place of the refused', () => {
    const queue = new UploadQueue();
    queue.choose([file('part.dxf', '')], () => 'empty');
    queue.choose([file('part.dxf', 'drawn')], takeAll);
    expect(statesOf(queue)).toEqual(['part.dxf chosen']);
  });
});

describe('a file that was not taken', () => {
  it('may be sent again as it is when it took too long, and only then', async () => {
    const queue = new UploadQueue();
    queue.choose([file('slow'), file('damaged')], takeAll);
    const { send, answer } = answering();
    const run = queue.start(send, 'cancelled');
    await answer('slow', { state: stateOfRefusal({ code: 'IMPORT_TIME_LIMIT' }), items: [], message: 'too long' });
    await answer('damaged', { state: stateOfRefusal({ code: 'DWG_DAMAGED' }), items: [], message: 'damaged' });
    await run;
    const again = answering();
    const second = queue.start(again.send, 'cancelled');
    expect(again.asked.map(({ name }) => name)).toEqual(['slow']);
    await again.answer('slow');
    expect((await second).map(({ state }) => state)).toEqual(['added']);
  });
});
