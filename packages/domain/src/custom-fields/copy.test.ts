import { expect, it } from 'vitest';
import type { CustomField } from './check.ts';
import { copiedValues } from './copy.ts';

const field = (id: number, copy: boolean, docType: 'contract' | 'quote' = 'contract'): CustomField => ({
  id,
  type: 'text',
  digits: 13,
  decimals: 0,
  selections: [],
  is_active: true,
  instructions: [{ docType, required: false, copy }],
});

it('goes over from the nearest that has one, of copied fields of that type alone [B3.16]', () => {
  const fields = [
    field(1, true),
    field(2, false),
    field(3, true, 'quote'),
    field(4, true),
    field(5, true),
    { ...field(6, true), is_active: false },
  ];
  const near = { f1: 'near', f2: 'near', f3: 'near', f4: '', f6: 'near' };
  const far = { f1: 'far', f4: 'far' };
  expect(copiedValues(fields, 'contract', [near, far])).toEqual({ f1: 'near', f4: 'far' });
  expect(copiedValues(fields, 'quote', [near])).toEqual({ f3: 'near' });
});
