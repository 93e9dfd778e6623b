import { createHash } from 'node:crypto';
import { MAXIMUM_SETUP_ENTRIES, type SetupOutcomeWire } from '@kerf/contract';
import type { Transaction } from '../../db/database.ts';
import type { Actor } from '../actor.ts';
import { type RecordedChange, recordChanges } from '../setup/record-change.ts';

type Entry = SetupOutcomeWire['entries'][number];

/** What the figures of a thing are to be read by, beside its name. */
export type Traits = Pick<Entry, 'isImperial' | 'measureType' | 'materialType'>;
type Unchanged = SetupOutcomeWire['unchangedThings'][number];

/** What one command does to the set-up data, noted thing by thing. */
export class SetupLog {
  readonly #changes: RecordedChange[] = [];
  readonly #traits: Traits[] = [];
  readonly #unchanged: Unchanged[] = [];

  /** Notes a change; one that no figure shows is none. */
  note(change: RecordedChange, traits: Traits = {}): void {
    if (change.action === 'changed' && change.changes.length === 0) {
      this.noteUnchanged(change);
    } else {
      this.#changes.push(change);
      this.#traits.push(traits);
    }
  }

  noteUnchanged({ entityType, subject }: Unchanged): void {
    this.#unchanged.push({ entityType, subject });
  }

  #count(...actions: readonly RecordedChange['action'][]): number {
    return this.#changes.filter(({ action }) => actions.includes(action)).length;
  }

  /** Whether something of the kind was added, or only taken out of the archive; null for neither. */
  additionOf(entityType: RecordedChange['entityType']): 'added' | 'unarchived' | null {
    const actions = this.#changes.filter((one) => one.entityType === entityType).map(({ action }) => action);
    return (['added', 'unarchived'] as const).find((action) => actions.includes(action)) ?? null;
  }

  /** Writes the history of the set-up data. */
  record(tx: Transaction, actor: Actor): Promise<void> {
    return recordChanges(tx, actor, this.#changes);
  }

  outcome(materialsWithoutRates: readonly string[]): SetupOutcomeWire {
    const entries = this.#changes.map(({ entityType, subject, action, changes }) => ({
      entityType,
      subject,
      action,
      changes: [...changes],
    }));
    return {
      written: false,
      fingerprint: createHash('sha256').update(JSON.stringify(entries)).digest('base64url'),
      added: this.#count('added'),
      changed: this.#count('changed', 'unarchived'),
      archived: this.#count('archived', 'removed'),
      unchanged: this.#unchanged.length,
      entries: entries.slice(0, MAXIMUM_SETUP_ENTRIES).map((entry, place) => ({ ...entry, ...this.#traits[place] })),
      unchangedThings: this.#unchanged.slice(0, MAXIMUM_SETUP_ENTRIES),
      materialsWithoutRates: [...materialsWithoutRates],
    };
  }
}
