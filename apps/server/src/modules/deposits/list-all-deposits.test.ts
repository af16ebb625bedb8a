import { listAllDeposits } from '@yardline/contract/deposits/all-deposits';
import type { CallOf } from '@yardline/contract/endpoint';
import { exportListAsCsv } from '@yardline/contract/lists/exports';
import { describe, expect, it } from 'vitest';
import { newShop, useApp } from '../../../test/app.ts';
import { card, cash, newDeposits } from '../../../test/deposits.ts';

const held = useApp();

type Asked = CallOf<typeof listAllDeposits>['query'];

/** Of three deposits one is for a reservation, one for a contract, and one went back in part; a fourth was declined. */
const taken = async () => {
  const made = await newDeposits(held.app);
  const reservation = await made.reserve();
  const contract = await made.rentOut();
  await made.take(reservation, cash(120));
  await made.take(contract, cash(80));
  const { body: ahead } = await made.takeAhead(cash(200));
  await made.refund(ahead, cash(200));
  expect((await made.takeAhead(card('sim_declined', 5))).status).not.toBe(201);
  const { admin } = made.shop;
  const numbers = async (query: Asked = {}) =>
    (await admin.ok(listAllDeposits, { query })).items.map(({ number }) => number);
  return { ...made, admin, reservation, contract, numbers };
};

describe('the deposits of all customers', () => {
  it('are listed with who gave them, what they are held for and what became of them [B2.15]', async () => {
    const { admin, reservation, contract, customer } = await taken();
    const { items } = await admin.ok(listAllDeposits);
    expect(items).toMatchObject([
      { number: 3, document_kind: null, document_id: null, amount: 200, held: 0, applied: 0, refunded: 200 },
      { number: 2, document_kind: 'contract', document_id: contract.id, amount: 80, held: 80, refunded: 0 },
      {
        number: 1,
        document_kind: 'reservation',
        document_number: reservation.number,
        amount: 120,
        held: 120,
      },
    ]);
    expect(items.every((row) => row.customer_name === customer.name)).toBe(true);
  });

  it('are filtered by remaining amount and purpose, sorted and found', async () => {
    const { numbers, customer, contract } = await taken();
    expect(await numbers({ state: 'held' })).toEqual([2, 1]);
    expect(await numbers({ state: 'settled' })).toEqual([3]);
    expect(await numbers({ for: 'reservation' })).toEqual([1]);
    expect(await numbers({ for: 'contract' })).toEqual([2]);
    expect(await numbers({ for: 'customer' })).toEqual([3]);
    expect(await numbers({ sort: 'amount' })).toEqual([2, 1, 3]);
    expect(await numbers({ sort: '-held' })).toEqual([1, 2, 3]);
    expect(await numbers({ search: 'albany' })).toEqual([3, 2, 1]);
    expect(await numbers({ search: 'albany 3' })).toEqual([3]);
    expect(await numbers({ search: String(contract.number) })).toContain(2);
    expect(await numbers({ search: 'nobody' })).toEqual([]);
    expect(await numbers({ customer_id: String(customer.id) })).toEqual([3, 2, 1]);
    expect(await numbers({ customer_id: String(customer.id + 1) })).toEqual([]);
  });

  it('come page by page, and as a file of all that the filter matches', async () => {
    const { admin } = await taken();
    const first = await admin.ok(listAllDeposits, { query: { page_size: '1', sort: '-held', count: '1' } });
    expect([first.total, first.items.map(({ number }) => number)]).toEqual([3, [1]]);
    const query = { page_size: '5', sort: '-held', after: first.next ?? '' };
    const rest = await admin.ok(listAllDeposits, { query });
    expect([rest.next, rest.items.map(({ number }) => number)]).toEqual([null, [2, 3]]);
    const columns = [
      { header: 'Deposit', fields: ['number'] },
      { header: 'For', fields: ['document_kind', 'document_number'], words: { contract: 'Contract' } },
      { header: 'Held', fields: ['held'] },
    ];
    const body = { list: 'listAllDeposits', query: { for: 'contract' }, columns, title: 'Deposits' };
    const file = await admin.raw('POST', exportListAsCsv.path, body);
    expect([file.statusCode, file.body.split('\r\n')]).toEqual([
      200,
      ['\uFEFFDeposit,For,Held', '2,Contract 1,80', ''],
    ]);
  });

  it('are nobody else’s', async () => {
    await taken();
    const { admin } = await newShop(held.app);
    expect(await admin.ok(listAllDeposits)).toMatchObject({ items: [], next: null });
  });
});
