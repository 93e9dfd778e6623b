import type { SetupOutcome } from '../manufacturing/setup-refusals.ts';

/** What is wrong with set-up data that read well, at which place of their file; null for nothing. */
export type SetupFault = { readonly path: string; readonly expected: string };

/** A command on all the set-up data ends here: nothing of it is kept. */
export class SetupRefused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

type Refusal = Extract<SetupOutcome<never>, { readonly ok: false }>['refusal'];

export const refuseFile = ({ path, expected }: SetupFault): never => {
  throw new SetupRefused({ code: 'SETUP_FILE_INVALID', facts: { path, expected } });
};
