import type { CaptureSession } from '../../src/page/session.tsx';

/** A call that a page sent, whose answer waits until the test gives it. */
export type HeldCall = {
  readonly form: FormData;
  readonly path: string;
  readonly watch: Parameters<CaptureSession['upload']>[3];
  readonly answer: (value: unknown) => Promise<void>;
  readonly fail: (reason: unknown) => Promise<void>;
};

const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** A server that answers when the test says so, and what was told to the opener. */
export const heldServer = () => {
  const calls: HeldCall[] = [];
  const told: unknown[] = [];
  const upload = (definition: { readonly path: string }, _request: unknown, form: FormData, watch: HeldCall['watch']) =>
    new Promise((resolve, reject) => {
      const answer = (value: unknown) => {
        resolve(value);
        return settled();
      };
      const fail = (reason: unknown) => {
        reject(reason);
        return settled();
      };
      calls.push({ form, path: definition.path, watch, answer, fail });
    });
  const settings = { now: '{}' };
  const session = {
    ...{ address: { quoteId: 'quote', language: 'en' }, upload, settings: async () => settings.now },
    tellDone: (done: unknown) => told.push(done),
  } as unknown as CaptureSession;
  /** The call that was sent last, as soon as it is. */
  const last = async (): Promise<HeldCall> => {
    await settled();
    const call = calls.at(-1);
    if (call === undefined) throw new Error('nothing was sent');
    return call;
  };
  const uploadIds = () =>
    calls.flatMap(({ form }) => {
      const place = form.get('place');
      return typeof place === 'string' ? [JSON.parse(place).uploadId] : [];
    });
  return { session, settings, calls, told, last, uploadIds };
};

export const fileNamed = (name: string): File => new File(['x'], name);
