import { describe, expect, it } from 'vitest';
import { Turns } from '../../src/workers/turns.ts';

const gate = () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};

describe('turns', () => {
  it('let no more work run than allowed, first come first served', async () => {
    const turns = new Turns(2);
    const gates = [gate(), gate(), gate(), gate()];
    const started: number[] = [];
    const runs = gates.map(({ opened }, index) =>
      turns.run(async () => {
        started.push(index);
        await opened;
      }),
    );
    await Promise.resolve();
    expect(started).toEqual([0, 1]);
    gates[1]!.open();
    await runs[1];
    await Promise.resolve();
    expect(started).toEqual([0, 1, 2]);
    for (const { open } of gates) open();
    await Promise.all(runs);
    expect(started).toEqual([0, 1, 2, 3]);
  });

  it('give the turn on when the work fails', async () => {
    const turns = new Turns(1);
    await expect(turns.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await turns.run(async () => 7)).toBe(7);
  });

  it('go round the organisations: many tasks of one keep another waiting for no more than what runs', async () => {
    const turns = new Turns(1);
    const done: string[] = [];
    const work = (organisationId: string, count: number) =>
      Array.from({ length: count }, (_, place) =>
        turns.run(async () => void done.push(`${organisationId}${place}`), { organisationId }),
      );
    await Promise.all([...work('a', 100), ...work('b', 2), ...work('c', 1)]);
    expect(done.slice(0, 6)).toEqual(['a0', 'a1', 'b0', 'c0', 'a2', 'b1']);
    expect(done).toHaveLength(103);
    expect(done.filter((one) => one.startsWith('a'))).toEqual(Array.from({ length: 100 }, (_, place) => `a${place}`));
  });

  it('keep the place of an organisation whose first task leaves', async () => {
    const turns = new Turns(1);
    const first = gate();
    const running = turns.run(() => first.opened, { organisationId: 'a' });
    const abort = new AbortController();
    const done: string[] = [];
    const left = turns.run(async () => void done.push('left'), { organisationId: 'a', signal: abort.signal });
    const rest = ['b', 'a', 'b'].map((organisationId) =>
      turns.run(async () => void done.push(organisationId), { organisationId }),
    );
    abort.abort();
    await expect(left).rejects.toThrow();
    first.open();
    await Promise.all([running, ...rest]);
    expect(done).toEqual(['a', 'b', 'b']);
  });

  it('let those leave who wait, without running their work or losing a turn', async () => {
    const turns = new Turns(1);
    const first = gate();
    const running = turns.run(() => first.opened);
    const abort = new AbortController();
    let didRun = false;
    const waiting = turns.run(async () => {
      didRun = true;
    }, abort);
    const behind = turns.run(async () => 'done');
    abort.abort();
    await expect(waiting).rejects.toThrow();
    first.open();
    await running;
    expect([didRun, await behind]).toEqual([false, 'done']);
    await expect(turns.run(async () => 1, abort)).rejects.toThrow();
  });
});
