import { describe, expect, it } from 'vitest';
import { keepWhenPageGoes } from '../../../src/features/drawing-doctor/session/keep-when-page-goes.ts';
import { forgetEdits, keepEdits, keptEdits } from '../../../src/features/drawing-doctor/session/kept-edits.ts';
import { sendInOrder } from '../../../src/features/drawing-doctor/session/send-kept-edits.ts';

/** As a browser's, with room for so many characters. */
const storage = (room = Number.POSITIVE_INFINITY): Storage => {
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new Error('full');
      kept[key] = value;
    },
    removeItem: (key: string) => void delete kept[key],
  };
  const kept: Record<string, string> = Object.create(methods);
  return kept as unknown as Storage;
};

const place = { quoteId: 'q', quoteItemId: 'a' };
const edits = { name: 'Panel', version: 3, written: ['first', 'second'] };
const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

describe('edits that outlive their page', () => {
  it('are found by their quote until they are forgotten', () => {
    const store = storage();
    keepEdits(store, place, edits);
    keepEdits(store, { ...place, quoteId: 'other' }, edits);
    expect(keptEdits(store, 'q')).toEqual([['a', edits]]);
    forgetEdits(store, place);
    expect(keptEdits(store, 'q')).toEqual([]);
  });

  it('are none where the browser takes no more, rather than older ones', () => {
    const store = storage(100);
    keepEdits(store, place, edits);
    keepEdits(store, place, { ...edits, written: ['x'.repeat(200)] });
    expect(keptEdits(store, 'q')).toEqual([]);
  });

  it.each(['', '{', 'null', '[]', '{"name":"a"}', '{"name":"a","version":1,"written":[2]}'])(
    'are none in %j',
    (text) => {
      const store = storage();
      store.setItem('kerf.unsent-drawing.q.a', text);
      expect(keptEdits(store, 'q')).toEqual([]);
    },
  );

  it('are kept when the page goes before they are saved, and forgotten once they are', () => {
    let isSaving = false;
    const listeners: (() => void)[] = [];
    const watched = new Set<() => void>();
    const told: string[] = [];
    const session = {
      snapshot: () => ({ isSaving, isUnsent: false }) as never,
      subscribe: (listener: () => void) => {
        listeners.push(listener);
        return () => undefined;
      },
    };
    keepWhenPageGoes(session, {
      keep: () => void told.push('kept'),
      forget: () => void told.push('forgotten'),
      whenPageGoes: (work) => {
        watched.add(work);
        return () => void watched.delete(work);
      },
    });
    const become = (saving: boolean) => {
      isSaving = saving;
      for (const listener of listeners) listener();
    };
    const leave = () => {
      for (const work of watched) work();
    };
    become(false);
    leave();
    expect(told).toEqual([]);
    become(true);
    become(true);
    leave();
    become(false);
    leave();
    expect(told).toEqual(['kept', 'forgotten']);
  });
});

describe('sending what was kept', () => {
  const NO_CONNECTION = new Error('no connection');
  /** A server that has each of its answers ready; a number is the version that it gives. */
  const sending = (answers: (number | Error)[]) => {
    const sent: string[] = [];
    const told: string[] = [];
    const wakes: (() => void)[] = [];
    const out = sendInOrder(edits, {
      send: async (written, version) => {
        sent.push(`${written} on ${version}`);
        const answer = answers.shift() ?? 0;
        if (answer instanceof Error) throw answer;
        return answer;
      },
      isUnreached: (reason) => reason === NO_CONNECTION,
      onEnded: (fate, reason) => void told.push(`${fate} ${String(reason)}`),
      onUnreached: () => void told.push('unreached'),
      wake: (_pauseMs, work) => {
        wakes.push(work);
        return () => undefined;
      },
    });
    return { ...out, sent, told, wakes };
  };

  it('brings one after the other, each on what came of the one before', async () => {
    const { attempt, ended, sent, told } = sending([4, 5]);
    expect(await attempt()).toBe(true);
    await ended;
    expect([sent, told]).toEqual([['first on 3', 'second on 4'], ['saved null']]);
  });

  it('goes on where it broke off, and says once that it did', async () => {
    const { attempt, sent, told, wakes } = sending([4, NO_CONNECTION, NO_CONNECTION, 5]);
    expect(await attempt()).toBe(false);
    expect(await attempt()).toBe(false);
    wakes.at(-1)?.();
    await settled();
    expect(sent).toEqual(['first on 3', 'second on 4', 'second on 4', 'second on 4']);
    expect(told).toEqual(['unreached', 'saved null']);
  });

  it('ends at a refusal', async () => {
    const { attempt, ended, sent, told } = sending([new Error('conflict')]);
    expect(await attempt()).toBe(true);
    await ended;
    expect([sent, told]).toEqual([['first on 3'], ['refused Error: conflict']]);
  });

  it('is under way once, however often it is asked for', async () => {
    const { attempt, sent } = sending([4, 5]);
    await Promise.all([attempt(), attempt()]);
    expect(sent).toHaveLength(2);
  });
});
