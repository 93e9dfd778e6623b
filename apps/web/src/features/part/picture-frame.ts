/** The part of a drawing that its picture shows, mm, y downwards as SVG has it. */
export type PictureFrame = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** Reads the frame from a picture; null where it says none. */
export const frameOfPicture = (svg: string): PictureFrame | null => {
  const numbers =
    /\bviewBox="([^"]+)"/
      .exec(svg)?.[1]
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? [];
  const [x, y, width, height] = numbers;
  if (x === undefined || y === undefined || width === undefined || height === undefined) return null;
  return [x, y, width, height].every(Number.isFinite) && width > 0 && height > 0 ? { x, y, width, height } : null;
};

/** Where a place of the drawing, y upwards, lies in the picture: shares of its width and height from the upper left. */
export const placeInPicture = (
  place: { readonly x: number; readonly y: number },
  frame: PictureFrame,
): { readonly left: number; readonly top: number } => ({
  left: (place.x - frame.x) / frame.width,
  top: (-place.y - frame.y) / frame.height,
});

const between = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** How far the enlarged picture is moved, in shares of the window, so that a place comes to its middle and no edge into it. */
export const shiftTo = (
  place: { readonly left: number; readonly top: number },
  zoom: number,
): { readonly left: number; readonly top: number } => ({
  left: between(0.5 - place.left * zoom, 1 - zoom, 0),
  top: between(0.5 - place.top * zoom, 1 - zoom, 0),
});
