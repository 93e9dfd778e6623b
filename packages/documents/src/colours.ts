/** Colour of texts on paper. */
export const INK = '#1a1a1a';

/** Least contrast of large text with what is behind it. Source: WCAG 2.2, success criterion 1.4.3. */
const LEAST_CONTRAST = 3;

/** Relative luminance of '#rrggbb', 0 black to 1 white. Source: WCAG 2.2, 'relative luminance'. */
const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Whether a title in this colour, '#rrggbb', stands out from white paper. */
export const isReadableOnPaper = (colour: string): boolean => 1.05 / (luminance(colour) + 0.05) >= LEAST_CONTRAST;
