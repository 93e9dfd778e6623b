import type { CanvasSize, Place } from './viewport.ts';

/** An arrow at the edge of the canvas: where its tip is, and which way it points, radians clockwise from the right. */
export type EdgeMark = { readonly tip: Place; readonly direction: number };

const FROM_EDGE_PX = 10;

/** What points to a place beyond the canvas, on the way to it from the middle; null for a place in sight. */
export const edgeMarkOf = ({ width, height }: CanvasSize, { x, y }: Place): EdgeMark | null => {
  if (x >= 0 && x <= width && y >= 0 && y <= height) return null;
  const [right, down] = [x - width / 2, y - height / 2];
  const share = Math.min(
    Math.max(0, width / 2 - FROM_EDGE_PX) / Math.abs(right),
    Math.max(0, height / 2 - FROM_EDGE_PX) / Math.abs(down),
  );
  return {
    tip: { x: width / 2 + right * share, y: height / 2 + down * share },
    direction: Math.atan2(down, right),
  };
};
