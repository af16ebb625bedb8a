import { expect, it } from 'vitest';
import { onMap } from './map-bounds.ts';

it.each([
  [
    [42.65, -73.75],
    [42.65, -73.75],
  ],
  [
    [85, 180],
    [85, 180],
  ],
  [
    [89.9, -180],
    [85, -180],
  ],
  [
    [-90, 0],
    [-85, 0],
  ],
])(
  'draws %j at %j, within 85 degrees of the equator [S9.15] [B9.9]',
  ([latitude = 0, longitude = 0], [north, east]) => {
    expect(onMap({ latitude, longitude })).toEqual({ latitude: north, longitude: east });
  },
);
