import {
  convertContract,
  getContract,
  priceContract,
  updateContract,
} from '@yardline/contract/contracts/contracts';
import {
  createCustomField,
  type NewCustomField,
  setCustomValues,
} from '@yardline/contract/records/custom-fields';
import { getRecordHistory } from '@yardline/contract/records/records';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { newCounter, rent } from '../../../test/counter.ts';

const held = useApp();

type Asked = NewCustomField['instructions'];

/** A counter with a gate code on contracts, copied from the record that has it. */
const newCounterWithFields = async () => {
  const counter = await newCounter(held.app);
  const { admin } = counter;
  const lift = await counter.addAsset();
  const add = async (name: string, instructions: Asked, more: Partial<NewCustomField> = {}) => {
    const field = { name, prompt: name, type: 'text' as const, instructions, ...more };
    return `f${(await admin.ok(createCustomField, { body: field })).id}`;
  };
  const lines = [rent(lift)];
  return { ...counter, lift, add, lines };
};

const own = (docType: 'contract' | 'quote' | 'reservation' | 'customer', required = false, copy = false) => ({
  docType,
  required,
  copy,
});

describe('fields of the company on documents', () => {
  it('keep a document from being opened while a required one is empty, and a draft not [B5.9] [B3.16]', async () => {
    const { admin, add, lines, form, open, tryOpen } = await newCounterWithFields();
    const gate = await add('Gate', [own('contract', true)]);
    const floors = await add('Floors', [own('contract')], { type: 'number', digits: 2 });
    const none = await tryOpen(lines);
    expect([none.status, none.refusal.errors]).toMatchObject([
      400,
      [{ path: `customFields.${gate}`, message: 'custom field is required' }],
    ]);
    const wrong = await tryOpen(lines, { customFields: { [gate]: 'A7', [floors]: 123 } });
    expect(wrong.refusal.errors).toMatchObject([
      { path: `customFields.${floors}`, reason: 'custom_field.too_many_digits' },
    ]);
    const quote = await open(lines, { kind: 'quote' });
    expect(quote.customFields).toEqual({});
    const { problems } = await admin.ok(priceContract, { body: { form: form(lines) } });
    expect(problems.map(({ path }) => path)).toEqual([`customFields.${gate}`]);
    const contract = await open(lines, { customFields: { [gate]: 'A7', [floors]: 12 } });
    expect(contract.customFields).toEqual({ [gate]: 'A7', [floors]: 12 });
  });

  it('are changed with the document, which records it; values left out stay [B5.9] [B3.16]', async () => {
    const { admin, add, lines, form, open } = await newCounterWithFields();
    const [gate, dock] = [await add('Gate', [own('contract', true)]), await add('Dock', [own('contract')])];
    const contract = await open(lines, { customFields: { [gate]: 'A7', [dock]: 'North' } });
    const saved = contract.lines.map(({ id, productId }) => ({
      id: id ?? 0,
      mode: 'C' as const,
      type: 'R' as const,
      productId,
      quantity: 1,
    }));
    const save = (customFields: Record<string, string | null> | undefined, ifMatch: number) => {
      const changed = form(saved, customFields === undefined ? {} : { customFields });
      return admin.call(updateContract, {
        params: { id: contract.id },
        body: { form: changed, saveAs: 'open' },
        ifMatch,
      });
    };
    const kept = await save(undefined, contract.row_version);
    expect(kept.body.customFields).toEqual({ [gate]: 'A7', [dock]: 'North' });
    const next = await save({ [dock]: 'South' }, kept.body.row_version);
    expect(next.body.customFields).toEqual({ [gate]: 'A7', [dock]: 'South' });
    const emptied = await save({ [gate]: null }, next.body.row_version);
    expect(emptied.refusal.errors).toMatchObject([{ message: 'custom field is required' }]);
    const { items } = await admin.ok(getRecordHistory, {
      params: { kind: 'contracts', record: contract.id },
    });
    expect(items.find(({ part }) => part === 'values')).toMatchObject({
      by: 'Alex Admin',
      changes: [{ field: 'Dock', from: 'North', to: 'South' }],
    });
  });

  it('go over from quote to contract where they are copied, and what the contract asks besides is given with it [B3.16] [B1.2]', async () => {
    const { admin, add, lines, open } = await newCounterWithFields();
    const gate = await add('Gate', [own('quote'), own('contract', false, true)]);
    const loose = await add('Loose', [own('quote'), own('contract')]);
    const dock = await add('Dock', [own('contract', true)]);
    const quote = await open(lines, { kind: 'quote', customFields: { [gate]: 'A7', [loose]: 'x' } });
    const convert = (body: { to: 'contract'; customFields?: Record<string, string> }) =>
      admin.call(convertContract, { params: { id: quote.id }, body, ifMatch: quote.row_version });
    const none = await convert({ to: 'contract' });
    expect(none.refusal.errors).toMatchObject([{ path: `customFields.${dock}` }]);
    const made = await convert({ to: 'contract', customFields: { [dock]: 'North' } });
    expect(made.body.customFields).toEqual({ [gate]: 'A7', [dock]: 'North' });
    const before = await admin.ok(getContract, { params: { id: quote.id } });
    expect(before.customFields).toEqual({ [gate]: 'A7', [loose]: 'x' });
  });

  it('are copied from the customer, unless the user gave others [B3.16]', async () => {
    const { admin, add, lines, form, open, customer } = await newCounterWithFields();
    const gate = await add('Gate', [own('customer'), own('contract', true, true)]);
    await admin.ok(setCustomValues, {
      params: { kind: 'customers', record: customer.id },
      body: { values: { [gate]: 'C3' } },
    });
    const priced = await admin.ok(priceContract, { body: { form: form(lines) } });
    expect([priced.customFields, priced.problems]).toEqual([{ [gate]: 'C3' }, []]);
    expect((await open(lines)).customFields).toEqual({ [gate]: 'C3' });
  });
});
