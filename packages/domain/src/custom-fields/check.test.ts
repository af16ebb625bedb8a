import { describe, expect, it } from 'vitest';
import { checkDefinition, checkValues, type CustomField, type CustomValue } from './check.ts';

const field = (id: number, more: Partial<CustomField> = {}): CustomField => ({
  id,
  type: 'text',
  digits: 13,
  decimals: 0,
  selections: [],
  is_active: true,
  instructions: [{ docType: 'asset', required: false }],
  ...more,
});

const codesOf = (of: CustomField, value: CustomValue) =>
  checkValues([of], 'asset', { [`f${of.id}`]: value }).map(({ code }) => code);

describe('the value of a custom field', () => {
  const chosen = { selections: ['Red', 'Blue'] } as const;
  it.each<[Partial<CustomField>, CustomValue, string[]]>([
    [{}, 'anything', []],
    [{}, 'x'.repeat(251), ['text.too_long']],
    [{}, 5, ['custom_field.not_a_text']],
    [{ type: 'number', digits: 3, decimals: 1 }, 999.5, []],
    [{ type: 'number', digits: 3, decimals: 1 }, -999.5, []],
    [{ type: 'number', digits: 3, decimals: 1 }, 1000, ['custom_field.too_many_digits']],
    [{ type: 'number', digits: 3, decimals: 1 }, 0.25, ['custom_field.too_many_digits']],
    [{ type: 'number' }, '5', ['custom_field.not_a_number']],
    [{ type: 'number' }, Number.NaN, ['custom_field.not_a_number']],
    [{ type: 'currency' }, 12.34, []],
    [{ type: 'currency' }, 12.345, ['custom_field.too_many_digits']],
    [{ type: 'date' }, '2026-02-28', []],
    [{ type: 'date' }, '2026-02-30', ['custom_field.not_a_date']],
    [{ type: 'select', ...chosen }, 'Red', []],
    [{ type: 'select', ...chosen }, 'Green', ['custom_field.not_a_choice']],
    [{ type: 'multiselect', ...chosen }, ['Red', 'Blue'], []],
    [{ type: 'multiselect', ...chosen }, ['Red', 'Red'], ['options.repeated']],
    [{ type: 'multiselect', ...chosen }, 'Red', ['custom_field.not_a_choice']],
  ])('of %j: %j is %j [B3.16]', (more, value, codes) => {
    expect(codesOf(field(1, more), value)).toEqual(codes);
  });

  it('must be there where its field is required, and a blank is none [B5.9]', () => {
    const required = field(7, { instructions: [{ docType: 'asset', required: true }] });
    for (const value of ['', '  ', null, []] as const)
      expect(checkValues([required], 'asset', { f7: value })).toEqual([
        { key: 'f7', code: 'custom_field.required' },
      ]);
    expect(codesOf(required, 'x')).toEqual([]);
    expect(checkValues([required], 'part', {})).toEqual([]);
    expect(checkValues([{ ...required, is_active: false }], 'asset', {})).toEqual([]);
  });

  it('is refused for a field that there is not', () => {
    expect(checkValues([], 'asset', { f9: 'x' })).toMatchObject([
      { key: 'f9', code: 'custom_field.unknown' },
    ]);
  });
});

describe('a custom field', () => {
  it('has choices where it is chosen from, each once and twenty at most [B5.22] [B9.4]', () => {
    const choices = (n: number) => Array.from({ length: n }, (_, at) => `Choice ${at}`);
    const codes = (selections: readonly string[]) =>
      checkDefinition(field(1, { type: 'select', selections })).map(({ code }) => code);
    expect(codes(choices(20))).toEqual([]);
    expect(codes(choices(21))).toEqual(['options.too_many']);
    expect(codes(['A', 'A'])).toEqual(['options.repeated']);
    expect(codes([])).toEqual(['options.needed']);
    expect(checkDefinition(field(1))).toEqual([]);
  });
});
