import { describe, expect, it } from 'vitest';
import { isAdministrator } from './administrators.ts';
import { gatewayFeatures, hasCardPayments, showsProductInfo } from './features.ts';
import { asksForDivision, asksForLocation, divisionsOnOffer } from './places.ts';

describe('where a user works', () => {
  it.each([
    [[1, 2], null, true],
    [[1, 2], 2, false],
    [[1, 2], 9, true],
    [[1], null, false],
    [[], null, false],
  ])(
    'with divisions %j and default %s the user is asked for one: %s [S3.5]',
    (divisionIds, chosen, asked) => {
      expect(asksForDivision({ divisionIds, defaultDivisionId: chosen, locations: [] })).toBe(asked);
    },
  );

  it('asks for a location where the user has several in a division [S3.5]', () => {
    const at = (id: number, divisionId: number) => ({ id, divisionId });
    const places = { divisionIds: [1, 2], defaultDivisionId: 1, locations: [at(5, 1), at(6, 1), at(7, 2)] };
    expect([1, 2, 3].map((division) => asksForLocation(places, division))).toEqual([true, false, false]);
  });

  it('offers one’s own divisions where a company works by location, else all [S6.6]', () => {
    const mine = { is_user_division: true };
    const other = { is_user_division: false };
    expect(divisionsOnOffer([mine, other], true)).toEqual([mine]);
    expect(divisionsOnOffer([mine, other], false)).toEqual([mine, other]);
  });
});

describe('who is an administrator', () => {
  it.each([
    [true, false, true],
    [false, true, true],
    [false, false, false],
  ])('named %s, menu of settings %s: %s [S6.2] [S6.3]', (isAdmin, hasSettingsMenu, is) => {
    expect(isAdministrator({ isAdmin, hasSettingsMenu })).toBe(is);
  });
});

describe('what a company has', () => {
  it.each([
    [['vendor_product_number'], true],
    [['product_info'], true],
    [['contract_archive'], false],
    [[], false],
  ])('with %j what is known of a product is shown beside it: %s [S2.39]', (features, shows) => {
    expect(showsProductInfo(features)).toBe(shows);
  });

  it('tells the features of store and portal from the others, and whether it takes cards [S3.1] [S3.4]', () => {
    const features = ['contract_archive', 'gateway_cart', 'card_payments', 'gateway_portal'];
    expect(gatewayFeatures(features)).toEqual(['cart', 'portal']);
    expect([hasCardPayments(features), hasCardPayments([])]).toEqual([true, false]);
  });
});
