import { afterEach, expect, it, vi } from 'vitest';
import { placeNow } from './place-now.ts';

afterEach(() => vi.unstubAllGlobals());

const found = (latitude: number, longitude: number, accuracy: number): Promise<unknown> => {
  const coords = { latitude, longitude, accuracy };
  const getCurrentPosition = (tell: (at: unknown) => void) => tell({ coords });
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
  vi.stubGlobal('document', { addEventListener: () => undefined });
  return placeNow();
};

it('is where the phone is, and nowhere where the phone says what cannot be [B4.1] [B5.30]', async () => {
  expect(await found(42.72, -73.69, 12)).toEqual({ latitude: 42.72, longitude: -73.69, accuracy: 12 });
  expect(await found(0, 0, 12)).toBeNull();
  expect(await found(91, 4, 12)).toBeNull();
  expect(await found(42.72, -73.69, 2_000_000)).toBeNull();
});
