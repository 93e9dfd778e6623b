import type { SetupOutcome } from '../setup/setup-refusals.ts';

/** A command on all the set-up data ends here: nothing of it is kept. */
export class SetupRefused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

type Refusal = Extract<SetupOutcome<never>, { readonly ok: false }>['refusal'];
