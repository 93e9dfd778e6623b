/** A list of drawings to choose from, which scrolls by itself. */
export const choiceListSx = {
  ...{ maxHeight: 190, overflowY: 'auto' },
  ...{ border: 1, borderColor: 'divider', borderRadius: 1 },
} as const;
