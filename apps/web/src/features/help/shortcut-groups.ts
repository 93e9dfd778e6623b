/** Keys of the application, by where they work; `withModifier` ones go with the platform's modifier key. */
export const shortcutGroups = [
  {
    id: 'everywhere',
    shortcuts: [
      { does: 'commands', keys: 'K', withModifier: true },
      { does: 'save', keys: 'Enter', withModifier: false },
      { does: 'leave', keys: 'Esc', withModifier: false },
      { does: 'rows', keys: '↑ ↓', withModifier: false },
      { does: 'addFiles', keys: 'Enter', withModifier: true },
      { does: 'takeRead', keys: 'Alt+Enter', withModifier: false },
    ],
  },
  {
    id: 'tables',
    shortcuts: [
      { does: 'edit', keys: 'F2', withModifier: false },
      { does: 'select', keys: 'Shift+← ↑ → ↓', withModifier: false },
      { does: 'copy', keys: 'C', withModifier: true },
      { does: 'paste', keys: 'V', withModifier: true },
      { does: 'fillDown', keys: 'D', withModifier: true },
      { does: 'undo', keys: 'Z', withModifier: true },
      { does: 'redo', keys: 'Y', withModifier: true },
      { does: 'empty', keys: 'Del', withModifier: false },
    ],
  },
] as const;
