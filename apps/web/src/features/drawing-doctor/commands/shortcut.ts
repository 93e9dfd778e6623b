/** Keys that carry out a command. `modifier` is Ctrl, or ⌘ on Apple's machines. */
export type Shortcut = {
  /** As the key is named, such as `Delete` or `+`; with `alt` the key's place on the keyboard counts, as Alt changes its sign. */
  readonly key: string;
  readonly modifier?: true;
  readonly alt?: true;
  readonly shift?: true;
};

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

const isLetter = (key: string): boolean => /^[a-z]$/.test(key);

/** The sign that a key has without Alt: its code names the place, such as `KeyC`. */
const isKey = ({ key, code }: KeyPress, wanted: string, byPlace: boolean): boolean =>
  key.toLowerCase() === wanted.toLowerCase() || (byPlace && code === `Key${wanted.toUpperCase()}`);

/** Signs such as + need Shift on many keyboards; letters and named keys must come without it unless they say so. */
const isShiftRight = ({ shiftKey }: KeyPress, { key, shift }: Shortcut): boolean =>
  shift === true ? shiftKey : !shiftKey || !(isLetter(key) || key.length > 1);

export const isPressed = (press: KeyPress, shortcut: Shortcut, isApple: boolean): boolean => {
  const { key, modifier = false, alt = false } = shortcut;
  const [hasModifier, hasOther] = isApple ? [press.metaKey, press.ctrlKey] : [press.ctrlKey, press.metaKey];
  if (hasModifier !== modifier || hasOther || press.altKey !== alt) return false;
  return isShiftRight(press, shortcut) && isKey(press, key, alt);
};

const signs: Readonly<Record<string, string>> = {
  Escape: 'Esc',
  Delete: 'Del',
  Backspace: '⌫',
  '-': '−',
};

/** The keys as people write them. */
export const shortcutText = ({ key, modifier, alt, shift }: Shortcut, isApple: boolean): string => {
  const sign = signs[key] ?? key.toUpperCase();
  const held = [
    modifier === true ? (isApple ? '⌘' : 'Ctrl') : null,
    alt === true ? (isApple ? '⌥' : 'Alt') : null,
    shift === true ? (isApple ? '⇧' : 'Shift') : null,
  ].filter((one) => one !== null);
  return [...held, sign].join(isApple ? '' : '+');
};

/** The same as `aria-keyshortcuts` wants it. */
export const shortcutAttribute = ({ key, modifier, alt, shift }: Shortcut, isApple: boolean): string =>
  [
    ...(modifier === true ? [isApple ? 'Meta' : 'Control'] : []),
    ...(alt === true ? ['Alt'] : []),
    ...(shift === true ? ['Shift'] : []),
    key === '+' ? 'Plus' : isLetter(key) ? key.toUpperCase() : key,
  ].join('+');
