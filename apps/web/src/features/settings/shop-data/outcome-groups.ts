import type { SetupOutcomeWire } from '@kerf/contract';
import { toldChanges } from '../../history/history-figures.ts';
import type { ChangedThing, OutcomeEntry } from '../../set-up/processes/outcome-figures.ts';

/** In the order in which they are listed: what somebody may not expect comes first. */
export const OUTCOME_GROUPS = ['changes', 'archived', 'new', 'unchanged'] as const;
export type OutcomeGroup = (typeof OUTCOME_GROUPS)[number];

export type OutcomeThing = ChangedThing & { readonly action: OutcomeEntry['action'] | null };

const GROUPS: Readonly<Record<OutcomeEntry['action'], OutcomeGroup>> = {
  added: 'new',
  changed: 'changes',
  unarchived: 'changes',
  imported: 'changes',
  calibrated: 'changes',
  merged: 'changes',
  archived: 'archived',
  removed: 'archived',
};

/** The group of a thing; one without an action stays as it is. */
export const groupOf = ({ action }: Pick<OutcomeThing, 'action'>): OutcomeGroup =>
  action === null ? 'unchanged' : GROUPS[action];

/** Of a new thing neither its name is told again nor what is empty. */
export const toldFields = (thing: OutcomeThing): OutcomeEntry['changes'] =>
  thing.action === 'added'
    ? toldChanges(thing).filter(
        ({ to }) => to !== null && to !== '' && to !== false && to !== '[]' && to !== thing.subject,
      )
    : toldChanges(thing);

/** All things of an outcome, group by group, in each as the file has them. */
export const listedThings = ({ entries, unchangedThings }: SetupOutcomeWire): readonly OutcomeThing[] => {
  const things = [...entries, ...unchangedThings.map((one) => ({ ...one, action: null, changes: [] }))];
  return OUTCOME_GROUPS.flatMap((group) => things.filter((thing) => groupOf(thing) === group));
};
