import { expect, test } from 'vitest';
import { logoFault } from './logos.ts';

test.each([
  ['image/png', { width: 16, height: 6_000 }, undefined],
  ['image/jpeg', { width: 400, height: 120 }, undefined],
  ['image/png', { width: 15, height: 100 }, 'logo.size'],
  ['image/png', { width: 100, height: 6_001 }, 'logo.size'],
  ['image/svg+xml', { width: 100, height: 100 }, 'logo.not_png_or_jpeg'],
  ['image/gif', { width: 100, height: 100 }, 'logo.not_png_or_jpeg'],
  ['image/png', undefined, 'logo.not_png_or_jpeg'],
] as const)('%s of %j as a logo: %s', (mediaType, size, fault) => {
  expect(logoFault(mediaType, size)?.code).toBe(fault);
});
