import { expect, it } from 'vitest';
import { customerForm } from './customers/customers.ts';
import { inFormats } from './formats.ts';

const formats = { phoneFormat: '(XXX) XXX-XXXX', postalFormat: '', country: 'U' };
const before = { name: 'Hudson', phone: '518-555-0101', postal_code: '12180', country: 'U' };
const faultsOf = (form: object, stored?: typeof before) => {
  const issues = inFormats(customerForm, formats, stored).safeParse({ ...before, ...form }).error?.issues;
  return (issues ?? []).map(({ path, message }) => [path.join('.'), message]);
};

it('holds a new form to the formats as a whole, and an edited one only in its changed fields [B5.46] [B5.47]', () => {
  expect(faultsOf({})).toEqual([['phone', 'phone.format']]);
  expect(faultsOf({}, before)).toEqual([]);
  expect(faultsOf({ phone: '518-555-0102' }, before)).toEqual([['phone', 'phone.format']]);
  expect(faultsOf({ phone: '' }, before)).toEqual([]);
  expect(faultsOf({ postal_code: 'K1A 0B1' }, before)).toEqual([['postal_code', 'postal.invalid']]);
});

it('checks a postal code again when its country changes [B5.47]', () => {
  expect(faultsOf({ country: 'C' }, before)).toEqual([['postal_code', 'postal.invalid']]);
  expect(faultsOf({ country: 'C', postal_code: 'K1A 0B1' }, before)).toEqual([]);
});
