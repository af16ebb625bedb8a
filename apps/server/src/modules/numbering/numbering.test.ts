import { numberedKinds } from '@yardline/contract/numbering/kinds';
import { createCustomer } from '@yardline/contract/customers/customers';
import { setFirstNumber } from '@yardline/contract/guide/guide';
import { getNumbers, listNumbers, setNextNumber } from '@yardline/contract/numbering/numbers';
import { describe, expect, it } from 'vitest';
import { addPerson, type Caller, newShop, newTenant, signIn, useApp } from '../../../test/app.ts';

const held = useApp();
const reason = 'Continues the former program';

/** An administrator of a company without documents. */
const newAdmin = async (): Promise<{ admin: Caller; companyId: number }> => {
  const { companyId } = await newTenant(held.app);
  const email = `numbers-${companyId}@test.example`;
  await addPerson(held.app, companyId, { name: 'Ada Number', email, role: 'Administrator' });
  return { admin: await signIn(held.app, email), companyId };
};

const params = { type: 'contract' } as const;

describe('the numbers of documents', () => {
  it('are told for each kind, and begin with one [B9.13]', async () => {
    const { admin } = await newAdmin();
    const { items } = await admin.ok(listNumbers);
    expect(items.map(({ kind }) => kind)).toEqual([...numberedKinds]);
    expect(items.find(({ kind }) => kind === 'off_rent_receipt')).toEqual({
      kind: 'off_rent_receipt',
      prefix: 'OR-',
      next_number: 1,
      lowest: 1,
      jumps: [],
    });
  });

  it('go on from a number that is set, with who left numbers out and why [B9.13]', async () => {
    const { admin } = await newAdmin();
    const body = { next_number: 1204, reason };
    const changed = await admin.ok(setNextNumber, { params: { type: 'customer' }, body });
    expect(changed).toMatchObject({
      next_number: 1204,
      lowest: 1,
      jumps: [{ from: 1, through: 1203, reason, by: 'Ada Number' }],
    });
    const customer = await admin.ok(createCustomer, { body: { name: 'Riverside Builders' } });
    expect(customer.customer_number).toBe('1204');
    const after = await admin.ok(getNumbers, { params: { type: 'customer' } });
    expect([after.next_number, after.lowest]).toEqual([1205, 1205]);
  });

  it('never come again, and a mistyped one is mended while no document has it [B9.13]', async () => {
    const { admin } = await newAdmin();
    const set = (next_number: number) => admin.call(setNextNumber, { params, body: { next_number, reason } });
    expect((await set(10_010)).status).toBe(200);
    expect((await set(1001)).status).toBe(200);
    expect(await admin.ok(getNumbers, { params })).toMatchObject({
      next_number: 1001,
      lowest: 1,
      jumps: [{ from: 1, through: 1000 }],
    });
    expect((await set(1)).status).toBe(200);
    expect(await admin.ok(getNumbers, { params })).toMatchObject({ next_number: 1, jumps: [] });
    const customers = (next_number: number) =>
      admin.call(setNextNumber, { params: { type: 'customer' }, body: { next_number, reason } });
    await admin.ok(createCustomer, { body: { name: 'First' } });
    const used = await customers(1);
    expect([used.status, used.refusal.errors]).toMatchObject([
      400,
      [
        {
          path: 'next_number',
          reason: 'number.given',
          message: expect.stringContaining('2 or higher') as string,
        },
      ],
    ]);
    expect((await customers(2)).status).toBe(200);
  });

  it('do not meet the number of a customer that people typed', async () => {
    const { admin } = await newAdmin();
    await admin.ok(createCustomer, { body: { name: 'Typed', customer_number: '500' } });
    const body = { next_number: 500, reason };
    const taken = await admin.call(setNextNumber, { params: { type: 'customer' }, body });
    expect(taken.refusal.errors).toMatchObject([{ path: 'next_number', reason: 'number.taken' }]);
  });

  it.each([
    [{ next_number: 0, reason }, 'next_number', 'number.invalid'],
    [{ next_number: 1.5, reason }, 'next_number', 'number.invalid'],
    [{ next_number: 100_000_000, reason }, 'next_number', 'number.invalid'],
    [{ next_number: 5, reason: ' ' }, 'reason', 'field.required'],
  ])('are refused at the field: %j', async (body, path, code) => {
    const { admin } = await newAdmin();
    const { status, refusal } = await admin.call(setNextNumber, { params, body });
    expect([status, refusal.errors]).toMatchObject([400, [{ path, reason: code }]]);
  });

  it('are of the company alone, and of those who may change its settings', async () => {
    const { admin, companyId } = await newAdmin();
    const other = await newShop(held.app);
    const { next_number: before } = await other.admin.ok(getNumbers, { params });
    await admin.ok(setNextNumber, { params, body: { next_number: 77, reason } });
    expect((await other.admin.ok(getNumbers, { params })).next_number).toBe(before);
    const email = `casey-${companyId}@test.example`;
    await addPerson(held.app, companyId, { name: 'Casey', email, role: 'Clerk' });
    const clerk = await signIn(held.app, email);
    const { status } = await clerk.call(setNextNumber, { params, body: { next_number: 80, reason } });
    expect(status).toBe(403);
  });

  it('keep what the guide left out', async () => {
    const { admin } = await newAdmin();
    await admin.ok(setFirstNumber, { body: { first: 5001 } });
    const invoices = await admin.ok(getNumbers, { params: { type: 'invoice' } });
    expect(invoices).toMatchObject({ next_number: 5001, jumps: [{ from: 1, through: 5000, reason: '' }] });
  });

  it('are set by one while another waits, and nothing is left out twice', async () => {
    const { admin } = await newAdmin();
    const all = await Promise.all(
      [200, 300, 400].map((next_number) =>
        admin.call(setNextNumber, { params, body: { next_number, reason } }),
      ),
    );
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { next_number: next, jumps } = await admin.ok(getNumbers, { params });
    expect(jumps).toMatchObject([{ from: 1, through: next - 1 }]);
  });
});
