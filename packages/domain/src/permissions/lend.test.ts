import { expect, test } from 'vitest';
import { discountMax, may, type Holder } from './derive.ts';
import { allGrants, grantsOf, type Grants } from './grants.ts';
import { withLent } from './lend.ts';

const holder = (divisionId: number, grants: Grants, company: Grants = allGrants): Holder => ({
  isUpgraded: false,
  company,
  divisions: [{ divisionId, grants }],
  locations: [],
});

const clerk = holder(1, grantsOf(['quotes.create'], { rental: 5, sales: 0 }));
const manager = holder(1, grantsOf(['override_rates'], { rental: 40, sales: 10 }));

test('a lent right counts beside the own ones, and the greater discount', () => {
  const both = withLent(clerk, manager);
  expect(may(both, 'quotes.create', { division: 1 })).toBe(true);
  expect(may(both, 'override_rates', { division: 1 })).toBe(true);
  expect(discountMax(both, 'rental', 1)).toBe(40);
});

test('a lender lends only where they hold the right', () => {
  const elsewhere = holder(2, grantsOf(['override_rates'], { rental: 40, sales: 10 }));
  expect(may(withLent(clerk, elsewhere), 'override_rates', { division: 1 })).toBe(false);
  expect(discountMax(withLent(clerk, elsewhere), 'rental', 1)).toBe(5);
});

test('no one lends what the company withholds', () => {
  const withheld = grantsOf(['quotes.create'], { rental: 10, sales: 0 });
  const both = withLent({ ...clerk, company: withheld }, manager);
  expect(may(both, 'override_rates', { division: 1 })).toBe(false);
  expect(discountMax(both, 'rental', 1)).toBe(10);
});
