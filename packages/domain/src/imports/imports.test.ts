import { describe, expect, it, test } from 'vitest';
import { readCell, readDay, readMoment, readNumber } from './cells.ts';
import { importKinds } from './field.ts';
import { importFields, templateOf } from './fields.ts';
import { guessMapping, unfilled } from './guess.ts';

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
])('the cell %j is the number %j', (cell, number) => {
  expect(readNumber(cell)).toBe(number);
});

test.each([
  ['2026-01-31', 'U', '2026-01-31'],
  ['2026/1/31', 'C', '2026-01-31'],
  ['1/2/2026', 'U', '2026-01-02'],
  ['1/2/2026', 'C', '2026-02-01'],
  ['31/1/2026', 'U', '2026-01-31'],
  ['1/31/2026', 'C', '2026-01-31'],
  ['31.1.2026 08:00', 'U', '2026-01-31'],
  ['2026-02-30', 'U', undefined],
  ['13/13/2026', 'U', undefined],
  ['46053', 'U', undefined],
])('the cell %j is for a company in %s the day %j', (cell, country, day) => {
  expect(readDay(cell, country)).toBe(day);
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
  expect(readMoment(cell, { zone: 'America/New_York', country: 'U' })).toBe(moment);
});

describe('cells', () => {
  const writing = { zone: 'America/New_York', country: 'U' };
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
    expect(read('assets', 'kind', 'steam')).toEqual({ code: 'import.choice_unknown' });
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
      serial_number: 'Serial No',
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
        const read = readCell(example[at] ?? '', field, { zone: 'UTC', country: 'U' });
        expect([
          field.name,
          'value' in read && (field.isRequired !== true || read.value !== undefined),
        ]).toEqual([field.name, true]);
      }
      expect(unfilled(kind, {})).not.toEqual([]);
    },
  );
});
