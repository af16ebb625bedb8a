import { describe, expect, it, test } from 'vitest';
import { readCell, readDay, readMoment, readNumber, type Writing } from './cells.ts';
import { dayColumnsOf, misfits, shownOrder, unclearDays } from './days.ts';
import { importKinds } from './field.ts';
import { importFields, templateOf } from './fields.ts';
import { guessMapping, unfilled } from './guess.ts';
import { dayOrdersOf, decide, decimalOf, evidence, orderOf } from './styles.ts';

test.each([
  ['1250', 1250],
  ['-3.5', -3.5],
  ['$1,234.50', 1234.5],
  ['1 234,50 $', 1234.5],
  ['1 234,5', 1234.5],
  ['1.234.567,8', 1234567.8],
  ['12,5', 12.5],
  ['1,234', 1234],
  ['12,3456', 12.3456],
  ['1e5', undefined],
  ['12-4', undefined],
  ['n/a', undefined],
  ['1,23,456', undefined],
  ['1.234', 1.234],
  ['12%', undefined],
])('the cell %j is the number %j', (cell, number) => {
  expect(readNumber(cell)).toBe(number);
});

test('what one sign before three digits means, its column says; a percentage is one only where it is meant', () => {
  expect([readNumber('1.234', { decimal: 'comma' }), readNumber('1,234', { decimal: 'comma' })]).toEqual([
    1234, 1.234,
  ]);
  expect([readNumber('1.234', { decimal: 'point' }), readNumber('1,234', { decimal: 'point' })]).toEqual([
    1.234, 1234,
  ]);
  expect([readNumber('12,5 %', { isPercent: true }), readNumber('12%')]).toEqual([12.5, undefined]);
});

test.each([
  [['1/5/2012', '1/13/2012'], { way: 'month_first', basis: 'column' }],
  [['1/5/2012', '13/1/2012'], { way: 'day_first', basis: 'column' }],
  [['1/5/2012', '2012-01-13', '3/3/2012'], { way: 'day_first', basis: 'country' }],
  [['13/1/2012', '1/13/2012'], { way: 'day_first', basis: 'contradictory' }],
])('a column of %j is read %j', (values, expected) => {
  const { found, add } = evidence<'month_first' | 'day_first'>('month_first');
  for (const [row, value] of values.entries()) add(dayOrdersOf(value), row);
  expect(decide(found, { ways: ['month_first', 'day_first'], habit: 'day_first' })).toEqual(expected);
});

test.each([
  ['1.234', 'either'],
  ['1.23', 'point'],
  ['1,23', 'comma'],
  ['0.500', 'point'],
  ['1.234.567', 'comma'],
  ['1,234.5', 'point'],
  ['12', undefined],
])('%j shows as its decimal sign %j', (value, mark) => {
  expect(decimalOf(value)).toBe(mark);
});

test.each([
  ['2026-01-31', 'U', '2026-01-31'],
  ['2026/1/31', 'C', '2026-01-31'],
  ['1/2/2026', 'U', '2026-01-02'],
  ['1/2/2026', 'C', '2026-02-01'],
  ['31/1/2026', 'C', '2026-01-31'],
  ['31/1/2026', 'U', undefined],
  ['1/31/2026', 'U', '2026-01-31'],
  ['1/31/2026', 'C', undefined],
  ['31.1.2026 08:00', 'C', '2026-01-31'],
  ['1/31/49', 'U', '2049-01-31'],
  ['1/31/50', 'U', '1950-01-31'],
  ['31/12/99', 'C', '1999-12-31'],
  ['2026-02-30', 'U', undefined],
  ['13/13/2026', 'U', undefined],
  ['46053', 'U', undefined],
])('the cell %j is in a column as they write in %s the day %j [B5.28]', (cell, country, day) => {
  expect(readDay(cell, orderOf(country))).toBe(day);
});

test.each([
  ['2026-01-05 08:00', '2026-01-05T13:00:00Z'],
  ['2026-01-05T08:00:30', '2026-01-05T13:00:00Z'],
  ['2026-01-05T08:00:00Z', '2026-01-05T08:00:00Z'],
  ['2026-01-05 08:00:00+01:00', '2026-01-05T07:00:00Z'],
  ['1/5/2026 8:00 pm', '2026-01-06T01:00:00Z'],
  ['1/5/2026 12:00 AM', '2026-01-05T05:00:00Z'],
  ['2026-07-05 8h30', '2026-07-05T12:30:00Z'],
  ['2026-01-05', '2026-01-05T05:00:00Z'],
  ['2026-01-05 25:00', undefined],
  ['soon', undefined],
])('the cell %j is by the clocks of New York %j', (cell, moment) => {
  expect(readMoment(cell, { zone: 'America/New_York', dayOrder: 'month_first' })).toBe(moment);
});

describe('cells', () => {
  const writing: Writing = { zone: 'America/New_York', dayOrder: 'month_first' };
  const read = (kind: 'customers' | 'assets' | 'rates', name: string, text: string) => {
    const field = importFields[kind].find((each) => each.name === name);
    return field === undefined ? 'no such field' : readCell(text, field, writing);
  };
  it('say yes and no in both languages, and values by their words', () => {
    expect(read('customers', 'charges_waiver', ' Oui ')).toEqual({ value: true });
    expect(read('customers', 'is_po_required', '0')).toEqual({ value: false });
    expect(read('customers', 'is_po_required', 'perhaps')).toEqual({ code: 'import.flag_unreadable' });
    expect(read('customers', 'kind', 'Société')).toEqual({ value: 'company' });
    expect(read('customers', 'account_type', 'y')).toEqual({ value: 'Y' });
    expect(read('assets', 'kind', 'Non-Bulk')).toEqual({ value: 'numbered' });
    expect(read('assets', 'kind', 'steam')).toEqual({
      code: 'import.choice_unknown',
      data: { value: 'steam', allowed: 'numbered, bulk, customer_owned' },
    });
    expect(read('rates', 'unit', '4 Weeks')).toEqual({ value: 'four_week' });
  });
  it('say nothing when they are blank', () => {
    expect(read('assets', 'cost', '  ')).toEqual({ value: undefined });
  });
});

describe('guessing columns', () => {
  it('finds them by name, by words of both languages and by what files call them', () => {
    expect(
      guessMapping(importFields.assets, ['Numéro', 'Nom', 'Group Code', 'N° série', 'Serial No', 'Colour']),
    ).toEqual({
      number: 'Numéro',
      description: 'Nom',
      group: 'Group Code',
      serial_number: 'N° série',
    });
    expect(guessMapping(importFields.customers, ['ID', 'Company', 'E-Mail', 'Zip'])).toEqual({
      external_id: 'ID',
      name: 'Company',
      email: 'E-Mail',
      postal_code: 'Zip',
    });
  });
  it('takes what was chosen before, and one heading for one field', () => {
    const kept = { description: 'Colour', number: 'Gone' };
    expect(guessMapping(importFields.assets, ['number', 'Colour', 'description'], kept)).toEqual({
      number: 'number',
      description: 'Colour',
    });
    expect(guessMapping(importFields.sites, ['Number', 'Name'])).toEqual({
      site_number: 'Number',
      name: 'Name',
    });
  });
  it.each(importKinds)(
    'knows every heading of the template of %s, whose example fills what is required',
    (kind) => {
      const [headings, example] = templateOf(importFields[kind]);
      const mapping = guessMapping(importFields[kind], headings);
      expect(Object.keys(mapping)).toEqual(headings);
      expect(unfilled(kind, mapping)).toEqual([]);
      for (const [at, field] of importFields[kind].entries()) {
        const read = readCell(example[at] ?? '', field, { zone: 'UTC', dayOrder: 'month_first' });
        expect([
          field.name,
          'value' in read && (field.isRequired !== true || read.value !== undefined),
        ]).toEqual([field.name, true]);
      }
      expect(unfilled(kind, {})).not.toEqual([]);
    },
  );
});

describe('what a heading such as type holds', () => {
  const headings = ['N° client', 'Nom', 'CustomerType'];
  const guess = (...values: string[]) =>
    guessMapping(importFields.customers, headings, {}, (heading) =>
      heading === 'CustomerType' ? values : [],
    );

  it('is a kind of customer where its values are such, in the words of other systems', () => {
    expect(guess('Commercial', '', 'Residential')).toMatchObject({ kind: 'CustomerType' });
    expect(guess('Particulier', 'Entreprise')).toMatchObject({ kind: 'CustomerType' });
  });

  it('is how customers pay where its values say that', () => {
    expect(guess('Charge', 'Cash')).toEqual({
      customer_number: 'N° client',
      name: 'Nom',
      account_type: 'CustomerType',
    });
  });

  it('fills nothing where it sorts customers in another way, unless a user chose so before', () => {
    expect(guess('Contractor', 'Municipality')).toEqual({ customer_number: 'N° client', name: 'Nom' });
    const kept = guessMapping(importFields.customers, headings, { kind: 'CustomerType' }, () => [
      'Contractor',
    ]);
    expect(kept).toMatchObject({ kind: 'CustomerType' });
  });
});

test('headings are known without their small words and however a number is written', () => {
  const headings = ['Nº de contrat', 'NUMÉRO CLIENT', "Numéro de l'équipement", 'Date de sortie', 'Statut'];
  const values = (heading: string) => (heading === 'Statut' ? ['Facturé', 'Perdu', 'Annulé'] : []);
  expect(guessMapping(importFields.rentals, headings, {}, values)).toEqual({
    contract_number: headings[0],
    customer: headings[1],
    asset_number: headings[2],
    out: headings[3],
    status: headings[4],
  });
});

test('a word that a person gave a meaning is read so, however it is written', () => {
  const field = importFields.rentals.find(({ name }) => name === 'status');
  const read = (text: string, words = {}) =>
    field === undefined ? undefined : readCell(text, field, { zone: 'UTC', dayOrder: 'month_first', words });
  expect([read('Facturé'), read('on rent'), read('VOID')]).toEqual([
    { value: 'returned' },
    { value: 'out' },
    { value: 'cancelled' },
  ]);
  expect(read(' ZU ', { zu: 'returned' })).toEqual({ value: 'returned' });
  expect(read('Open', { open: 'cancelled' })).toEqual({ value: 'cancelled' });
  expect(read('zu', { zu: 'constructor' })).toMatchObject({ code: 'import.choice_unknown' });
});

describe('the days of a file ask a person', () => {
  const fields = importFields.rentals;
  const mapping = { out: 'Out', in: 'In' };
  const columns = (...rows: string[][]) => dayColumnsOf(fields, { headings: ['Out', 'In'], mapping, rows });
  const asked = (...rows: string[][]) => unclearDays(columns(...rows)).map(({ heading }) => heading);

  it('where every value can be read both ways, or values contradict one another', () => {
    expect(asked(['03/04/2025', '05/04/2025'], ['06/06/2025', ''])).toEqual(['Out', 'In']);
    expect(asked(['13/04/2025', ''], ['04/13/2025', ''])).toEqual(['Out']);
  });

  it('and not where another column shows their order, or they have none', () => {
    expect(asked(['03/04/2025', '13/04/2025'])).toEqual([]);
    expect(asked(['2025-04-03', '46053'], ['06/06/25', ''])).toEqual([]);
    expect(shownOrder(columns(['03/04/25', '13/04/25']))).toBe('day_first');
  });

  it('with samples of what can be read both ways, and how many values an order refuses', () => {
    const found = columns(['03/04/25 8:00', '4/13/25'], ['03/04/25 8:00', '4/14/25'], ['1/2/25', '2/3/25']);
    expect(found.map(({ samples }) => samples)).toEqual([['03/04/25 8:00', '1/2/25'], ['2/3/25']]);
    expect([misfits(found, 'month_first'), misfits(found, 'day_first')]).toEqual([0, 2]);
  });
});
