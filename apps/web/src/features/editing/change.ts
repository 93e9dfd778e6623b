/**
 * What a person changes before it is saved.
 *
 * Terms. A target is what the fields belong to: the quote or one part. `fields` are sent, `shown` are what the screen shows until
 * the server has answered (a choice may clear others), `before` is what the server held when the person began to type. `tried` are
 * values that were sent and whose answer never came: found on the server, they are this person's own and nobody else's.
 */
export type Fields = Readonly<Record<string, unknown>>;
export type Change = {
  readonly fields: Fields;
  readonly shown: Fields;
  readonly before: Fields;
  readonly tried?: readonly Fields[];
};

const triedOf = (...changes: readonly (Change | undefined)[]) => {
  const all = changes.flatMap((change) => change?.tried ?? []);
  return all.length === 0 ? {} : { tried: all };
};

/** Both changes as one: the later values, and what stood there before the earlier. */
export const joined = (earlier: Change | undefined, later: Change): Change => ({
  fields: { ...earlier?.fields, ...later.fields },
  shown: { ...earlier?.shown, ...later.shown },
  before: { ...later.before, ...earlier?.before },
  ...triedOf(earlier, later),
});

/** The change after it was sent and nobody knows whether it arrived. */
export const withTried = (change: Change): Change => {
  const text = JSON.stringify(change.fields);
  const isKnown = change.tried?.some((fields) => JSON.stringify(fields) === text) ?? false;
  return isKnown ? change : { ...change, tried: [...(change.tried ?? []), change.fields] };
};

const taken = (before: Fields, names: readonly string[], values: Fields): Fields => ({
  ...before,
  ...Object.fromEntries(names.filter((name) => name in before && name in values).map((name) => [name, values[name]])),
});

/**
 * A change that was made while another of the same target was on its way: it began with what the server holds after that one,
 * also in fields that the server settled by itself, such as the sheet after a thickness.
 */
export const rebased = (later: Change, saved: Change, stored: Fields): Change => {
  const { tried: _settled, ...rest } = later;
  return { ...rest, before: taken(later.before, Object.keys({ ...saved.shown, ...saved.fields }), stored) };
};

/** As {@link rebased} after a refusal: the refused values never stood anywhere. */
export const afterRefusal = (later: Change, refused: Change): Change => ({
  ...later,
  before: taken(later.before, Object.keys(refused.fields), refused.before),
});
