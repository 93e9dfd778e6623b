import { describe, expect, it } from 'vitest';
import { listLoad } from '../../src/page/list-load.ts';

const reading = (data: unknown, isError = false) => {
  const asked: string[] = [];
  return { asked, data, isError, refetch: async () => asked.push('again') };
};

describe('lists of the set-up data', () => {
  it('are loading until they have all come, and an empty one has come', () => {
    expect(listLoad([reading([]), reading(undefined)]).state).toBe('loading');
    expect(listLoad([reading([]), reading([1])]).state).toBe('ready');
  });

  it('failed when one is missing that failed, and only that is asked for again', () => {
    const [there, gone] = [reading([]), reading(undefined, true)];
    const load = listLoad([there, gone]);
    expect(load.state).toBe('failed');
    load.again();
    expect([there.asked, gone.asked]).toEqual([[], ['again']]);
  });

  it('stay there when reading them anew fails', () => {
    expect(listLoad([reading([1], true)]).state).toBe('ready');
  });
});
