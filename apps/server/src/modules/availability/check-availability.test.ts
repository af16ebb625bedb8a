import { checkAvailability } from '@yardline/contract/availability/availability';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { type Caller, newShop, useApp } from '../../../test/app.ts';

const held = useApp();
let admin: Caller;
beforeAll(async () => {
  ({ admin } = await newShop(held.app));
});

const hold = (from: string, to: string | null, quantity = 3) => ({ from, to, quantity });
const april = { from: '2026-04-13T00:00', to: '2026-04-17T00:00' };
const out = hold('2026-04-13T00:00', '2026-04-15T00:00');

describe('a question about stock that is given with it', () => {
  it('is answered by the clocks of its zone, with the reckoning in words [B5.16]', async () => {
    const body = {
      ...april,
      owned: 5,
      holds: [out],
      buffer_after_minutes: 1_440,
      time_zone: 'America/New_York',
    };
    expect(await admin.ok(checkAvailability, { body })).toEqual({
      available: 2,
      shortage: 0,
      timeline: [
        { from: '2026-04-13T00:00', to: '2026-04-16T00:00', free: 2 },
        { from: '2026-04-16T00:00', to: '2026-04-17T00:00', free: 5 },
      ],
      explanation: [
        '5 owned.',
        'Each rental also holds the equipment 0 minutes before and 1,440 minutes after.',
        'Lowest availability: 2, from Apr 13, 2026 12:00 AM.',
        '2 available for the whole period.',
      ],
    });
    const french = await admin.call(checkAvailability, { body, headers: { 'accept-language': 'fr' } });
    expect(french.body.explanation[0]).toBe('Possédés\u00a0: 5.');
  });

  it('says how many are missing, late units, transfers and work orders counted as they stand [B4.24]', async () => {
    const body = { ...april, owned: 2, holds: [out] };
    expect(await admin.ok(checkAvailability, { body })).toMatchObject({ available: -1, shortage: 1 });
    const late = { ...hold('2026-04-10T00:00', '2026-04-12T00:00', 1), is_out: true };
    const ordered = { ...out, kind: 'W' as const, updates_requirements: false };
    const asked = { ...april, owned: 2, holds: [late, ordered], now: '2026-04-12T08:00' };
    expect((await admin.ok(checkAvailability, { body: asked })).available).toBe(1);
    const transfer = {
      ...hold('2026-04-14T08:00', '2026-04-15T08:00', 1),
      kind: 'I' as const,
      location: 'N',
      destination: 'S',
    };
    const at = async (location?: string) =>
      (
        await admin.ok(checkAvailability, {
          body: { ...april, owned: 1, holds: [transfer], ...(location === undefined ? {} : { location }) },
        })
      ).timeline.map(({ free }) => free);
    expect([await at('N'), await at('S'), await at()]).toEqual([
      [1, 0],
      [1, 2],
      [1, 0, 1],
    ]);
  });

  it('reckons kits, nested ones too [B5.16]', async () => {
    const kit = {
      number: 'outer',
      contents: [
        { kit: 'outer', part: 'inner', quantity: 1 },
        { kit: 'inner', part: 'leaf', quantity: 2 },
      ],
      parts: [{ number: 'leaf', owned: 9, holds: [{ ...out, quantity: 4 }] }],
    };
    const answer = await admin.ok(checkAvailability, { body: { ...april, kit } });
    expect(answer.timeline.map(({ free }) => free)).toEqual([2, 4]);
  });

  const row = (kit: string, part: string, quantity = 1) => ({ kit, part, quantity });
  const circle = { number: 'a', contents: [row('a', 'b'), row('b', 'a')], parts: [] };
  test.each([
    [{ to: '2026-04-13T00:00' }, 'to', 'date.end_before_start'],
    [{ from: '2026-04-31T00:00' }, 'from', 'date.invalid'],
    [{ from: '2026-04-13' }, 'from', 'date.invalid'],
    [{ owned: -1 }, 'owned', 'quantity.invalid'],
    [{ owned: 1.5 }, 'owned', 'quantity.not_whole'],
    [{ owned: 2_000_000 }, 'owned', 'quantity.invalid'],
    [{ owned: undefined }, 'owned', 'field.required'],
    [{ holds: [out, { ...out, quantity: 0 }] }, 'holds.1.quantity', 'quantity.not_positive'],
    [{ holds: [out, { ...out, to: out.from }] }, 'holds.1.to', 'date.end_before_start'],
    [{ holds: [{ ...out, kind: 'A' }] }, 'holds.0.kind', 'field.invalid'],
    [{ buffer_before_minutes: -1 }, 'buffer_before_minutes', 'field.invalid'],
    [{ buffer_after_minutes: 525_601 }, 'buffer_after_minutes', 'field.invalid'],
    [{ time_zone: 'America/Nowhere' }, 'time_zone', 'field.invalid'],
    [{ kit: circle }, 'kit.contents.1.part', 'kit.contains_itself'],
    [{ colour: 'red' }, 'colour', 'field.unknown'],
  ])('is refused with the field named: %j', async (wrong, path, reason) => {
    const body = { ...april, owned: 5, holds: [out], ...wrong };
    const answer = await admin.raw('POST', checkAvailability.path, body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errors: object[] }>().errors).toMatchObject([{ path, reason }]);
  });
});
