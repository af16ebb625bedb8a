import { describe, expect, it } from 'vitest';
import { serialFault } from './serial-numbers.ts';

describe('serial numbers of pieces', () => {
  const of = (quantity: number, ...serials: string[]) => ({ isSerialized: true, quantity, serials });

  it('name each piece once [B5.18]', () => {
    expect(serialFault(of(2, 'A', 'B'))).toBeUndefined();
    expect(serialFault(of(0))).toBeUndefined();
    expect(serialFault(of(2, 'A'))).toEqual({ code: 'serial.count', data: { n: 2 } });
    expect(serialFault(of(1, 'A', 'B'))).toEqual({ code: 'serial.count', data: { n: 1 } });
    expect(serialFault(of(2, 'A', 'A'))).toEqual({ code: 'serial.repeated', data: { serial: 'A' } });
    expect(serialFault(of(1.5, 'A'))).toEqual({ code: 'serial.count', data: { n: 1.5 } });
  });

  it('may be fewer, never more, where what goes came before they were kept [B5.18]', () => {
    expect(serialFault(of(2, 'A'), { mayNameFewer: true })).toBeUndefined();
    expect(serialFault(of(1, 'A', 'B'), { mayNameFewer: true })).toEqual({
      code: 'serial.count',
      data: { n: 1 },
    });
  });

  it('do not exist for a part without them [B5.18]', () => {
    const none = { isSerialized: false, quantity: 2, serials: [] };
    expect(serialFault(none)).toBeUndefined();
    expect(serialFault({ ...none, serials: ['A'] })).toEqual({ code: 'serial.not_serialized', data: {} });
  });
});
