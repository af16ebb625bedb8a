import { describe, expect, it } from 'vitest';
import { cyclesRead } from './cycles-read.ts';

const cycles = [
  { endsOn: '2026-02-02', billed: ['first'] },
  { endsOn: '2026-03-02', billed: ['second'] },
  { endsOn: '2026-03-09', billed: ['rest'] },
];
const meter = { meterOut: 1000, used: 400 };

describe('hours of each cycle', () => {
  it('are those between the readings at their ends [B3.3] [B3.4]', () => {
    const readings = [
      { day: '2026-01-20', reading: 1100 },
      { day: '2026-02-02', reading: 1170 },
      { day: '2026-02-02', reading: 1171 },
      { day: '2026-03-02', reading: 1350.5 },
    ];
    expect(cyclesRead(cycles, readings, meter)).toEqual([
      { endsOn: '2026-02-02', used: 170, billed: ['first'] },
      { endsOn: '2026-03-02', used: 180.5, billed: ['second'] },
      { endsOn: '2026-03-09', used: 49.5, billed: ['rest'] },
    ]);
  });

  it('count together where the meter was not read between them, or wrongly [B3.3] [B3.4]', () => {
    const all = [{ endsOn: '2026-03-09', used: 400, billed: ['first', 'second', 'rest'] }];
    expect(cyclesRead(cycles, [], meter)).toEqual(all);
    const wrong = [
      { day: '2026-02-02', reading: 990 },
      { day: '2026-03-02', reading: 1401 },
    ];
    expect(cyclesRead(cycles, wrong, meter)).toEqual(all);
    expect(cyclesRead(cycles, [{ day: '2026-03-02', reading: 1300 }], meter)).toEqual([
      { endsOn: '2026-03-02', used: 300, billed: ['first', 'second'] },
      { endsOn: '2026-03-09', used: 100, billed: ['rest'] },
    ]);
  });
});
