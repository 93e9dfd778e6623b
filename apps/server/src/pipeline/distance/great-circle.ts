/** Mean radius of the Earth, km. IUGG (R1 of GRS 80). */
const EARTH_RADIUS_KM = 6371.0088;

/** A place on the Earth, degrees north and east. */
export type Location = { readonly latitude: number; readonly longitude: number };

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The shortest way over the ground between two places, km, by the haversine formula; the Earth is taken for a sphere. */
export const greatCircleKm = (first: Location, second: Location): number => {
  const [north, east] = [
    radians(second.latitude - first.latitude) / 2,
    radians(second.longitude - first.longitude) / 2,
  ];
  const haversine =
    Math.sin(north) ** 2 + Math.cos(radians(first.latitude)) * Math.cos(radians(second.latitude)) * Math.sin(east) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(haversine)));
};
