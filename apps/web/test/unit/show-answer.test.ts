import { QueryObserver, queryOptions } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { queryClient, showAnswer } from '../../src/api/query-client.ts';

const key = ['parts', 'shown'];
/** Parts that somebody looks at; each reading waits until it is let through. */
const watched = (server: { parts: string[] }) => {
  const waiting: (() => void)[] = [];
  let isHeld = false;
  const options = queryOptions({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const parts = [...server.parts];
      if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
      signal.throwIfAborted();
      return parts;
    },
  });
  const end = new QueryObserver(queryClient, options).subscribe(() => undefined);
  return {
    ...{ options, end },
    hold: () => {
      isHeld = true;
    },
    letThrough: () => {
      isHeld = false;
      for (const resolve of waiting.splice(0)) resolve();
    },
  };
};

afterEach(() => queryClient.clear());

describe('an answer of the server', () => {
  it('is shown and stays, though a reading that began before it ends after it', async () => {
    const server = { parts: ['one'] };
    const { options, end, hold, letThrough } = watched(server);
    await expect.poll(() => queryClient.getQueryData(key)).toEqual(['one']);
    hold();
    void queryClient.invalidateQueries({ queryKey: key });
    server.parts = ['ONE'];
    await showAnswer(options.queryKey, (parts) => parts?.map((part) => part.toUpperCase()));
    expect(queryClient.getQueryData(key)).toEqual(['ONE']);
    letThrough();
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    expect(queryClient.getQueryData(key)).toEqual(['ONE']);
    end();
  });

  it('does not cost what another command has added, whose reading was under way', async () => {
    const server = { parts: ['one'] };
    const { options, end, hold, letThrough } = watched(server);
    await expect.poll(() => queryClient.getQueryData(key)).toEqual(['one']);
    hold();
    server.parts = ['ONE', 'TWO'];
    void queryClient.invalidateQueries({ queryKey: key });
    await showAnswer(options.queryKey, (parts) => parts?.map((part) => part.toUpperCase()));
    letThrough();
    await expect.poll(() => queryClient.getQueryData(key)).toEqual(['ONE', 'TWO']);
    end();
  });
});
