import { useTranslation } from 'react-i18next';

export const isApple = () => /mac|iphone|ipad/i.test(window.navigator.platform);

/** A shortcut with the platform's modifier key, as people write it. */
export const shortcutLabel = (key: string): string => (isApple() ? `⌘${key}` : `Ctrl+${key}`);

/** True for the modifier that the platform uses with a letter. */
export const isShortcut = (event: KeyboardEvent, key: string): boolean =>
  (isApple() ? event.metaKey : event.ctrlKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === key;

const keyWords = /Ctrl|Shift|Del|Esc|Enter/g;
type KeyWord = 'Ctrl' | 'Shift' | 'Del' | 'Esc' | 'Enter';

/** Puts shortcuts into the words that stand on the keyboards of the person's language. */
export const useKeyWords = (): ((shortcut: string) => string) => {
  const { t } = useTranslation('app');
  return (shortcut) => shortcut.replace(keyWords, (word) => t(`keys.${word as KeyWord}`));
};
