import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { levels, permissions, type Level, type Permission } from './areas.ts';
import { allGrants as everything, grantsOf, impliedBy, noGrants, type Grants } from './grants.ts';
import { discountMax, divisionsWhere, may, mayBook, whyNot, type Holder } from './derive.ts';

const only = (...names: string[]) => grantsOf(names, { rental: 0, sales: 0 });
const holder = (part: Partial<Holder>): Holder => ({
  isUpgraded: false,
  company: everything,
  divisions: [],
  locations: [],
  ...part,
});

describe('levels', () => {
  test.each<[Level, string[]]>([
    ['view', ['contracts.view']],
    ['edit', ['contracts.view', 'contracts.edit']],
    ['delete', ['contracts.view', 'contracts.edit', 'contracts.create', 'contracts.delete']],
  ])('%s brings the levels before it [B6.4]', (level, expected) => {
    expect(impliedBy('contracts', level)).toEqual(expected);
    const user = holder({ divisions: [{ divisionId: 1, grants: only(`contracts.${level}`) }] });
    expect(levels.map((each) => `contracts.${each}` as const).filter((each) => may(user, each))).toEqual(
      expected,
    );
  });
});

describe('the layers', () => {
  const edit: Permission = 'contracts.edit';

  it('lets one of several sets of a division suffice [B6.2] [S6.10]', () => {
    const divisions = [
      { divisionId: 1, grants: noGrants },
      { divisionId: 1, grants: only(edit) },
    ];
    expect(may(holder({ divisions }), edit, { division: 1 })).toBe(true);
  });

  it('names the company when its own set forbids [B6.2]', () => {
    const user = holder({
      company: only('contracts.view'),
      divisions: [{ divisionId: 1, grants: everything }],
    });
    expect(whyNot(user, edit, { division: 1 })).toBe('company');
    expect(may(user, 'contracts.view', { division: 1 })).toBe(true);
  });

  it('names the division where the user has no right there [B6.3]', () => {
    const user = holder({ divisions: [{ divisionId: 1, grants: everything }] });
    expect(whyNot(user, edit, { division: 2 })).toBe('division');
    expect(whyNot(holder({}), edit)).toBe('division');
  });

  it('asks for the location only in companies that work by location [B6.3]', () => {
    const divisions = [{ divisionId: 1, grants: everything }];
    const locations = [
      { locationId: 11, divisionId: 1, grants: only(edit) },
      { locationId: 13, divisionId: 1, grants: noGrants },
    ];
    expect(may(holder({ divisions }), edit, { division: 1, location: 12 })).toBe(true);
    const upgraded = holder({ isUpgraded: true, divisions, locations });
    expect(whyNot(upgraded, edit, { division: 1, location: 12 })).toBe('location');
    expect(whyNot(upgraded, edit, { division: 1, location: 11 })).toBeUndefined();
    expect(whyNot(upgraded, edit, { location: 11 })).toBeUndefined();
    expect(may(upgraded, edit, { division: 1 })).toBe(true);
    expect(whyNot(upgraded, 'contracts.delete', { division: 1 })).toBe('location');
  });

  it('never joins the right of one division to a location of another [B6.2]', () => {
    const user = holder({
      isUpgraded: true,
      divisions: [{ divisionId: 1, grants: everything }],
      locations: [{ locationId: 21, divisionId: 2, grants: everything }],
    });
    expect(may(user, edit)).toBe(false);
    expect(divisionsWhere(user, edit)).toEqual([]);
  });

  it('lists each division once where something may be done [B6.3]', () => {
    const divisions = [1, 2, 1, 3].map((divisionId) => ({
      divisionId,
      grants: divisionId === 2 ? noGrants : everything,
    }));
    expect(divisionsWhere(holder({ divisions }), edit)).toEqual([1, 3]);
  });

  it('grants anywhere exactly what some division grants, and nothing the company withholds [B6.1]', () => {
    const set = fc.subarray([...permissions]).map((names): Grants => only(...names));
    const id = fc.integer({ min: 1, max: 3 });
    const users = fc.record({
      isUpgraded: fc.boolean(),
      company: set,
      divisions: fc.array(fc.record({ divisionId: id, grants: set }), { maxLength: 4 }),
      locations: fc.array(fc.record({ locationId: id, divisionId: id, grants: set }), { maxLength: 4 }),
    });
    fc.assert(
      fc.property(users, fc.constantFrom(...permissions), (user, permission) => {
        const anywhere = may(user, permission);
        expect(divisionsWhere(user, permission).length > 0).toBe(anywhere);
        expect(anywhere && !may({ ...user, company: noGrants }, permission)).toBe(anywhere);
      }),
    );
  });
});

describe('discounts', () => {
  const set = (rental: number, sales: number) => ({ divisionId: 1, grants: grantsOf([], { rental, sales }) });

  it('takes the greatest of the division and caps it by the company [B6.7]', () => {
    const user = holder({
      company: grantsOf([], { rental: 12, sales: 50 }),
      divisions: [set(10, 5), set(15, 20)],
    });
    expect(discountMax(user, 'rental', 1)).toBe(12);
    expect(discountMax(user, 'sales', 1)).toBe(20);
    expect(discountMax(user, 'sales', 2)).toBe(0);
  });
});

describe('legacy names', () => {
  test.each<[string, Permission[]]>([
    [
      'create_contracts',
      ['contracts.create', 'contracts.edit', 'contracts.view', 'dashboard.view', 'returns.create'],
    ],
    ['view_deliveries', ['tickets.view']],
    ['create_workorders', ['work_orders.create', 'work_orders.view']],
    ['cancel_deliveries', ['tickets.delete']],
    ['cancel_pickups', ['tickets.delete']],
    ['create_delivery', ['tickets.edit', 'make_deliveries']],
    ['create_pickup', ['tickets.edit', 'make_pickups']],
  ])('%s widens to %j [B6.8] [B6.12] [B6.13] [B6.14] [B6.15]', (name, expected) => {
    const user = holder({ divisions: [{ divisionId: 1, grants: only(name) }] });
    for (const permission of expected) expect(may(user, permission), permission).toBe(true);
    expect(may(user, 'settings.view')).toBe(false);
  });

  it('make deliveries without pickups and the other way round, and who creates tickets makes both [B6.8]', () => {
    const rightsBy = (name: string) => {
      const user = holder({ divisions: [{ divisionId: 1, grants: only(name) }] });
      return (['make_deliveries', 'make_pickups', 'tickets.create'] as const).map((each) => may(user, each));
    };
    expect(rightsBy('create_delivery')).toEqual([true, false, false]);
    expect(rightsBy('create_pickup')).toEqual([false, true, false]);
    expect(rightsBy('tickets.create')).toEqual([true, true, true]);
    expect(rightsBy('tickets.edit')).toEqual([false, false, false]);
  });

  it('keeps the strongest of two levels and drops names that mean nothing [B6.12] [S6.9]', () => {
    const grants = only('contracts.delete', 'create_contracts', 'constructor', 'made_up', 'view_menus');
    expect(grants.levels).toEqual({ contracts: 'delete', dashboard: 'view', returns: 'create' });
    expect(grants.flags).toEqual(['view_menus']);
  });

  const booker = holder({ divisions: [{ divisionId: 1, grants: only('quotes.view', 'tickets.delete') }] });

  it('opens booking with any one of its rights', () => {
    expect(mayBook(booker)).toBe(true);
    expect(mayBook(holder({ divisions: [{ divisionId: 1, grants: only('tickets.view') }] }))).toBe(false);
  });

  it('opens no ticket right without the company [B6.16]', () => {
    expect(whyNot({ ...booker, company: only('quotes.view') }, 'tickets.view')).toBe('company');
  });
});
