import { describe, expect, it } from 'vitest';
import { decide, effects, type Restriction, type Viewer } from './restrict.ts';

let made = 0;
const rule = (more: Partial<Restriction>): Restriction => ({
  id: (made += 1),
  listingId: null,
  categoryIds: [],
  classId: null,
  groupId: null,
  portalType: null,
  customerId: null,
  priceListId: null,
  effect: 'hidden',
  ...more,
});
const lift = { id: 5, class_id: 10, group_id: 20, categories: [30] };
const guest: Viewer = { type: 'guest' };
const member: Viewer = { type: 'with_access', customerId: 7, priceListId: 3 };

describe('what a visitor sees of a listing', () => {
  it('is all of it without a rule about it [B2.21]', () => {
    expect(decide([], guest, lift)).toEqual({ effect: 'open' });
    const others = [
      rule({ listingId: 6, portalType: 'guest' }),
      rule({ classId: 11, portalType: 'guest' }),
      rule({ groupId: 21, portalType: 'guest' }),
      rule({ categoryIds: [31, 32], portalType: 'guest' }),
      rule({ listingId: 5, portalType: 'with_access' }),
      rule({ listingId: 5, customerId: 8 }),
    ];
    expect(decide(others, guest, lift)).toEqual({ effect: 'open' });
    expect(
      decide([rule({ groupId: 20, portalType: 'guest' })], guest, { ...lift, group_id: null }).effect,
    ).toBe('open');
  });

  it.each([{ listingId: 5 }, { classId: 10 }, { groupId: 20 }, { categoryIds: [29, 30] }])(
    'is narrowed by a rule of %j [B2.21]',
    (target) => {
      expect(decide([rule({ ...target, portalType: 'guest' })], guest, lift).effect).toBe('hidden');
    },
  );

  it('is the strictest of the rules for a type [B2.21]', () => {
    const each = effects.map((effect, at) =>
      rule({ listingId: 5, portalType: 'guest', effect, id: 100 + at }),
    );
    expect(decide(each, guest, lift)).toEqual({ effect: 'hidden', rule: 103 });
    expect(decide(each.toReversed(), guest, lift).effect).toBe('hidden');
    expect(decide(each.slice(0, 2), guest, lift).effect).toBe('no_price');
  });

  it('is what a rule that names the customer says, also where it is open [B2.21]', () => {
    const type = rule({ classId: 10, portalType: 'with_access', effect: 'hidden' });
    const list = rule({ categoryIds: [30], priceListId: 3, effect: 'request_only' });
    const own = rule({ groupId: 20, customerId: 7, effect: 'open' });
    expect(decide([type, list, own], member, lift)).toEqual({ effect: 'open', rule: own.id });
    expect(decide([type, list], member, lift).effect).toBe('request_only');
    expect(decide([type, list], { type: 'with_access', customerId: 8 }, lift).effect).toBe('hidden');
  });
});
