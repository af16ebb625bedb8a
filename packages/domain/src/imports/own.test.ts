import { describe, expect, it, test } from 'vitest';
import type { CustomFieldType } from '../custom-fields/check.ts';
import { importFields } from './fields.ts';
import { guessMapping, namedMapping } from './guess.ts';
import { type Definitions, listed, ownFields, readCustom } from './own.ts';

type Field = Definitions['customFields'][number];

const field = (id: number, prompt: string, more: Partial<Field> = {}): Field => ({
  id,
  name: `${prompt} name`,
  prompt,
  type: 'text',
  digits: 13,
  decimals: 2,
  selections: [],
  instructions: [{ docType: 'asset', required: false }],
  is_active: true,
  ...more,
});

const shop: Definitions = {
  categories: ['Lifts', 'Lifts › Scissor'],
  attributes: [
    { id: 3, name: 'Power', values: ['Diesel', 'Electric'] },
    { id: 4, name: 'Fuel', values: [] },
  ],
  customFields: [
    field(7, 'Owner'),
    field(8, 'Power', { name: 'kW' }),
    field(9, 'Inspected', { type: 'date', instructions: [{ docType: 'asset', required: true }] }),
    field(10, 'Gone', { is_active: false }),
    field(11, 'Region', { instructions: [{ docType: 'customer', required: false }] }),
  ],
};

describe('the columns of a company', () => {
  it('are its categories, its attributes and the fields that a kind is asked for, none called as another', () => {
    expect(ownFields('assets', shop).map(({ name, en, fr }) => [name, en, fr])).toEqual([
      ['categories', 'Categories', 'Catégories'],
      ['a3', 'Power', 'Power'],
      ['a4', 'Fuel (attribute)', 'Fuel (attribut)'],
      ['f7', 'Owner', 'Owner'],
      ['f8', 'Power (kW)', 'Power (kW)'],
      ['f9', 'Inspected', 'Inspected'],
    ]);
    expect(
      ownFields('assets', shop).flatMap(({ name, isRequiredOfNew }) => (isRequiredOfNew ? [name] : [])),
    ).toEqual(['f9']);
    expect(ownFields('customers', shop).map(({ name }) => name)).toEqual(['f11']);
    expect(ownFields('rates', shop)).toEqual([]);
    expect(ownFields('parts', { ...shop, categories: [], attributes: [] })).toEqual([]);
  });

  it('are guessed from their names behind those of the kind, and never take a heading from these', () => {
    const fields = [...importFields.assets, ...ownFields('assets', shop)];
    const headings = ['Unit', 'Group', 'Category', 'POWER', 'kW', 'Fuel', 'fuel (attribute)', 'inspected'];
    expect(guessMapping(fields, headings)).toEqual({
      number: 'Unit',
      group: 'Group',
      categories: 'Category',
      a3: 'POWER',
      f8: 'kW',
      fuel_type: 'Fuel',
      a4: 'fuel (attribute)',
      f9: 'inspected',
    });
    // Files that call the group a category go on doing so.
    expect(guessMapping(fields, ['Unit', 'Category'])).toEqual({ number: 'Unit', group: 'Category' });
    expect(guessMapping(fields, ['Built by'], { f8: 'Built by' })).toEqual({ f8: 'Built by' });
  });

  it('go by their names in a mapping that a user writes, either way round', () => {
    const own = ownFields('assets', shop);
    const mapping = { number: 'No', a3: 'Drive', f8: 'kilowatts' };
    expect(namedMapping('assets', own, { number: 'No', power: 'Drive', kW: 'kilowatts' })).toEqual({
      mapping,
    });
    expect(namedMapping('assets', own, { No: 'number', Drive: 'Power', kilowatts: 'f8' })).toEqual({
      mapping,
    });
    expect(namedMapping('assets', own, { No: 'number', Drive: 'Torque' })).toEqual({ strange: 'Torque' });
  });
});

test.each<[CustomFieldType, string, unknown]>([
  ['text', 'as it is', 'as it is'],
  ['number', '1 234,5', 1234.5],
  ['number', 'many', 'many'],
  ['currency', '$1,200.00', 1200],
  ['date', '31/1/2026', '2026-01-31'],
  ['date', 'soon', 'soon'],
  ['select', 'ÉTÉ', 'Été'],
  ['select', 'spring', 'spring'],
  ['multiselect', 'été; hiver;été', ['Été', 'Hiver']],
  ['multiselect', ';', []],
])('the cell of a field of kind %s that says %j is the value %j', (type, text, value) => {
  const asked = field(1, 'Season', { type, selections: ['Été', 'Hiver'] });
  expect(readCustom(text, asked, { zone: 'UTC', dayOrder: 'day_first' })).toEqual(value);
});

it('values stand between semicolons, each once', () => {
  expect(listed(' Lifts › Scissor;; Parts ;Parts')).toEqual(['Lifts › Scissor', 'Parts']);
});
