import { ApiFailure } from '@kerf/contract';
import { describe, expect, it } from 'vitest';
import { createModelDesk, type ReadModel } from '../../src/model/model-desk.ts';
import { fileNamed, heldServer } from './held-answers.ts';

const lost = new ApiFailure('network', null, null, 'the upload was interrupted');
const refused = new ApiFailure(
  ...(['problem', 409, { status: 409, code: 'QUOTE_NOT_EDITABLE', detail: 'The quote is issued.' }] as never as [
    'problem',
    409,
    null,
  ]),
  'refused',
);
const body = (place: number) => ({ place, name: `Body ${place}`, quantity: 1, material: null, branch: [] });
const reading = (...places: number[]) => ({ bodies: places.map(body), notTaken: [], told: [], refusals: [] });

const open = async (name = 'a.step') => {
  const server = heldServer();
  const desk = createModelDesk(server.session);
  desk.read(fileNamed(name));
  await (await server.last()).answer(reading(0, 1));
  const shown = (): ReadModel => {
    const state = desk.now();
    if (state.kind !== 'read') throw new Error(`the model is ${state.kind}`);
    return state;
  };
  return { ...server, desk, shown };
};

describe('a model on its way to the page', () => {
  it('tells how much of it is sent, then how many of its bodies are understood', async () => {
    const { session, last } = heldServer();
    const desk = createModelDesk(session);
    desk.read(fileNamed('a.step'));
    const { watch } = await last();
    watch?.onProgress?.({ sentBytes: 1, totalBytes: 4 });
    expect(desk.now()).toMatchObject({ kind: 'reading', sent: 0.25, understood: null });
    watch?.onStep?.({ done: 23, all: 66 });
    expect(desk.now()).toMatchObject({ kind: 'reading', sent: 1, understood: { done: 23, all: 66 } });
  });

  it('is broken off when it is taken back, and what is answered afterwards is not heard', async () => {
    const { session, last } = heldServer();
    const desk = createModelDesk(session);
    desk.read(fileNamed('a.step'));
    const call = await last();
    desk.forget();
    expect(call.watch?.signal?.aborted).toBe(true);
    call.watch?.onStep?.({ done: 1, all: 2 });
    await call.answer(reading(0));
    expect(desk.now()).toEqual({ kind: 'none' });
  });

  it('is no longer shown by a late answer once another file is read', async () => {
    const { session, last } = heldServer();
    const desk = createModelDesk(session);
    desk.read(fileNamed('old.step'));
    const old = await last();
    desk.forget();
    desk.read(fileNamed('new.step'));
    await (await last()).answer(reading(0));
    await old.answer(reading(5, 6, 7));
    const state = desk.now();
    expect(state).toMatchObject({ kind: 'read', file: { name: 'new.step' }, chosen: [{ place: 0, quantity: 1 }] });
  });
});

describe('parts of a model that are being added', () => {
  it('keep their file, and are sent once however often it is asked', async () => {
    const { desk, calls, last, told } = await open();
    desk.add();
    desk.add();
    desk.forget();
    desk.choose([]);
    const call = await last();
    expect(calls).toHaveLength(2);
    expect(desk.now()).toMatchObject({ kind: 'read', adding: 'yes', chosen: [{ place: 0 }, { place: 1 }] });
    await call.answer({ quoteItems: [{ id: 'one' }, { id: 'two' }], refusals: [] });
    expect(told).toEqual([{ type: '3dDone', quoteId: 'quote', itemIds: ['one', 'two'] }]);
  });

  it('are sent again as the same adding after a lost answer, with nothing chosen anew in between', async () => {
    const { desk, last, shown, uploadIds } = await open();
    desk.add();
    await (await last()).fail(lost);
    expect(shown().adding).toBe('unsure');
    desk.choose([{ place: 1, quantity: 9 }]);
    expect(shown().chosen).toEqual([
      { place: 0, quantity: 1 },
      { place: 1, quantity: 1 },
    ]);
    desk.add();
    const again = await last();
    const [first, second] = uploadIds();
    expect(second).toBe(first);
    expect(JSON.parse(String(again.form.get('bodies')))).toHaveLength(2);
  });

  it('are another adding once the server has refused them and they were chosen anew', async () => {
    const { desk, last, shown, uploadIds } = await open();
    desk.add();
    await (await last()).fail(refused);
    expect(shown()).toMatchObject({ adding: 'failed', reason: 'The quote is issued.' });
    desk.choose([{ place: 1, quantity: 9 }]);
    desk.add();
    await last();
    const [first, second] = uploadIds();
    expect(second).not.toBe(first);
  });

  it('take what is proposed for their material, unless one is chosen in the window that opened the page', async () => {
    const server = heldServer();
    const material = { materialId: 'm', cuttingTechnologyId: 't', materialName: 'Steel', source: 'file', said: 'S235' };
    const settings = { materialId: 'chosen' as string | null };
    const desk = createModelDesk({ ...server.session, settings: async () => JSON.stringify(settings) });
    const read = async () => {
      desk.forget();
      desk.read(fileNamed('a.step'));
      await (await server.last()).answer({ ...reading(), bodies: [{ ...body(0), material }] });
      return desk.now();
    };
    expect(await read()).toMatchObject({ materialOfAll: 'chosen', chosen: [{ material: { isFirm: false } }] });
    settings.materialId = null;
    expect(await read()).toMatchObject({ materialOfAll: null, chosen: [{ material: { materialId: 'm' } }] });
  });
});
