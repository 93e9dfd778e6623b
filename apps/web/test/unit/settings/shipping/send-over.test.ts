import { ApiFailure } from '@kerf/contract';
import { describe, expect, it } from 'vitest';
import { isSameIn, sendOver } from '../../../../src/features/settings/shipping/send-over.ts';

type Thing = { readonly name: string; readonly price: number; readonly version: number };
const known: Thing = { name: 'North', price: 9, version: 3 };

const conflict = (current: Thing) =>
  new ApiFailure(
    'problem',
    409,
    {
      ...{ type: 'about:blank', title: 'Conflict', status: 409, code: 'VERSION_CONFLICT', detail: 'Changed meanwhile' },
      current,
    },
    'HTTP 409',
  );

/** A server that has the thing like this, and takes what is made of that only. */
const serverWith = (theirs: Thing) => {
  const sent: number[] = [];
  const send = ({ version, ...rest }: Thing): Promise<Thing> => {
    sent.push(version);
    return version === theirs.version
      ? Promise.resolve({ ...rest, version: version + 1 })
      : Promise.reject(conflict(theirs));
  };
  return { sent, send };
};
const hasSameName = (theirs: Thing) => isSameIn(known, theirs, ({ name }) => name);

describe('a change that meets what somebody else saved', () => {
  it('goes over theirs where they touched nothing that it is about', async () => {
    const { sent, send } = serverWith({ ...known, price: 12, version: 4 });
    expect(await sendOver(known, send, hasSameName)).toEqual({ name: 'North', price: 12, version: 5 });
    expect(sent).toEqual([3, 4]);
  });

  it('is refused where they touched the same', async () => {
    const { sent, send } = serverWith({ ...known, name: 'Far north', version: 4 });
    await expect(sendOver(known, send, hasSameName)).rejects.toMatchObject({ status: 409 });
    expect(sent).toEqual([3]);
  });

  it('is sent once where it met nothing, or failed for another reason', async () => {
    const { sent, send } = serverWith(known);
    expect((await sendOver(known, send, hasSameName)).version).toBe(4);
    expect(sent).toEqual([3]);
    const gone = new ApiFailure('network', null, null, 'Failed to fetch');
    await expect(sendOver(known, () => Promise.reject(gone), hasSameName)).rejects.toBe(gone);
  });
});
