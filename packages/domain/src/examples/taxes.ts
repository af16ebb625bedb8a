import { amount, cents, sum } from '../money/cents.ts';
import type { Tax } from '../taxes/tax.ts';
import { taxesOn } from '../taxes/taxes.ts';
import { taxesWithin } from '../taxes/within.ts';
import type { Example } from './example.ts';

const first = (percent: number): Tax => ({ code: 'tax1', percent });
const second = (percent: number, compound = false): Tax => ({ code: 'tax2', percent, compound });

/** One amount that bears all of the taxes. */
function twoOn(net: number, taxes: readonly Tax[]) {
  const lines = [{ base: cents(net), codes: taxes.map(({ code }) => code) }];
  const { taxes: amounts, total } = taxesOn(lines, taxes);
  const [tax1 = 0, tax2 = 0] = amounts.map(({ tax }) => amount(tax));
  return { tax1, tax2, total: amount(total) };
}

function vat(base: number, percent: number, inclusive: boolean) {
  const { net, tax, total } = taxesOn(
    [{ base: cents(base), codes: ['VAT'] }],
    [{ code: 'VAT', percent, inclusive }],
  );
  return { net: amount(net), tax: amount(tax), gross: amount(total) };
}

const signals =
  'github.com/signals-rental/framework (MIT) at 5a3cd2a4, tests/Feature/Services/TaxCalculatorTest.php';

const quebec: readonly Example[] = [
  {
    id: 'V114',
    area: 'taxes',
    rule: 'tax.two',
    kind: 'stated',
    source: 'https://justinvoice.ca/en/calculate-gst-qst-invoice-quebec',
    input: { subtotal: 500, tax1: 5, tax2: 9.975, compound: false },
    expected: { tax1: 25, tax2: 49.88, total: 574.88 },
    answer: () => twoOn(500, [first(5), second(9.975)]),
  },
  {
    id: 'V117',
    area: 'taxes',
    rule: 'tax.two',
    kind: 'stated',
    source: 'http://sinoquebec.com/forum.php?goto=nextnewset&mod=redirect&tid=986823',
    input: { subtotal: 100, tax1: 5, tax2: 9.975, compound: false },
    expected: { tax1: 5, tax2: 9.98, total: 114.98 },
    answer: () => twoOn(100, [first(5), second(9.975)]),
  },
  {
    id: 'V119',
    area: 'taxes',
    rule: 'tax.compound',
    kind: 'stated',
    source:
      'https://costcertified.atlassian.net/wiki/pages/diffpages.action?originalId=1222672390&pageId=1247805445',
    input: { subtotal: 100, tax1: 5, tax2: 9, compound: true },
    expected: { tax1: 5, tax2: 9.45, total: 114.45 },
    answer: () => twoOn(100, [first(5), second(9, true)]),
  },
  {
    id: 'V120',
    area: 'taxes',
    rule: 'tax.compound',
    kind: 'arithmetic',
    source: 'https://www.zen-cart.com/showthread.php?mode=threaded&p=1141349',
    input: { subtotal: 100, tax1: 5, tax2: 9.5, compound: true },
    expected: { total: 114.98, flatPercent: 9.975 },
    answer: () => ({
      total: twoOn(100, [first(5), second(9.5, true)]).total,
      flatPercent: twoOn(1e6, [first(5), second(9.5, true)]).tax2 / 1e4,
    }),
  },
  {
    id: 'V121',
    area: 'taxes',
    rule: 'tax.within-each-part-rounded-by-itself',
    kind: 'arithmetic',
    source: 'http://mathcentral.uregina.ca/QQ/database/QQ.09.06/s/derek1.html',
    input: { total: 10, tax1: 6, tax2: 7.5, compound: true },
    expected: { net: 8.78, tax1: 0.53, tax2: 0.7 },
    answer: () => {
      const { net, taxes } = taxesWithin(cents(10), [first(6), second(7.5, true)], 'each');
      const [tax1 = 0, tax2 = 0] = taxes.map(({ tax }) => amount(tax));
      return { net: amount(net), tax1, tax2 };
    },
  },
];

const rounding: readonly Example[] = [
  {
    id: 'V122',
    area: 'taxes',
    rule: 'tax.rounding',
    source: signals,
    kind: 'stated',
    input: { net: 100, percent: 20 },
    expected: { net: 100, tax: 20, gross: 120 },
    answer: () => vat(100, 20, false),
  },
  {
    id: 'V125',
    area: 'taxes',
    rule: 'tax.rounding',
    source: signals,
    kind: 'stated',
    input: { net: -3.33, percent: 20 },
    expected: { net: -3.33, tax: -0.67, gross: -4 },
    answer: () => vat(-3.33, 20, false),
  },
  {
    id: 'V127',
    area: 'taxes',
    rule: 'tax.inclusive',
    source: signals,
    kind: 'stated',
    input: { gross: 105, percent: 5 },
    expected: { net: 100, tax: 5, gross: 105 },
    answer: () => vat(105, 5, true),
  },
  {
    id: 'V128',
    area: 'taxes',
    rule: 'tax.inclusive',
    source: signals,
    kind: 'stated',
    input: { gross: 4, percent: 20 },
    expected: { net: 3.33, tax: 0.67, gross: 4 },
    answer: () => vat(4, 20, true),
  },
  {
    id: 'V129',
    area: 'taxes',
    rule: 'tax.base',
    kind: 'arithmetic',
    source: 'https://tax.idaho.gov/?p=3449',
    input: { state: 'ID', rental: 500, mandatoryWaiver: 50, environmentalFee: 10, percent: 6 },
    expected: { taxable: 560, tax: 33.6 },
    answer: () => {
      const lines = [500, 50, 10].map((each) => ({ base: cents(each), codes: ['ID'] }));
      const { taxes } = taxesOn(lines, [{ code: 'ID', percent: 6 }]);
      const sumOf = (part: 'base' | 'tax') => amount(sum(taxes.map((each) => each[part])));
      return { taxable: sumOf('base'), tax: sumOf('tax') };
    },
  },
];

/** Two taxes, compound and inclusive ones, and their rounding. */
export const taxExamples: readonly Example[] = [...quebec, ...rounding];
