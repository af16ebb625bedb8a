import { expect, it } from 'vitest';
import { contentPolicy } from './headers.ts';

const picturesOf = (policy: string) => policy.split('; ').find((each) => each.startsWith('img-src'));

it('lets a page take pictures from ourselves alone, and from the server of map tiles that the operator has set [B2.35]', () => {
  const tiles = { url: 'https://tiles.example:8443/map/{z}/{x}/{y}.png?key=1', credit: '' };
  expect(picturesOf(contentPolicy('n'))).toBe("img-src 'self' blob: data:");
  expect(picturesOf(contentPolicy('n', tiles))).toBe("img-src 'self' blob: data: https://tiles.example:8443");
  expect(contentPolicy('n', tiles)).not.toContain('key=1');
});
