const EDGE = '#3a414b';
/** Lists come from light surroundings too, whose borders would shine on the dark canvas. */
const onCanvas = { color: '#e8eaed', fontSize: 13, '& [role=listbox]': { borderColor: EDGE } } as const;

/** Panels that lie on the dark canvas look the same in light and dark surroundings. */
export const panelSx = {
  ...onCanvas,
  bgcolor: 'rgba(28, 33, 40, 0.92)',
  border: `1px solid ${EDGE}`,
  borderRadius: 1,
  px: 1.5,
  py: 1,
} as const;

/** What stands beside the canvas and belongs to it. */
export const barSx = { ...onCanvas, bgcolor: '#1c2128' } as const;
