import { describe, expect, it } from 'vitest';
import { codeInView, codeOf } from './code-in-view.ts';

describe('a code before the camera', () => {
  it('counts once as long as it is seen, and once more when it was away [B9.2]', () => {
    const see = codeInView();
    expect(see('L-1', 0)).toBe('L-1');
    expect(see('L-1', 200)).toBeUndefined();
    expect(see(undefined, 400)).toBeUndefined();
    // A blurred picture or two are no second machine.
    expect(see('L-1', 1_600)).toBeUndefined();
    expect(see('L-1', 3_200)).toBe('L-1');
  });

  it('is told at once when another takes its place [B9.2]', () => {
    const see = codeInView();
    expect([see('L-1', 0), see('L-2', 100), see('L-1', 200)]).toEqual(['L-1', 'L-2', 'L-1']);
  });

  it('is the machine of which a label shows the page [B9.2]', () => {
    expect(codeOf('https://rent.example/inventory/asset/EX%2D100')).toBe('EX-100');
    expect(codeOf(' 0123456789012 ')).toBe('0123456789012');
    expect(codeOf('https://rent.example/other')).toBe('https://rent.example/other');
  });
});
