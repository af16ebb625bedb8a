import { createCustomer, type CustomerForm } from '@yardline/contract/customers/customers';
import { findDuplicates } from '@yardline/contract/customers/duplicates';
import { expect, it } from 'vitest';
import { newShop, useApp } from '../../../test/app.ts';

const held = useApp();

const newBook = async () => {
  const { admin } = await newShop(held.app);
  const add = (body: CustomerForm) => admin.ok(createCustomer, { body });
  const hudson = await add({
    name: 'Hudson Concrete Inc',
    phone: '518.555.0101',
    email: 'Office@Hudson.example',
    city: 'Troy',
  });
  await add({ name: 'Maple Ridge Roofing', phone: '518-555-0202' });
  const asked = async (query: { name?: string; phone?: string; email?: string; except?: string }) => {
    const { duplicates } = await admin.ok(findDuplicates, { query });
    return duplicates.map(({ name, matches }) => [name, matches]);
  };
  return { admin, hudson, asked };
};

it('tells whom a name spelled nearly so, a phone or a mail belongs to [B2.15]', async () => {
  const { hudson, asked } = await newBook();
  const only = (...matches: string[]) => [['Hudson Concrete Inc', matches]];
  for (const name of ['Hudson Concrete', 'hudsn concrete', 'Hudson Concrte Inc', 'HUDSON CONCRETE INC'])
    expect(await asked({ name }), name).toEqual(only('name'));
  for (const phone of ['518 555 0101', '5185550101', '+1 (518) 555-0101', '1-518-555-0101'])
    expect(await asked({ phone }), phone).toEqual(only('phone'));
  expect(await asked({ email: 'office@hudson.EXAMPLE' })).toEqual(only('email'));
  expect(await asked({ name: 'Hudson Conc', phone: '518-555-0101', email: 'office@hudson.example' })).toEqual(
    only('phone', 'email', 'name'),
  );
  expect(await asked({ name: 'Hudson Concrete', except: String(hudson.id) })).toEqual([]);
});

it('knows a person by first and last name, whichever comes first [B2.15] [B3.37]', async () => {
  const { admin, asked } = await newBook();
  await admin.ok(createCustomer, {
    body: { kind: 'individual', first_name: 'Rosalind', last_name: 'Kowalski' },
  });
  for (const name of ['Rosalind Kowalski', 'kowalski rosalind', 'Rosalind Kowalsky'])
    expect(await asked({ name }), name).toEqual([['Rosalind Kowalski', ['name']]]);
});

it('finds none for too little input, or for another customer [B2.15]', async () => {
  const { asked } = await newBook();
  for (const query of [
    {},
    { name: 'Hu' },
    { name: 'Albany Schools' },
    { name: '%%%' },
    { phone: '555' },
    { phone: '518-555-9999' },
    { email: 'office' },
    { email: 'other@hudson.example' },
    { name: '', phone: '', email: '' },
  ])
    expect(await asked(query), JSON.stringify(query)).toEqual([]);
});

it('tells the one first whom most speaks for, and no more than five [B2.15]', async () => {
  const { admin, asked } = await newBook();
  for (let n = 0; n < 6; n += 1)
    await admin.ok(createCustomer, { body: { name: `Northway Paving ${n}`, phone: `518-555-030${n}` } });
  const told = await asked({ name: 'Northway Paving', phone: '518-555-0304' });
  expect(told).toHaveLength(5);
  expect(told[0]).toEqual(['Northway Paving 4', ['phone', 'name']]);
  const { admin: stranger } = await newShop(held.app);
  expect((await stranger.ok(findDuplicates, { query: { name: 'Northway Paving' } })).duplicates).toEqual([]);
});
