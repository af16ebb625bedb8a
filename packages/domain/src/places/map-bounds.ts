type Point = { latitude: number; longitude: number };

/** The corners of every map, in degrees: nearer to a pole the projection has no end. [S9.15] */
export const mapBounds = { south: -85, north: 85, west: -180, east: 180 } as const;

const between = (least: number, value: number, most: number): number =>
  Math.min(Math.max(value, least), most);

/** Where a point is drawn: at itself, or at the nearest edge of the map. */
export const onMap = ({ latitude, longitude }: Point): Point => ({
  latitude: between(mapBounds.south, latitude, mapBounds.north),
  longitude: between(mapBounds.west, longitude, mapBounds.east),
});
