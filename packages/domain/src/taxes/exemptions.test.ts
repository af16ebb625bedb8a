import { expect, it, test } from 'vitest';
import { taxCodesOf, type Exemptions, type TaxableLine } from './exemptions.ts';

const both = ['GST', 'PST'];
const everything = { rentals: both, sales: both };
const line = (part: Partial<TaxableLine> = {}): TaxableLine => ({ type: 'R', codes: both, ...part });

test.each<[string, TaxableLine, Exemptions, string[]]>([
  ['nobody exempt', line(), {}, both],
  ['an exempt document', line(), { document: everything }, []],
  ['an exempt site', line(), { site: { rentals: ['PST'], sales: [] } }, ['GST']],
  ['rentals exempt, a sale', line({ type: 'S' }), { customer: { rentals: both, sales: [] } }, both],
  ['sales exempt, a service', line({ type: 'V' }), { customer: { rentals: [], sales: both } }, []],
  [
    'a site before its customer, even with less',
    line(),
    { site: { rentals: ['PST'], sales: [] }, customer: everything },
    ['GST'],
  ],
  [
    'a site that exempts only sales ends the search',
    line(),
    { site: { rentals: [], sales: ['PST'] }, division: everything },
    both,
  ],
  [
    'a site that exempts nothing is passed over',
    line(),
    { site: { rentals: [], sales: [] }, division: everything },
    [],
  ],
  ['a class that is exempt', line({ productExempt: ['PST'] }), {}, ['GST']],
  ['a class and a customer', line({ productExempt: ['PST'] }), { customer: everything }, []],
  ['a tax forced against its class', line({ productExempt: ['PST'], forced: ['PST'] }), {}, both],
  ['a forced tax and an exempt customer', line({ forced: ['PST'] }), { customer: everything }, []],
])('%s [B3.12]', (_what, of, exemptions, codes) => {
  expect(taxCodesOf(of, exemptions)).toEqual(codes);
});

it('asks everybody where the company respects all exemptions [B3.12]', () => {
  const exemptions = {
    site: { rentals: ['PST'], sales: [] },
    division: { rentals: ['GST'], sales: [] },
  };
  expect(taxCodesOf(line(), exemptions)).toEqual(['GST']);
  expect(taxCodesOf(line(), exemptions, true)).toEqual([]);
});
