import { describe, expect, it } from 'vitest';
import { discountMax, may, type Holder } from './derive.ts';
import { allGrants, grantsOf } from './grants.ts';
import { within } from './within.ts';

const roles = (sets: [number, string[], number?][]): Holder => ({
  isUpgraded: false,
  company: allGrants,
  divisions: sets.map(([divisionId, names, discount = 0]) => ({
    divisionId,
    grants: grantsOf(names, { rental: discount, sales: discount }),
  })),
  locations: [],
});
const under = (holder: Holder, ceiling: Holder, divisionIds = [1, 2]) =>
  within(holder, { holder: ceiling, divisionIds, locationIds: [] });

describe('rights within a ceiling', () => {
  it('are at each place what both hold there', () => {
    const held = under(
      roles([
        [1, ['customers.edit', 'quotes.delete']],
        [2, ['customers.edit']],
      ]),
      roles([[1, ['customers.view', 'tickets.delete']]]),
    );
    expect(may(held, 'customers.view', { division: 1 })).toBe(true);
    expect(may(held, 'customers.edit')).toBe(false);
    expect(may(held, 'customers.view', { division: 2 })).toBe(false);
    expect(may(held, 'quotes.view')).toBe(false);
    expect(may(held, 'tickets.view')).toBe(false);
  });

  it('count several roles of the ceiling together', () => {
    const held = under(
      roles([[1, ['customers.edit', 'quotes.edit']]]),
      roles([
        [1, ['customers.edit']],
        [1, ['quotes.view']],
      ]),
    );
    expect([may(held, 'customers.edit'), may(held, 'quotes.view'), may(held, 'quotes.edit')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('hold at a place that only the copy has as far as the ceiling goes anywhere', () => {
    const held = under(roles([[3, ['customers.delete', 'quotes.view']]]), roles([[1, ['customers.edit']]]));
    expect(may(held, 'customers.edit', { division: 3 })).toBe(true);
    expect(may(held, 'customers.delete', { division: 3 })).toBe(false);
    expect(may(held, 'quotes.view', { division: 3 })).toBe(false);
  });

  it('give no greater discount than either', () => {
    const held = under(roles([[1, ['quotes.edit'], 30]]), roles([[1, ['quotes.edit'], 10]]));
    expect(discountMax(held, 'rental', 1)).toBe(10);
  });

  it('follow locations where both companies work by them', () => {
    const at = (names: string[]): Holder => ({
      ...roles([[1, ['customers.edit']]]),
      isUpgraded: true,
      locations: [{ locationId: 5, divisionId: 1, grants: grantsOf(names, { rental: 0, sales: 0 }) }],
    });
    const ceiling = { divisionIds: [1], locationIds: [5] };
    const held = within(at(['customers.edit']), { ...ceiling, holder: at(['customers.view']) });
    expect([may(held, 'customers.view'), may(held, 'customers.edit')]).toEqual([true, false]);
    const flat = within(at(['customers.edit']), { ...ceiling, holder: roles([[1, ['customers.edit']]]) });
    expect(may(flat, 'customers.edit', { division: 1, location: 5 })).toBe(true);
  });
});
