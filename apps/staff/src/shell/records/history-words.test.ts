import { assetForm } from '@yardline/contract/assets/assets';
import { partForm } from '@yardline/contract/parts/parts';
import { customerForm, siteForm } from '@yardline/contract/customers/customers';
import { expect, it } from 'vitest';
import { history } from '../../locales/en/history.ts';

it.each(Object.entries({ customerForm, siteForm, assetForm, partForm }))(
  'the history has a word for every field of a %s',
  (_, form) => {
    const known = new Set(Object.keys(history.fields));
    expect(Object.keys(form.shape).filter((field) => !known.has(field))).toEqual([]);
  },
);
