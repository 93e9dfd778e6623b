import { ApiFailure } from '@kerf/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Change, Fields } from '../../../src/features/editing/change.ts';
import { collidingFields, withMine, withTheirs } from '../../../src/features/editing/conflicts.ts';
import { keepChanges, keptChanges } from '../../../src/features/editing/kept-changes.ts';
import { refusedOf } from '../../../src/features/editing/refusals.ts';
import { SaveQueue } from '../../../src/features/editing/save-queue.ts';

const change = (fields: Record<string, unknown>, before: Record<string, unknown> = {}): Change => ({
  fields,
  shown: fields,
  before,
});

type Sent = { readonly target: string; readonly fields: Change['fields']; readonly before: Change['before'] };

const setUp = (answer: (sent: Sent, count: number) => void = () => undefined) => {
  const sent: Sent[] = [];
  const refused: string[] = [];
  const saved: string[] = [];
  const held: Record<string, unknown> = {};
  const queue = new SaveQueue({
    send: async (target, { fields, before }) => {
      sent.push({ target, fields, before });
      await new Promise((resolve) => setTimeout(resolve, 10));
      answer({ target, fields, before }, sent.length);
      Object.assign(held, fields);
      return { ...held };
    },
    onSaved: (target) => saved.push(target),
    onRefused: (target, change) => {
      refused.push(target);
      return refusedOf(change, null, 'The server says no.');
    },
    fateOf: (reason) => (reason === 'offline' ? 'passes' : reason === 'signed out' ? 'signedOut' : 'refused'),
    collisionOf: (reason) => (reason === 'changed' ? { theirs: { quantity: 7 }, by: 'Olga' } : null),
  });
  return { queue, sent, refused, saved };
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('saving what is typed', () => {
  it('waits for the pause and sends the last of what was typed, with what stood there first', async () => {
    const { queue, sent } = setUp();
    queue.schedule('quote', change({ name: 'A' }, { name: 'old' }), 1000);
    await vi.advanceTimersByTimeAsync(900);
    queue.schedule('quote', change({ name: 'AB', rfqNumber: 'R' }, { name: 'A', rfqNumber: '' }), 1000);
    await vi.advanceTimersByTimeAsync(900);
    expect(sent).toEqual([]);
    expect(queue.snapshot().state).toBe('waiting');
    await vi.advanceTimersByTimeAsync(200);
    expect(sent).toEqual([
      { target: 'quote', fields: { name: 'AB', rfqNumber: 'R' }, before: { name: 'old', rfqNumber: '' } },
    ]);
    expect(queue.snapshot()).toMatchObject({ state: 'saved', hasSaved: true });
    expect(queue.snapshot().shown.size).toBe(0);
  });

  it('sends one change after the other', async () => {
    const { queue, sent } = setUp();
    queue.schedule('one', change({ quantity: 2 }), 0);
    queue.schedule('two', change({ quantity: 3 }), 0);
    await vi.advanceTimersByTimeAsync(5);
    expect(sent.map((one) => one.target)).toEqual(['one']);
    await vi.advanceTimersByTimeAsync(30);
    expect(sent.map((one) => one.target)).toEqual(['one', 'two']);
  });

  it('tells what was taken, and nothing of what was refused', async () => {
    const { queue, saved, refused } = setUp(({ target }) => {
      if (target === 'two') throw 'refused';
    });
    queue.schedule('one', change({ name: 'A' }), 0);
    queue.schedule('two', change({ name: 'B' }), 0);
    await vi.advanceTimersByTimeAsync(50);
    expect([saved, refused]).toEqual([['one'], ['two']]);
  });

  it('does not take what it has just saved for the change of somebody else', async () => {
    const { queue, sent } = setUp();
    queue.schedule('one', change({ name: 'A' }, { name: '' }), 0);
    await vi.advanceTimersByTimeAsync(5);
    queue.schedule('one', change({ name: 'AB' }, { name: '' }), 0);
    await vi.advanceTimersByTimeAsync(30);
    expect(sent[1]).toEqual({ target: 'one', fields: { name: 'AB' }, before: { name: 'A' } });
  });

  it('keeps showing what is under way and what was typed meanwhile', async () => {
    const { queue } = setUp();
    queue.schedule('one', change({ quantity: 2 }), 0);
    await vi.advanceTimersByTimeAsync(5);
    queue.schedule('one', change({ name: 'Plate' }), 800);
    expect(queue.snapshot().shown.get('one')).toEqual({ quantity: 2, name: 'Plate' });
  });

  it('takes back a choice that was refused', async () => {
    const { queue, refused } = setUp(() => {
      throw 'refused';
    });
    queue.schedule('one', change({ grainDirection: 'Horizontal' }), 0);
    await vi.advanceTimersByTimeAsync(50);
    expect(refused).toEqual(['one']);
    expect(queue.snapshot().shown.size).toBe(0);
    expect(queue.snapshot().state).toBe('saved');
  });

  it('sends again after a lost connection and loses neither the earlier nor the later value', async () => {
    const { queue, sent } = setUp((_sent, count) => {
      if (count === 1) throw 'offline';
    });
    queue.schedule('one', change({ quantity: 2, name: 'A' }), 0);
    await vi.advanceTimersByTimeAsync(20);
    expect(queue.snapshot().state).toBe('retrying');
    queue.schedule('one', change({ name: 'B' }), 5000);
    await vi.advanceTimersByTimeAsync(6000);
    expect(sent.at(-1)?.fields).toEqual({ quantity: 2, name: 'B' });
    expect(queue.snapshot().state).toBe('saved');
  });

  it('flushes at once, and says when that was not possible', async () => {
    const { queue, sent } = setUp((_sent, count) => {
      if (count === 2) throw 'offline';
    });
    queue.schedule('one', change({ quantity: 2 }), 60_000);
    const first = queue.flush();
    await vi.advanceTimersByTimeAsync(20);
    expect(await first).toBe(true);
    queue.schedule('one', change({ quantity: 3 }), 60_000);
    const second = queue.flush();
    await vi.advanceTimersByTimeAsync(20);
    expect(await second).toBe(false);
    expect(sent).toHaveLength(2);
    expect(queue.unsaved()).toEqual({ one: { ...change({ quantity: 3 }), tried: [{ quantity: 3 }] } });
  });

  it('says no to those who wait when something is refused, and saves the rest all the same', async () => {
    const { queue, sent } = setUp((_sent, count) => {
      if (count === 1) throw 'refused';
    });
    queue.schedule('one', change({ quantity: 0 }), 60_000);
    queue.schedule('two', change({ quantity: 3 }), 60_000);
    const saved = queue.flush();
    await vi.advanceTimersByTimeAsync(50);
    await expect(saved).resolves.toBe(false);
    expect(sent.map(({ target }) => target)).toEqual(['one', 'two']);
    expect(queue.snapshot().state).toBe('refused');
  });

  it('sends nothing by itself while signed out, and everything at the next flush', async () => {
    const { queue, sent } = setUp((_sent, count) => {
      if (count === 1) throw 'signed out';
    });
    queue.schedule('two', change({ quantity: 3 }), 500);
    queue.schedule('one', change({ quantity: 2 }), 0);
    await vi.advanceTimersByTimeAsync(100_000);
    queue.schedule('one', change({ quantity: 4 }), 0);
    await vi.advanceTimersByTimeAsync(100_000);
    expect(sent).toHaveLength(1);
    expect(queue.snapshot().state).toBe('signedOut');
    const saved = queue.flush();
    await vi.advanceTimersByTimeAsync(100);
    await expect(saved).resolves.toBe(true);
    expect(sent.map(({ target, fields }) => [target, fields.quantity])).toEqual([
      ['one', 2],
      ['two', 3],
      ['one', 4],
    ]);
  });

  it('begins what was typed meanwhile with what the server holds, also where it settled other fields', async () => {
    const stored: Fields = { thickness: 3, sheetId: 'cheapest', note: 'theirs' };
    const sent: Change[] = [];
    const queue = new SaveQueue({
      send: async (_target, each) => {
        sent.push(each);
        await new Promise((resolve) => setTimeout(resolve, 10));
        return stored;
      },
      onSaved: () => undefined,
      onRefused: () => null,
      fateOf: () => 'refused',
      collisionOf: () => null,
    });
    const before = { thickness: null, sheetId: null };
    queue.schedule('one', { fields: { thickness: 3 }, shown: { thickness: 3, sheetId: 'first' }, before }, 0);
    await vi.advanceTimersByTimeAsync(5);
    queue.schedule('one', change({ sheetId: 'mine', note: 'x' }, { sheetId: 'first', note: '' }), 0);
    await vi.advanceTimersByTimeAsync(50);
    expect(sent[1]?.before).toEqual({ sheetId: 'cheapest', note: '' });
  });

  it('begins what was typed after a refusal with what stood there before the refused', async () => {
    const { queue, sent } = setUp((_sent, count) => {
      if (count === 1) throw 'refused';
    });
    queue.schedule('one', change({ quantity: 5 }, { quantity: 1 }), 0);
    await vi.advanceTimersByTimeAsync(5);
    queue.schedule('one', change({ quantity: 6 }, { quantity: 5 }), 0);
    await vi.advanceTimersByTimeAsync(50);
    expect(sent[1]).toEqual({ target: 'one', fields: { quantity: 6 }, before: { quantity: 1 } });
  });
});

describe('what was typed and refused', () => {
  const refuseFirst = (_sent: Sent, count: number) => {
    if (count === 1) throw 'refused';
  };
  const typed = () =>
    change({ rfqNumber: 'R', taxRateId: 'm', name: 'A' }, { rfqNumber: '', taxRateId: 'n', name: '' });

  it('stays on screen with the reason, is kept over a reload, and lets nothing build on it', async () => {
    const { queue } = setUp(refuseFirst);
    queue.schedule('one', typed(), 0);
    await vi.advanceTimersByTimeAsync(50);
    const { state, shown, refused } = queue.snapshot();
    expect(state).toBe('refused');
    expect(shown.get('one')).toEqual({ rfqNumber: 'R', name: 'A' });
    expect(refused.get('one')?.reasons).toEqual({ rfqNumber: 'The server says no.', name: 'The server says no.' });
    expect(queue.unsaved()).toEqual({
      one: {
        fields: { rfqNumber: 'R', name: 'A' },
        shown: { rfqNumber: 'R', name: 'A' },
        before: { rfqNumber: '', name: '' },
      },
    });
    await expect(queue.flush()).resolves.toBe(false);
  });

  it('is sent again with what corrects it, from what stood there before it', async () => {
    const { queue, sent } = setUp(refuseFirst);
    queue.schedule('one', typed(), 0);
    await vi.advanceTimersByTimeAsync(50);
    queue.schedule('one', change({ name: 'B' }, { name: 'A' }), 0);
    await vi.advanceTimersByTimeAsync(50);
    expect(sent[1]).toEqual({
      target: 'one',
      fields: { rfqNumber: 'R', name: 'B' },
      before: { rfqNumber: '', name: '' },
    });
    expect(queue.snapshot()).toMatchObject({ state: 'saved' });
    expect(queue.unsaved()).toEqual({});
  });

  it('does not go along with other fields, and is gone when it is discarded', async () => {
    const { queue, sent } = setUp(refuseFirst);
    queue.schedule('one', typed(), 0);
    await vi.advanceTimersByTimeAsync(50);
    queue.schedule('one', change({ poNumber: 'P' }), 0);
    await vi.advanceTimersByTimeAsync(50);
    expect(sent[1]?.fields).toEqual({ poNumber: 'P' });
    expect(queue.snapshot().state).toBe('refused');
    queue.discardRefused('one');
    expect(queue.snapshot().state).toBe('saved');
    expect(queue.snapshot().shown.size).toBe(0);
    await expect(queue.flush()).resolves.toBe(true);
  });

  it('names only the fields that the server named', () => {
    const problem = {
      ...{ type: 'x', title: 'x', status: 422, code: 'MALFORMED_REQUEST', detail: 'Please check' },
      errors: { 'body.rfqNumber': 'Too long' },
    };
    const reason = new ApiFailure('problem', 422, problem, 'Please check');
    expect(refusedOf(typed(), reason, 'usual')?.reasons).toEqual({ rfqNumber: 'Too long' });
    expect(refusedOf(change({ taxRateId: 'm' }), reason, 'usual')).toBeNull();
  });
});

describe('changes kept over a reload', () => {
  const store = () => {
    const kept = new Map<string, string>();
    return {
      kept,
      storage: {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
        removeItem: (key: string) => void kept.delete(key),
      } as Storage,
    };
  };

  it('come back as they were, and go once saved', () => {
    const { kept, storage } = store();
    keepChanges(storage, 'q1', { quote: change({ name: 'A' }, { name: 'old' }) });
    expect(keptChanges(storage, 'q1')).toEqual([['quote', change({ name: 'A' }, { name: 'old' })]]);
    expect(keptChanges(storage, 'q2')).toEqual([]);
    keepChanges(storage, 'q1', {});
    expect(kept.size).toBe(0);
  });

  it('are ignored when they cannot be read', () => {
    const { kept, storage } = store();
    for (const text of ['{', '[]', '{"quote":{"fields":1}}', 'null']) {
      kept.set('kerf.unsaved.q1', text);
      expect(keptChanges(storage, 'q1')).toEqual([]);
    }
  });
});

describe('a change that collides with somebody else’s', () => {
  const collide = async () => {
    const made = setUp((_sent, count) => {
      if (count === 1) throw 'changed';
    });
    made.queue.schedule('one', change({ quantity: 5, name: 'Lid' }, { quantity: 1, name: 'Cover' }), 0);
    await vi.advanceTimersByTimeAsync(30);
    return made;
  };

  it('is held, shown and kept, while others are saved', async () => {
    const { queue, sent, refused } = await collide();
    expect(queue.snapshot()).toMatchObject({ state: 'held' });
    expect(queue.snapshot().held.get('one')).toEqual({ theirs: { quantity: 7 }, by: 'Olga' });
    expect(queue.snapshot().shown.get('one')).toEqual({ quantity: 5, name: 'Lid' });
    expect(queue.unsaved()).toMatchObject({ one: { fields: { quantity: 5 } } });
    queue.schedule('two', change({ quantity: 3 }), 0);
    queue.schedule('one', change({ quantity: 6 }), 0);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent.map((each) => each.target)).toEqual(['one', 'two']);
    expect(queue.snapshot().shown.get('one')).toEqual({ quantity: 6, name: 'Lid' });
    expect(refused).toEqual([]);
    await expect(queue.flush()).resolves.toBe(false);
  });

  it('is sent as it was decided', async () => {
    const { queue, sent } = await collide();
    queue.decide('one', (held, { theirs }) => withMine(held, theirs));
    await vi.advanceTimersByTimeAsync(30);
    expect(sent[1]).toEqual({
      target: 'one',
      fields: { quantity: 5, name: 'Lid' },
      before: { quantity: 7, name: 'Cover' },
    });
    expect(queue.snapshot()).toMatchObject({ state: 'saved' });
    expect(queue.snapshot().held.size).toBe(0);
  });

  it('loses only the fields that the person gives up', async () => {
    const { queue, sent } = await collide();
    queue.decide('one', (held, { theirs }) => withTheirs(held, Object.keys(theirs)));
    await vi.advanceTimersByTimeAsync(30);
    expect(sent[1]).toEqual({ target: 'one', fields: { name: 'Lid' }, before: { name: 'Cover' } });
  });

  it('ends when everything is given up', async () => {
    const { queue, sent } = await collide();
    queue.decide('one', () => null);
    await vi.advanceTimersByTimeAsync(30);
    expect(sent).toHaveLength(1);
    expect(queue.snapshot()).toMatchObject({ state: 'saved' });
    await expect(queue.flush()).resolves.toBe(true);
  });
});

describe('which fields collide', () => {
  it('are those with three different values; blanks around a text do not count', () => {
    const typed = change(
      { quantity: 5, name: 'Lid ', customerNotes: 'a' },
      { quantity: 1, name: 'Cover', customerNotes: '' },
    );
    expect(collidingFields(typed, { quantity: 7, name: 'Lid', customerNotes: '' })).toEqual(['quantity']);
    expect(collidingFields(typed, { quantity: 5, name: 'Hood', customerNotes: '' })).toEqual(['name']);
  });

  it('are for a part all of those that hang together, and none that is not sent', () => {
    const typed = change(
      { materialId: 'steel', thickness: null, sheetId: undefined, quantity: 4 },
      { materialId: 'brass', thickness: 2, sheetId: 's', quantity: 1 },
    );
    const theirs = { materialId: 'copper', thickness: 2, sheetId: 't', quantity: 1 };
    expect(collidingFields(typed, theirs)).toEqual(['materialId', 'thickness', 'sheetId']);
    expect(collidingFields(typed, { ...theirs, materialId: 'brass' })).toEqual([]);
    expect(
      withTheirs({ ...typed, shown: { materialId: 'steel', sheet: {}, quantity: 4 } }, [
        'materialId',
        'thickness',
        'sheetId',
      ]),
    ).toEqual({
      fields: { quantity: 4 },
      shown: { quantity: 4 },
      before: { quantity: 1 },
    });
  });
});
