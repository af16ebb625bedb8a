import { createContact } from '@yardline/contract/customers/customers';
import { stepRecallMachine } from '@yardline/contract/recalls/recall-machines';
import { listRecallCustomers, tellRecallCustomers } from '@yardline/contract/recalls/recall-notices';
import { describe, expect, it } from 'vitest';
import { addPerson, inCompany, signIn, useApp } from '../../../test/app.ts';
import { rent } from '../../../test/counter.ts';
import { newRecallShop } from '../../../test/recalls/shop.ts';

const held = useApp();

/** A customer in French with two recalled machines out, one with a machine of their own, and a machine that is in the yard. */
const newRecalled = async (severity: 'stop_use' | 'next_service' = 'stop_use') => {
  const made = await newRecallShop(held.app);
  const { shop, admin, addLift, tenant } = made;
  const rey = await shop.addCustomer({ name: 'Béton Rey', email: 'comptes@rey.example', language: 'fr' });
  await admin.ok(createContact, {
    params: { id: rey.id },
    body: { first_name: 'Luc', last_name: 'Rey', email: 'luc@rey.example' },
  });
  const owner = await shop.addCustomer({ name: 'Acme Roofing', email: 'office@acme.example' });
  const [first, second] = [await addLift('A1'), await addLift('A2')];
  await addLift('A3');
  const theirs = await addLift('A4', { kind: 'customer_owned', customer_id: owner.id });
  const contract = await shop.rentOut([rent(first), rent(second)], [], { customerId: rey.id });
  const { id } = await made.recall({ severity });
  const params = { id };
  const list = async () => (await admin.ok(listRecallCustomers, { params })).customers;
  const tell = (customers: { customer_id: number; email: string }[], message = '') =>
    admin.call(tellRecallCustomers, { params, body: { customers, message } });
  const mails = () =>
    inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx.selectFrom('mails').orderBy('id').select(['to_address', 'language', 'template', 'data']).execute(),
    );
  return { ...made, rey, owner, first, second, theirs, contract, params, list, tell, mails };
};

describe('the customers of a recall', () => {
  it('are those who have its machines, are told in their language, and the recall says by whom and when [B1.3]', async () => {
    const { rey, owner, first, second, theirs, contract, list, tell, mails } = await newRecalled();
    const before = await list();
    expect(before).toMatchObject([
      {
        customer_name: 'Acme Roofing',
        people: [{ email: 'office@acme.example' }],
        machines: [{ asset_number: theirs.number, contract: null }],
        told: null,
      },
      {
        customer_name: 'Béton Rey',
        people: [{ name: 'Luc Rey', email: 'luc@rey.example' }, { email: 'comptes@rey.example' }],
        machines: [
          { asset_number: first.number, contract: { id: contract.id } },
          { asset_number: second.number },
        ],
        told: null,
      },
    ]);
    const answer = await tell(
      [
        { customer_id: rey.id, email: 'luc@rey.example' },
        { customer_id: owner.id, email: 'gate@acme.example' },
      ],
      'Nous passons aujourd’hui.',
    );
    expect(answer.status).toBe(200);
    expect(answer.body.customers.map(({ told }) => told)).toMatchObject([
      { to: 'gate@acme.example', by_name: expect.any(String), state: 'waiting' },
      { to: 'luc@rey.example' },
    ]);
    expect(await mails()).toMatchObject([
      {
        to_address: 'luc@rey.example',
        language: 'fr',
        template: 'recall-stop-use',
        data: {
          name: 'Luc Rey',
          machines: `${first.number} (A1), ${second.number} (A2)`,
          number: 'SB-1',
          message: 'Nous passons aujourd’hui.',
        },
      },
      { to_address: 'gate@acme.example', language: 'en', data: { name: 'Acme Roofing' } },
    ]);
  });

  it('are asked to stop the use only where the recall does', async () => {
    const { rey, tell, mails } = await newRecalled('next_service');
    await tell([{ customer_id: rey.id, email: 'luc@rey.example' }]);
    expect(await mails()).toMatchObject([{ template: 'recall-notice' }]);
  });

  it('are untold again by a machine that they get later, and none of it once theirs are done', async () => {
    const { shop, admin, rey, owner, machines, addLift, recall, list, tell, tryStep, params } =
      await newRecalled('next_service');
    await tell([{ customer_id: rey.id, email: 'luc@rey.example' }]);
    const third = await addLift('A5');
    await shop.rentOut([rent(third)], [], { customerId: rey.id });
    expect((await list()).map(({ told }) => told)).toEqual([null, null]);
    const own = (await machines(params.id)).find(({ is_theirs: isTheirs }) => isTheirs);
    await admin.ok(stepRecallMachine, { params: { id: own?.id ?? 0 }, body: { step: 'not_affected' } });
    expect((await list()).map(({ customer_name: name }) => name)).toEqual(['Béton Rey']);
    const none = await tell([{ customer_id: owner.id, email: 'office@acme.example' }]);
    expect(none.refusal.errors).toMatchObject([
      { path: 'customers.0.customer_id', reason: 'recall.customer_has_none' },
    ]);
    const empty = await recall({ maker_number: 'SB-3', make: 'Nobody' });
    expect((await tryStep(empty.id, 'close')).status).toBe(200);
    const closed = await admin.call(tellRecallCustomers, {
      params: { id: empty.id },
      body: { customers: [{ customer_id: rey.id, email: 'luc@rey.example' }] },
    });
    expect(closed.refusal.reason).toBe('recall.closed');
  });

  it('are told by who may edit recalls, and end at the company [B6.1]', async () => {
    const { tenant, rey, params } = await newRecalled();
    const email = `dora@told-${tenant.companyId}.example`;
    await addPerson(held.app, tenant.companyId, { email, name: 'Dora', role: 'Driver' });
    const driver = await signIn(held.app, email);
    const body = { customers: [{ customer_id: rey.id, email: 'luc@rey.example' }] };
    expect((await driver.call(tellRecallCustomers, { params, body })).status).toBe(403);
    const other = await newRecallShop(held.app);
    expect((await other.admin.call(listRecallCustomers, { params })).status).toBe(404);
    expect((await other.admin.call(tellRecallCustomers, { params, body })).status).toBe(404);
  });
});
