import { getContract, updateContract } from '@yardline/contract/contracts/contracts';
import { getSignedInUser } from '@yardline/contract/sessions/sessions';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { newBillingShop } from '../../../../test/billing.ts';
import { newCounter, rent } from '../../../../test/counter.ts';
import { olderProgram } from '../../../../test/older/converse.ts';

const held = useApp();

const newContract = async () => {
  const counter = await newCounter(held.app);
  const contract = await counter.open([rent(await counter.addAsset()), rent(await counter.addAsset())], {
    reference: 'North lot',
    deliverTo: { name: 'Hudson Concrete', addr1: '5 Mill Lane', city: 'Troy', prov_state: 'NY' },
  });
  const now = () => counter.admin.ok(getContract, { params: { id: contract.id } });
  return { ...counter, contract, now, say: olderProgram(counter.admin) };
};

describe('an older program that changes a contract', () => {
  it('says the purchase order and where it is shipped to, by the number of the contract [B7.15] [B3.13]', async () => {
    const { contract, now, say } = await newContract();
    const answer = await say(`PUT /rest-api/update/contract/${contract.number}`, {
      body: {
        shipInfo: {
          name: 'Bridge job',
          address1: '9 River Street',
          city: 'Troy',
          provState: 'NY',
          postalCode: '12180',
        },
        poNumber: 'PO-77',
        user: 'MR',
      },
    });
    expect(answer).toMatchObject({ status: 200, body: { id: contract.id, poNumber: 'PO-77' } });
    const after = await now();
    expect(after).toMatchObject({
      poNumber: 'PO-77',
      deliverTo: {
        name: 'Bridge job',
        addr1: '9 River Street',
        city: 'Troy',
        prov_state: 'NY',
        postal_zip: '12180',
      },
      reference: 'North lot',
      dateOut: contract.dateOut,
      timeIn: contract.timeIn,
      totals: contract.totals,
    });
    expect(after.lines.map(({ id, extendedAmount }) => [id, extendedAmount])).toEqual(
      contract.lines.map(({ id, extendedAmount }) => [id, extendedAmount]),
    );
    expect(after.row_version).toBe(contract.row_version + 1);
  });

  it('changes one of both and keeps the other, and says Y for a delivery ticket [B7.15]', async () => {
    const { contract, now, say } = await newContract();
    const shipInfo = { deliverTo: { addr1: '6 Mill Lane' }, createDeliveryTicket: 'N' };
    await say(`PUT /rest-api/update/contract/${contract.number}`, { body: { shipInfo } });
    expect(await now()).toMatchObject({
      poNumber: '',
      deliverTo: { name: 'Hudson Concrete', addr1: '6 Mill Lane', city: 'Troy' },
      createDeliveryTicket: false,
    });
    expect(await say('PUT /rest-api/update/contract/999999', { body: { poNumber: 'X' } })).toMatchObject({
      status: 404,
    });
    const long = await say(`PUT /rest-api/update/contract/${contract.number}`, {
      body: { poNumber: 'x'.repeat(31) },
    });
    expect(long).toMatchObject({ status: 400, body: { errors: [{ reason: 'text.too_long' }] } });
  });

  it('keeps what went out and what came back as it is, and says in the history that no version was read [B7.15]', async () => {
    const shop = await newBillingShop(held.app);
    const { admin, customer } = shop;
    const contract = await shop.rentOut([rent(await shop.addMachine()), rent(await shop.addMachine())], [], {
      customerId: customer.id,
    });
    await shop.goTo('2026-01-07', '09:00');
    await shop.takeBack(contract, [{ line: 0 }]);
    const before = await admin.ok(getContract, { params: { id: contract.id } });
    const answer = await olderProgram(admin)(`PUT /rest-api/update/contract/${contract.number}`, {
      body: { poNumber: 'PO-9' },
    });
    expect(answer).toMatchObject({ status: 200, body: { poNumber: 'PO-9', status: 'open' } });
    const after = await admin.ok(getContract, { params: { id: contract.id } });
    const told = ({ lines, figures }: typeof before) => [figures, lines];
    expect(told(after)).toEqual(told(before));
    const { items } = (await admin.raw('GET', `/rest-api/records/contracts/${contract.id}/history`)).json<{
      items: { changes: object[] }[];
    }>();
    expect(items[0]?.changes).toEqual([
      { field: 'po_number', from: '', to: 'PO-9' },
      { field: 'unversioned', from: null, to: true },
    ]);
    const stale = await admin.call(updateContract, {
      params: { id: contract.id },
      ifMatch: before.row_version,
      body: { saveAs: 'open', form: { kind: 'contract', lines: [] } },
    });
    expect(stale.refusal).toMatchObject({ reason: 'document.stale', data: { changed: ['po_number'] } });
  });

  it('comments on it as operator U… with Y for print, N, or D for the default [B7.15] [B3.17] [B9.12]', async () => {
    const { admin, contract, say } = await newContract();
    const { user } = await admin.ok(getSignedInUser);
    const path = `POST /rest-api/contracts/${contract.id}/comments`;
    const body = { comment: 'Gate code 4711', operator_id: user.srm_uid, print: 'Y', screen: 'CONTRACT' };
    expect(await say(path, { body })).toMatchObject({
      status: 201,
      body: {
        comment: 'Gate code 4711',
        print: true,
        operator_id: user.id,
        operator_name: user.name,
        sequence_number: 1,
      },
    });
    // D is what a comment does that does not say it.
    expect(await say(path, { body: { ...body, print: 'D' } })).toMatchObject({
      status: 201,
      body: { print: false },
    });
    expect(await say(path, { body: { ...body, print: 'Q' } })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'print' }] },
    });
    expect(await say(path, { body: { ...body, operator_id: 'U999999' } })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'operator_id', reason: 'id.invalid' }] },
    });
  });
});

describe('an older program that reads records', () => {
  it('finds them by category, type and key [B7.16] [B7.24]', async () => {
    const { contract, customer, say } = await newContract();
    const read = (what: string) => say(`GET /rest-api/srmrecord/${what}`);
    expect(await read(`document/contract/${contract.number}`)).toMatchObject({
      status: 200,
      body: { id: contract.id },
    });
    expect(await read(`master/customer/${customer.customer_number}`)).toMatchObject({
      status: 200,
      body: { id: customer.id, name: 'Hudson Concrete' },
    });
    expect(await read('inventory/asset/L-1')).toMatchObject({ status: 200, body: { number: 'L-1' } });
    expect((await read(`document/reservation/${contract.number}`)).status).toBe(404);
    expect((await read('document/secret/1')).status).toBe(404);
    expect((await read('workorder/1')).status).toBe(404);
  });

  it('lists parts of the documents under their own names, page by page [B7.17] [B7.18] [B7.22]', async () => {
    const { contract, addAsset, open, say } = await newContract();
    const reservation = await open([rent(await addAsset())], { kind: 'reservation' });
    const page = 'page=1&per_page=5&sort=-number&query=hudson&division_auth_id__in=';
    const listOf = async (name: string) => {
      const { status, body } = await say(`GET /rest-api/${name}`);
      const { items = [], total } = body as { items?: { id: number }[]; total?: number };
      return [status, items.map(({ id }) => id), total];
    };
    expect(await listOf(`reservations/?${page}`)).toEqual([200, [reservation.id], 1]);
    expect(await listOf(`contracts/?${page}&kind=contract`)).toEqual([200, [contract.id], 1]);
    expect(await listOf('contracts/?page=2&per_page=1&sort=-number')).toMatchObject([
      200,
      [expect.any(Number)],
      2,
    ]);
    expect(await listOf('drafts/?page=1')).toEqual([200, [], 0]);
    expect(await listOf('misc_settings/rental-status/open-contracts')).toEqual([
      200,
      [contract.id],
      undefined,
    ]);
    expect(await listOf(`document-histories/contract/${contract.id}/`)).toEqual([
      200,
      [expect.any(Number)],
      undefined,
    ]);
    expect(await say(`GET /rest-api/document-links/contract/${contract.id}/`)).toEqual({
      status: 200,
      body: { files: [] },
    });
    expect(await say('GET /rest-api/misc_settings/rental_status/')).toMatchObject({
      status: 200,
      body: { results: expect.arrayContaining([{ status_code: 'A', count: 3 }]) },
    });
    expect(await say(`GET /rest-api/returns/rentalreturn/2/${contract.number}`)).toEqual({
      status: 200,
      body: { contract_no: contract.number, lines: [] },
    });
    expect(await say('GET /rest-api/activity/?page=1&page_size=5')).toMatchObject({
      status: 200,
      body: { items: expect.arrayContaining([expect.objectContaining({ noun: 'contracts' })]) },
    });
  });
});
