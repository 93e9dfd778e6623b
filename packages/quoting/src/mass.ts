/** Mass of parts, kilograms, from mm and kg/m³. Spec: foundation §9. */
const MM3_PER_M3 = 1e9;

/** A plate's net area times its thickness. */
export const plateMass = (areaMm2: number, thicknessMm: number, densityKgM3: number): number =>
  (areaMm2 * thicknessMm * densityKgM3) / MM3_PER_M3;

/** Area of a closed outline less the outline one wall further in; the wall never exceeds half the narrow side. */
const ringArea = (outerArea: number, innerArea: (wall: number) => number, narrowSide: number, wall: number): number =>
  outerArea - (wall * 2 >= narrowSide ? 0 : innerArea(wall));

/** Rectangular or square tube with sharp corners. */
export const rectangularTubeMass = (
  widthMm: number,
  heightMm: number,
  wallMm: number,
  lengthMm: number,
  densityKgM3: number,
): number => {
  const inner = (wall: number) => (widthMm - 2 * wall) * (heightMm - 2 * wall);
  return (
    (ringArea(widthMm * heightMm, inner, Math.min(widthMm, heightMm), wallMm) * lengthMm * densityKgM3) / MM3_PER_M3
  );
};

const discArea = (diameterMm: number): number => (Math.PI * diameterMm * diameterMm) / 4;

export const roundTubeMass = (diameterMm: number, wallMm: number, lengthMm: number, densityKgM3: number): number =>
  (ringArea(discArea(diameterMm), (wall) => discArea(diameterMm - 2 * wall), diameterMm, wallMm) *
    lengthMm *
    densityKgM3) /
  MM3_PER_M3;

/** Two half circles of the height joined by flats; `widthMm` is the overall width. */
const ovalArea = (widthMm: number, heightMm: number): number =>
  discArea(heightMm) + Math.max(0, widthMm - heightMm) * heightMm;

export const flatSidedOvalTubeMass = (
  widthMm: number,
  heightMm: number,
  wallMm: number,
  lengthMm: number,
  densityKgM3: number,
): number => {
  const wide = Math.max(widthMm, heightMm);
  const narrow = Math.min(widthMm, heightMm);
  const inner = (wall: number) => ovalArea(wide - 2 * wall, narrow - 2 * wall);
  return (ringArea(ovalArea(wide, narrow), inner, narrow, wallMm) * lengthMm * densityKgM3) / MM3_PER_M3;
};
