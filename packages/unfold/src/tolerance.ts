/** How far apart, in mm, what is meant to be one may lie in a model. Source: the uncertainty that most STEP files state, 0.001 to 0.01 mm. */
export const SAME_PLACE = 0.01;
/** How far a spline may stray from the plane, cylinder, cone, line or circle that it is taken for, mm. Source: as above. */
export const RECOGNISED = 0.005;
/** Directions within this angle are one, radians. Source: 0.01 mm on 50 mm. */
export const SAME_DIRECTION = 2e-4;
/** Faces that meet within this angle go over into each other without a corner, radians: one degree, as exporters round. */
export const TANGENT = 0.0175;
/** Two walls are as thick as each other within this share, and within SAME_PLACE at least. */
export const SAME_THICKNESS = 0.004;
/** Volume that a flat pattern may miss of its solid, as a share: edges broken, marks, countersinks; beyond the first it is told. */
export const VOLUME_TOLD = 0.005;
export const VOLUME_REFUSED = 0.08;
/** Sheet is wider than this many thicknesses; what is not is a bar or a block. */
export const NARROWEST_SHEET = 1.5;
/** Bound within which a mapped curve is fitted with arcs: geometry's FIT, 0.01 mm. K-factor where no bend table says another. Spec: foundation. */
export const DEFAULT_K_FACTOR = 0.44;
