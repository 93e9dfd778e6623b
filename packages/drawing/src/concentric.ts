import { type Arc, distance } from '@kerf/geometry';

/** Centres this near are one, mm. */
export const SAME_CENTRE = 0.05;

export const areConcentric = (one: Arc, other: Arc): boolean => distance(one.centre, other.centre) <= SAME_CENTRE;
