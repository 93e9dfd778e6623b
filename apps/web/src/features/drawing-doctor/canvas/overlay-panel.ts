/** Panels that lie on the dark canvas look the same in light and dark surroundings. */
export const panelSx = {
  bgcolor: 'rgba(28, 33, 40, 0.92)',
  color: '#e8eaed',
  border: '1px solid #3a414b',
  borderRadius: 1,
  px: 1.5,
  py: 1,
  fontSize: 13,
} as const;
