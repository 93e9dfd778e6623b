export const isApple = () => /mac|iphone|ipad/i.test(window.navigator.platform);

/** A shortcut with the platform's modifier key, as people write it. */
export const shortcutLabel = (key: string): string => (isApple() ? `⌘${key}` : `Ctrl+${key}`);

/** True for the modifier that the platform uses with a letter. */
export const isShortcut = (event: KeyboardEvent, key: string): boolean =>
  (isApple() ? event.metaKey : event.ctrlKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === key;
