import { describe, expect, it } from 'vitest';
import { scaleOf, stairs, ticksOf } from './scale.ts';

describe('the scales of a chart', () => {
  it('has round ticks from nothing to at least the most', () => {
    expect(ticksOf(1340, 5)).toEqual([0, 500, 1000, 1500]);
    expect(ticksOf(2000, 5)).toEqual([0, 500, 1000, 1500, 2000]);
    expect(ticksOf(9, 5)).toEqual([0, 2, 4, 6, 8, 10]);
  });

  it('has a length even when nothing costs anything', () => {
    expect(ticksOf(0, 5).length).toBeGreaterThan(1);
  });

  it('puts figures in proportion', () => {
    const y = scaleOf([0, 100], [300, 0]);
    expect([y(0), y(25), y(100)]).toEqual([300, 225, 0]);
  });

  it('draws stairs that rise at the end of a day and break where there is no price', () => {
    const x = scaleOf([0, 90], [0, 900]);
    const y = scaleOf([0, 100], [100, 0]);
    const points = [
      { days: 1, total: 10 },
      { days: 2, total: 20 },
      { days: 3, total: null },
      { days: 4, total: 40 },
    ];
    expect(stairs(points, x, y)).toBe('M0 90H10V80H20M30 60H40');
  });
});
