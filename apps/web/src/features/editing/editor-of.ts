import type { Change, Fields } from './change.ts';
import { withMine, withTheirs } from './conflicts.ts';
import type { ItemEdit, QuoteEditor } from './editor.tsx';
import { knownMiscellaneousItem, miscellaneousTarget } from './miscellaneous-data.ts';
import { quoteTarget } from './open-queues.ts';
import { knownItem, knownQuote, type QuoteAddress, quoteFollower } from './quote-data.ts';
import type { Collision, SaveQueue } from './save-queue.ts';
import type { WrongFields } from './wrong-fields.ts';

/** Pauses before saving. Spec: quotes §9, quote parts §9. */
const quotePauseMilliseconds = 1000;
const itemPauseMilliseconds = 800;

const pick = (from: object, names: readonly string[]): Fields => {
  const all: Fields = { ...from };
  return Object.fromEntries(names.map((name) => [name, all[name]]));
};

/** The other's values of the colliding fields as last heard from the server, which may have changed since they collided. */
export const latest = ({ theirs }: Pick<Collision, 'theirs'>, stored: object | undefined): Fields =>
  stored === undefined ? theirs : pick(stored, Object.keys(theirs));

/** A change of a part; a length goes with the unit that it was typed in. */
const changeOf = (address: QuoteAddress, { item, fields: given, shown }: ItemEdit): Change => {
  const hasLength = typeof given.thickness === 'number' || given.maxFoldLength !== undefined;
  const fields = hasLength ? { isImperial: item.isImperial, ...given } : given;
  const before = pick(knownItem(address, item.id) ?? item, Object.keys(fields));
  return { fields, shown: { ...fields, ...shown }, before };
};

/** The edits of one quote as changes of its queue. */
export const editorOf = (address: QuoteAddress, queue: SaveQueue, wrongFields: WrongFields): QuoteEditor => ({
  address,
  changeQuote: (fields) => {
    const before = pick(knownQuote(address) ?? {}, Object.keys(fields));
    queue.schedule(quoteTarget, { fields, shown: fields, before }, quotePauseMilliseconds);
  },
  changeItem: (item, fields, shown) => {
    const edit = shown === undefined ? { item, fields } : { item, fields, shown };
    queue.schedule(item.id, changeOf(address, edit), itemPauseMilliseconds);
  },
  changeItems: (edits) => queue.saveAll(new Map(edits.map((edit) => [edit.item.id, changeOf(address, edit)]))),
  changeMiscellaneous: (item, fields) => {
    const target = miscellaneousTarget(item.id);
    const before = pick(knownMiscellaneousItem(address, target) ?? item, Object.keys(fields));
    queue.schedule(target, { fields, shown: fields, before }, quotePauseMilliseconds);
  },
  decide: (target, answer) =>
    queue.decide(target, (change, collision) => {
      const stored = knownItem(address, target) ?? knownMiscellaneousItem(address, target);
      const theirs = latest(collision, stored);
      return answer === 'mine' ? withMine(change, theirs) : withTheirs(change, Object.keys(theirs));
    }),
  refusalOf: (target, field) => queue.snapshot().refused.get(target)?.reasons[field] ?? null,
  discardRefused: queue.discardRefused,
  subscribe: queue.subscribe,
  wrongFields,
  saveNow: async () => {
    const isSaved = await queue.flush();
    await quoteFollower.followed(address);
    return isSaved && !wrongFields.areAny();
  },
  setAside: (itemIds) => queue.setAside(itemIds),
});
