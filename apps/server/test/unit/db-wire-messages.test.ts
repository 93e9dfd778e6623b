import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MessageReader } from '../../src/db/embedded/wire-messages.ts';

const startup = (): Buffer => {
  const body = Buffer.from('user\0postgres\0\0');
  const head = Buffer.alloc(8);
  head.writeInt32BE(8 + body.length, 0);
  head.writeInt32BE(196608, 4);
  return Buffer.concat([head, body]);
};
const message = (type: string, body: Uint8Array): Buffer => {
  const head = Buffer.alloc(5);
  head.write(type, 0);
  head.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([head, body]);
};

describe('MessageReader', () => {
  it('cuts the same messages however the bytes arrive', () => {
    const types = fc.constantFrom('P', 'B', 'D', 'E', 'S', 'Q', 'X');
    const sent = fc.array(fc.tuple(types, fc.uint8Array({ maxLength: 60 })), { maxLength: 20 });
    fc.assert(
      fc.property(sent, fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }), (messages, steps) => {
        const wanted = messages.map(([type, body]) => message(type, body));
        const bytes = Buffer.concat([startup(), ...wanted]);
        const reader = new MessageReader();
        const read: Buffer[] = [];
        const kinds: string[] = [];
        for (let at = 0, step = 0; at < bytes.length; step += 1) {
          const size = steps[step % steps.length]!;
          for (const one of reader.read(bytes.subarray(at, at + size))) {
            read.push(Buffer.from(one.bytes));
            kinds.push(`${one.kind}${one.endsWithReady ? '!' : ''}`);
          }
          at += size;
        }
        expect(Buffer.concat(read).equals(bytes)).toBe(true);
        expect(read.length).toBe(wanted.length + 1);
        expect(kinds.slice(1)).toEqual(
          messages.map(([type]) => (type === 'X' ? 'end' : `query${['S', 'Q'].includes(type) ? '!' : ''}`)),
        );
      }),
    );
  });

  it('answers a request for encryption before the session begins', () => {
    const request = Buffer.alloc(8);
    request.writeInt32BE(8, 0);
    request.writeInt32BE(80877103, 4);
    const kinds = [...new MessageReader().read(Buffer.concat([request, startup()]))].map((one) => one.kind);
    expect(kinds).toEqual(['encryption', 'startup']);
  });
});
