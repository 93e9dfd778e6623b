import { asMm, asRadians, type Mm, type Radians } from '@kerf/units';

/** Two points are one point. Spec: quote parts §9, point match tolerance. */
export const POINT_MATCH: Mm = asMm(0.0001);

/** Ends this near are one vertex without a word: CAM exports that round to two decimals leave up to 0.014 mm between two rounded ends. */
export const JOIN: Mm = asMm(0.015);

/** The widest gap that is closed by itself, and reported: 0.01 inch and a little, below any bridge a shop leaves on purpose. */
export const LARGEST_JOINED_GAP: Mm = asMm(0.3);

/** The widest gap that somebody may have joined by asking: beyond it a missing piece would be guessed. */
export const LARGEST_REPAIRED_GAP: Mm = asMm(10);

/** How far an end may stop short of the line that it is brought to by asking: a slit ends further away on purpose. */
export const LARGEST_UNDERSHOOT: Mm = asMm(1);

/** How much of a line that runs past its crossing may be taken away by asking: more is no slip of the hand. */
export const LARGEST_OVERSHOOT: Mm = asMm(10);

/** Greatest distance of a fitted arc or line from its ellipse or spline. Source: design, cad-input, DXF. */
export const FIT: Mm = asMm(0.01);

/**
 * Overlapping lines and arcs closer than this are one cut: less than a sixth of the narrowest laser kerf (0.1 mm). The same as JOIN:
 * of two lines further apart than are one cut, but near enough for their ends to be one vertex, a contour would be made that encloses
 * nothing.
 */
export const COINCIDENCE: Mm = asMm(0.015);

/** Lines have more in common than a touch when they share more than this: less is what ends of a doubled line run past a joint. */
export const LEAST_OVERLAP: Mm = asMm(0.02);

/**
 * Lines no longer than this that lead nowhere are no cuts. What of a doubled line runs past a joint by less than counts as an
 * overlap is as long at most: LEAST_OVERLAP along it, and as much aside when its ends lie on either side of the axis.
 */
export const SPECK: Mm = asMm(0.03);

/** Shorter entities are drawing dust: a head cannot make them, and a tenth of JOIN cannot open a contour. */
export const TINY: Mm = asMm(0.001);

/** A point this near to a contour is on it, neither inside nor outside. */
export const BOUNDARY: Mm = asMm(0.001);

/** Fold lines whose axes lie this near are one fold: press brake back gauges repeat to 0.1 mm. */
export const FOLD_AXIS: Mm = asMm(0.1);

/** Directions this near are parallel, when fold lines are compared: 0.06°, a tenth of a drafting angle tolerance of 0.5°. */
export const PARALLEL: Radians = asRadians(0.001);

/** A bend of the tangent above this is a corner of a spline, not a smooth joint: 0.06°. */
export const CORNER: Radians = asRadians(0.001);

/** Default distance between an arc and its polygon. */
export const CHORD: Mm = asMm(0.01);

/** An arc of greater radius is a line. Spec: quote parts §9. */
export const LINE_RADIUS: Mm = asMm(1_000_000);

/** Relative error allowed in the length of an ellipse or spline; the integrator aims a thousand times finer. */
export const RELATIVE_LENGTH = 1e-9;

/** Coordinates beyond a thousand kilometres are damage, not drawing; arithmetic on them would also lose the tolerances above. */
export const LARGEST_COORDINATE: Mm = asMm(1e9);

/** Weights of one spline that are further apart than this are damage: the curve would stick to the heavier points within any tolerance. */
export const LARGEST_WEIGHT_RATIO = 1e6;
