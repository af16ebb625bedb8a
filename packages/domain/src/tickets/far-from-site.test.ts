import { expect, it } from 'vitest';
import { isFarFromSite } from './far-from-site.ts';

it('points out what was done more than a kilometre from the site, and nothing where a place is not known [B4.1]', () => {
  expect([1000, 1001, 0, null].map(isFarFromSite)).toEqual([false, true, false, false]);
});
