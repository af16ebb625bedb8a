import { createHash } from 'node:crypto';
import { families, trades } from '../../apps/server/db/seeds/large/words.ts';
import type { LargeGiven } from './given.ts';

/** A kind of question, and its n-th example. */
export type Ask = { name: string; url: (n: number) => string };

const makes = ['genie', 'jlg', 'kubota', 'bobcat', 'honda', 'multiquip', 'caterpillar', 'toyota'];
const slips = [
  'genie scisor',
  'bobcatt skid',
  'excavater',
  'telehandlr',
  'generatr honda',
  'kubotta mini',
  'forklit',
];
const nameSlips = [
  'tremblay rofing',
  'kowalsky steel',
  'zimerman paving',
  'pelltier',
  'mccarty plumbing',
  'wagnr pool',
];

const counterLines = [
  "2 19' lift tue 8am 1 week",
  '45 boom',
  'mini excavator friday',
  '185 cfm compressor 3 days',
  'nacelle 45 pi',
  '6 forklift',
];

const of = <T>(list: readonly T[], n: number): T | string => list[n % list.length] ?? '';
const far = (n: number, most: number): number => 1 + ((n * 7919 * 13) % most);
const digest = (n: number): string => createHash('md5').update(String(n)).digest('hex').toUpperCase();

/** Every list that grows with stock and customers, in each order and with each filter, and what is looked for in it. */
export const asksOf = ({ classIds, groupIds, locationIds, divisionIds, customerIds }: LargeGiven): Ask[] => {
  const list = (path: string, name: string, queries: readonly [string, (n: number) => string][]): Ask[] =>
    queries.map(([what, query]) => ({
      name: `${name}: ${what}`,
      url: (n) => `/rest-api/${path}?page_size=50&${query(n)}`,
    }));
  const search = (name: string, words: (n: number) => string): Ask => ({
    name: `everywhere: ${name}`,
    url: (n) => `/rest-api/search?q=${encodeURIComponent(words(n))}`,
  });
  const line = (name: string, words: (n: number) => string): Ask => ({
    name: `the line: ${name}`,
    url: (n) => `/rest-api/counter-line?division_id=${of(divisionIds, n)}&q=${encodeURIComponent(words(n))}`,
  });
  const say = (words: string): string => `search=${encodeURIComponent(words)}`;
  const doubles = (what: string, query: (n: number) => string): Ask => ({
    name: `doubles: ${what}`,
    url: (n) => `/rest-api/customers/duplicates?${query(n)}`,
  });
  const named = (words: string): string => `name=${encodeURIComponent(words)}`;
  return [
    // The plainest question there is, with which the others are compared.
    { name: 'one customer', url: (n) => `/rest-api/customers/${of(customerIds, n)}` },
    ...list('assets', 'machines', [
      ['by number', (n) => (n % 2 ? 'sort=number' : 'sort=-number')],
      ['by description', (n) => (n % 2 ? 'sort=description' : 'sort=-description')],
      ['by state', (n) => (n % 2 ? 'sort=status_code' : 'sort=-status_code')],
      ['of a class', (n) => `class_id=${of(classIds, n)}`],
      ['of a class, by description', (n) => `sort=-description&class_id=${of(classIds, n)}`],
      ['of a group', (n) => `group_id=${of(groupIds, n)}`],
      ['of a group, by state', (n) => `sort=status_code&group_id=${of(groupIds, n)}`],
      ['in a yard, by description', (n) => `sort=description&location_id=${of(locationIds, n)}`],
      ['out, of which there are none', () => 'status_code=C'],
      ['counted, inactive too', () => 'kind=bulk&inactive=1'],
      ['a make', (n) => say(of(makes, n))],
      ['a make, by description', (n) => `${say(of(makes, n))}&sort=-description`],
      ['two words', (n) => say(`${of(makes, n)} 45`)],
      ['a serial number', (n) => say(digest(far(n, 200_000)).slice(0, 9))],
      ['a barcode', (n) => say(`7${String(far(n, 200_000)).padStart(9, '0')}`)],
      ['mistyped', (n) => say(of(slips, n))],
      ['what is nowhere', (n) => say(`qqq${n}zzz`)],
      ['counted', (n) => `count=1&${say(of(makes, n))}`],
    ]),
    ...list('customers', 'customers', [
      ['by name', (n) => (n % 2 ? 'sort=name' : 'sort=-name')],
      ['by number', () => 'sort=-customer_number'],
      ['by city', () => 'sort=city'],
      ['on hold', () => 'account_type=H'],
      ['a family', (n) => say(of(families, n))],
      ['a family and a trade, by city', (n) => `${say(`${of(families, n)} ${of(trades, n)}`)}&sort=-city`],
      [
        'a telephone number',
        (n) =>
          say(
            `518-${200 + (far(n, 100_000) % 700)}-${String((far(n, 100_000) * 7919) % 10_000).padStart(4, '0')}`,
          ),
      ],
      ['a mail address', (n) => say(`office${far(n, 100_000)}@`)],
      ['mistyped', (n) => say(of(nameSlips, n))],
      ['what is nowhere', (n) => say(`qqq${n}zzz`)],
    ]),
    ...list('sites', 'sites', [
      ['by name', (n) => (n % 2 ? 'sort=name' : 'sort=-name')],
      ['by customer', (n) => (n % 2 ? 'sort=customer' : 'sort=-customer')],
      ['by city', () => 'sort=-city'],
      ['of a family', (n) => say(of(families, n))],
      ['mistyped', (n) => say(of(nameSlips, n))],
    ]),
    ...list('parts', 'parts', [
      ['by price', () => 'sort=-list_price'],
      ['words', (n) => say(`filter ${n}`)],
      ['mistyped', () => say('spakr plug')],
    ]),
    ...list('contracts', 'quotes', [
      ['by number', () => 'kind=quote&sort=-number'],
      ['by total', () => 'kind=quote&sort=-total'],
      ['a family', (n) => `kind=quote&${say(of(families, n))}`],
      ['a purchase order', (n) => `kind=quote&${say(digest(far(n, 100_000)).slice(0, 6))}`],
      ['mistyped', (n) => `kind=quote&${say(of(nameSlips, n))}`],
    ]),
    doubles('a name', (n) => named(`${of(families, n)} ${of(trades, n * 3)}`)),
    doubles('a name, half typed', (n) => named(of(families, n).slice(0, 4))),
    doubles('a name, mistyped', (n) => named(of(nameSlips, n))),
    doubles('a telephone number', (n) => `phone=518${200 + (far(n, 100_000) % 700)}0123`),
    doubles('a mail address', (n) => `email=office${far(n, 100_000)}@largerentals.example`),
    {
      name: 'a merge, looked at before',
      url: (n) => `/rest-api/customers/${of(customerIds, n)}/merge-preview?other=${of(customerIds, n + 1)}`,
    },
    {
      name: 'what counts against a credit limit',
      url: (n) => `/rest-api/customers/${of(customerIds, n)}/credit`,
    },
    line('a product', (n) => of(counterLines, n)),
    line('many products', () => '2 lift tue 8am 1 week'),
    line('mistyped', (n) => of(slips, n)),
    line('a machine, by its barcode', (n) => `7${String(far(n, 200_000)).padStart(9, '0')}`),
    line('what is nowhere', (n) => `qqq${n}zzz`),
    search('a number', (n) => `L${String(far(n, 100_000)).padStart(6, '0')}`),
    search('a barcode', (n) => `7${String(far(n, 200_000)).padStart(9, '0')}`),
    search('a serial number', (n) => digest(far(n, 200_000)).slice(0, 9)),
    search('a telephone number', (n) => `518-${200 + (far(n, 100_000) % 700)}`),
    search('a family', (n) => of(families, n)),
    search('a make and a kind', (n) => `${of(makes, n)} scissor`),
    search('mistyped, a machine', (n) => of(slips, n)),
    search('mistyped, a customer', (n) => of(nameSlips, n)),
  ];
};
