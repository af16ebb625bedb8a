import { describe, expect, it } from 'vitest';
import { localSlot, slotOf, whySlotCannot } from './slot.ts';

const timeZone = 'America/Toronto';
const now = Temporal.Instant.from('2026-01-05T13:00:00Z'); // 8:00 in Toronto
const fault = (scheduledDate: string | null, slotFrom: string | null, slotTo: string | null) =>
  whySlotCannot({ scheduledDate, slotFrom, slotTo }, { timeZone, now });

describe('the slot of a ticket', () => {
  it('has a day, both ends and a length, and is not over [B5.26]', () => {
    expect(fault(null, null, null)).toBeUndefined();
    expect(fault('2026-01-05', '07:00', '09:00')).toBeUndefined();
    expect(fault('2026-01-05', '13:00', null)).toEqual({ field: 'slotTo', code: 'ticket.slot_incomplete' });
    expect(fault('2026-01-05', null, '13:00')).toEqual({ field: 'slotFrom', code: 'ticket.slot_incomplete' });
    expect(fault(null, '13:00', '15:00')).toEqual({ field: 'slotFrom', code: 'ticket.slot_day_missing' });
    expect(fault('2026-01-05', '13:00', '13:00')).toEqual({ field: 'slotTo', code: 'ticket.slot_empty' });
    expect(fault('2026-01-05', '15:00', '13:00')).toEqual({ field: 'slotTo', code: 'ticket.slot_empty' });
    expect(fault('2026-01-05', '06:00', '08:00')).toEqual({ field: 'slotTo', code: 'ticket.slot_past' });
    expect(fault('2026-01-04', '13:00', '15:00')).toEqual({ field: 'slotTo', code: 'ticket.slot_past' });
  });

  it('is empty within the hour that a change of the clocks leaves out', () => {
    // 2:00 to 3:00 on 8 March 2026 is left out in Toronto: both ends are 3:30 and 3:00 of the new time.
    expect(fault('2026-03-08', '02:30', '03:00')).toMatchObject({ code: 'ticket.slot_empty' });
    const slot = slotOf({ scheduledDate: '2026-03-08', slotFrom: '01:00', slotTo: '04:00' }, timeZone);
    expect(slot && slot.from.until(slot.to).total('hours')).toBe(2);
  });

  it('is told by the clocks of its division', () => {
    const stored = { slot_from: '2026-01-05T18:00:00Z', slot_to: '2026-01-05T20:30:00Z' };
    expect(localSlot(stored, timeZone)).toEqual({ slotFrom: '13:00', slotTo: '15:30' });
    expect(localSlot({ slot_from: null, slot_to: null }, timeZone)).toEqual({ slotFrom: null, slotTo: null });
  });
});
