import { describe, expect, it } from 'vitest';
import { mayGive, needlessGrants, portalPresets, portalRights, presets, rightsOf } from './portal.ts';

describe('the rights of people of a customer', () => {
  it('follow from the preset and what it takes beyond [B1.9] [B6.19]', () => {
    expect(rightsOf({ preset: 'owner', grants: [] })).toEqual(portalRights);
    expect(rightsOf({ preset: 'requester', grants: ['sign'] })).toEqual([
      'see_rentals',
      'ask_for_orders',
      'make_requests',
      'sign',
    ]);
    expect(rightsOf({ preset: 'payer', grants: ['see_rentals', 'manage_people'] })).toEqual([
      'see_invoices',
      'pay',
    ]);
    expect(rightsOf({ preset: 'viewer', grants: [] })).toEqual(['see_rentals', 'see_invoices']);
  });

  it('name the grants that a preset takes none of [B6.19]', () => {
    expect(needlessGrants({ preset: 'buyer', grants: ['pay', 'sign', 'manage_people'] })).toEqual([
      'sign',
      'manage_people',
    ]);
  });

  it('let the owner alone give rights, and only rights of their own [B6.19]', () => {
    const owner = rightsOf({ preset: 'owner', grants: [] });
    for (const preset of portalPresets)
      expect(mayGive(owner, { preset, grants: presets[preset].grantable })).toBe(true);
    for (const preset of portalPresets.filter((each) => each !== 'owner'))
      expect(mayGive(rightsOf({ preset, grants: presets[preset].grantable }), { preset, grants: [] })).toBe(
        false,
      );
    expect(mayGive(['manage_people', 'see_rentals'], { preset: 'payer', grants: [] })).toBe(false);
  });

  it('are granted beyond a preset only where it lacks them', () => {
    for (const preset of portalPresets)
      for (const right of presets[preset].grantable) expect(presets[preset].rights).not.toContain(right);
  });
});
