import type { Contract } from '@yardline/contract/contracts/contracts';
import { getContract } from '@yardline/contract/contracts/contracts';
import { getRentalBoard } from '@yardline/contract/rental-board/rental-board';
import { getInvoice } from '@yardline/contract/invoices/invoices';
import {
  createYardReturn,
  getRentalReturn,
  getYardReturn,
  listYardLines,
  matchYardCode,
  removeYardLine,
  settleYardLine,
  type YardReturnForm,
} from '@yardline/contract/yard-returns/yard-returns';
import { describe, expect, it } from 'vitest';
import { addPerson, newShop, signIn, useApp } from '../../../test/app.ts';
import { type BillingShop, newBillingShop } from '../../../test/billing.ts';
import { rent } from '../../../test/counter.ts';

const held = useApp();

type Lines = YardReturnForm['lines'];

const formOf = (shop: BillingShop, lines: Lines, more: Partial<YardReturnForm> = {}): YardReturnForm => ({
  location_id: shop.fleet.locationId,
  arrived_date: '2026-01-06',
  arrived_time: '09:00',
  lines,
  ...more,
});
const bring = (shop: BillingShop, lines: Lines, more: Partial<YardReturnForm> = {}) =>
  shop.admin.ok(createYardReturn, { body: formOf(shop, lines, more) });
const tryBring = (shop: BillingShop, lines: Lines, more: Partial<YardReturnForm> = {}) =>
  shop.admin.call(createYardReturn, { body: formOf(shop, lines, more) });
const waitingOf = async (shop: BillingShop, { number }: Pick<Contract, 'number'>) =>
  (await shop.admin.ok(getRentalReturn, { params: { contract_no: number ?? 0 } })).lines;

const outSince = async (shop: BillingShop, form: Parameters<BillingShop['addMachine']>[0] = {}) => {
  const machine = await shop.addMachine(form);
  return { machine, contract: await shop.rentOut([rent(machine)]) };
};

describe('an in-yard return', () => {
  it('is told on the rental board while the contract counts its machine as out [B4.16]', async () => {
    const shop = await newBillingShop(held.app);
    const { machine, contract } = await outSince(shop);
    await shop.goTo('2026-01-06');
    const card = async () => {
      const { cards } = await shop.admin.ok(getRentalBoard, { query: {} });
      const { in_yard_since, status_code } = cards.find(({ number }) => number === machine.number) ?? {};
      return [status_code, in_yard_since];
    };
    expect(await card()).toEqual(['C', null]);
    const { arrived_at: arrived } = await bring(shop, [{ code: machine.number }]);
    expect(await card()).toEqual(['C', arrived]);
    await shop.takeBack(contract);
    expect((await card())[1]).toBeNull();
  });

  it('finds what came by its code, waits for the counter, and is closed with the return [B4.16] [B7.17]', async () => {
    const shop = await newBillingShop(held.app);
    const { machine, contract } = await outSince(shop, { barcode: 'BC-77' });
    await shop.goTo('2026-01-06');
    const { asset, matches, waits_in } = await shop.admin.ok(matchYardCode, { query: { code: 'BC-77' } });
    expect([asset?.number, matches.map((each) => each.contract_number), waits_in]).toEqual([
      machine.number,
      [contract.number],
      null,
    ]);
    const { id, number, status, lines } = await bring(shop, [
      { code: 'BC-77', notes: 'muddy', cleaning: 'heavy', missing: 'charger' },
    ]);
    expect([number, status]).toEqual([1, 'N']);
    expect(lines).toMatchObject([
      {
        asset_number: machine.number,
        contract_number: contract.number,
        cleaning: 'heavy',
        missing: 'charger',
      },
    ]);
    expect((await shop.admin.ok(matchYardCode, { query: { code: machine.number } })).waits_in).toBe(1);
    expect((await waitingOf(shop, contract)).map((line) => line.number)).toEqual([1]);
    await shop.goTo('2026-01-06', '10:00');
    await shop.takeBack(contract, undefined, { returnedTime: '09:00', yardReturnId: id });
    expect(await waitingOf(shop, contract)).toEqual([]);
    const closed = await shop.admin.ok(getYardReturn, { params: { id } });
    expect([closed.status, closed.lines[0]?.taken]).toEqual(['Y', 1]);
    expect((await shop.admin.ok(listYardLines, {})).items).toEqual([]);
    expect((await shop.admin.ok(listYardLines, { query: { status: 'Y' } })).items).toHaveLength(1);
  });

  it('is never charged beyond its arrival, whenever the counter comes to it [B4.16]', async () => {
    const shop = await newBillingShop(held.app);
    const { machine, contract } = await outSince(shop);
    await shop.goTo('2026-01-06');
    await bring(shop, [{ code: machine.number }]);
    await shop.goTo('2026-01-09');
    const late = await shop.tryBack(contract);
    expect([late.status, late.refusal.errors?.map(({ path, reason }) => [path, reason])]).toEqual([
      400,
      [['returnedDate', 'return.after_arrival']],
    ]);
    expect(late.refusal.errors?.[0]?.message).toContain('Jan 6, 2026');
    const { invoice_id: invoiceId } = await shop.takeBack(contract, undefined, {
      returnedDate: '2026-01-06',
    });
    // One day at 100, and 14.975 % of taxes: not the four that passed until the counter came.
    const invoice = await shop.admin.ok(getInvoice, { params: { id: invoiceId ?? 0 } });
    expect([invoice.rental_total, invoice.billed_through]).toEqual([100, '2026-01-06T14:00:00Z']);
    expect(await waitingOf(shop, contract)).toEqual([]);
  });

  it('takes counted goods in parts, of the contract that was chosen [B4.16]', async () => {
    const shop = await newBillingShop(held.app);
    const tables = await shop.addMachine({ kind: 'bulk', quantity: 10 });
    const one = await shop.rentOut([rent(tables, { quantity: 6 })]);
    const other = await shop.rentOut([rent(tables, { quantity: 2 })]);
    await shop.goTo('2026-01-06');
    const unclear = await tryBring(shop, [{ code: tables.number, quantity: 3 }]);
    expect(unclear.refusal.errors?.map(({ path, reason }) => [path, reason])).toEqual([
      ['lines.0.code', 'yard_return.choose_contract'],
    ]);
    const lineOf = ({ lines }: Contract) => lines[0]?.id ?? 0;
    const of = { code: tables.number, contract_line_id: lineOf(one) };
    const tooMany = await tryBring(shop, [
      { ...of, quantity: 4 },
      { ...of, quantity: 3 },
    ]);
    expect([tooMany.status, tooMany.refusal.errors?.[0]?.path]).toEqual([409, 'lines.1.quantity']);
    expect(tooMany.refusal.message).toContain('Only 2 of');
    const { id } = await bring(shop, [
      { ...of, quantity: 4 },
      { code: tables.number, contract_line_id: lineOf(other), quantity: 2 },
    ]);
    await shop.takeBack(one, [{ quantity: 3 }]);
    const partly = await shop.admin.ok(getYardReturn, { params: { id } });
    expect(partly.lines.map(({ quantity, taken, status }) => [quantity, taken, status])).toEqual([
      [4, 3, 'N'],
      [2, 0, 'N'],
    ]);
    const undone = await shop.admin.call(removeYardLine, {
      params: { id, line: partly.lines[0]?.id ?? 0 },
      body: { reason: 'miscounted' },
    });
    expect(undone.refusal.reason).toBe('yard_return.partly_taken');
    await shop.takeBack(await shop.admin.ok(getContract, { params: { id: one.id } }), [{ quantity: 3 }]);
    const taken = await shop.admin.ok(getYardReturn, { params: { id } });
    expect(taken.lines.map(({ status }) => status)).toEqual(['Y', 'N']);
  });

  it('keeps what is not out by our books for the desk, first in its list [B4.16]', async () => {
    const shop = await newBillingShop(held.app);
    const { machine } = await outSince(shop);
    const here = await shop.addMachine();
    await shop.goTo('2026-01-06');
    await bring(shop, [{ code: machine.number }], { arrived_time: '08:00' });
    const { id, lines } = await bring(shop, [{ code: here.number }, { code: 'no such code' }]);
    expect(lines.map((line) => [line.asset_number, line.contract_id])).toEqual([
      [here.number, null],
      ['', null],
    ]);
    const { items } = await shop.admin.ok(listYardLines, {});
    expect(items.map(({ code }) => code)).toEqual([here.number, 'no such code', machine.number]);
    const params = { id, line: lines[1]?.id ?? 0 };
    const settled = await shop.admin.ok(settleYardLine, { params, body: { reason: 'of another shop' } });
    expect(settled.lines.map(({ status, reason }) => [status, reason])).toEqual([
      ['N', ''],
      ['Y', 'of another shop'],
    ]);
    const again = await shop.admin.call(settleYardLine, { params, body: { reason: 'again' } });
    expect(again.refusal.reason).toBe('yard_return.not_open');
  });

  it('finds what came to another yard than it left from, and no machine of another company [B4.16] [B6.2]', async () => {
    const shop = await newBillingShop(held.app);
    const { machine, contract } = await outSince(shop);
    const other = await newBillingShop(held.app);
    const theirs = await outSince(other, { number: 'THEIRS-1' });
    await shop.goTo('2026-01-06');
    const place = { location_id: shop.fleet.otherLocationId };
    const { lines, location_id } = await bring(
      shop,
      [{ code: machine.number }, { code: theirs.machine.number }],
      place,
    );
    expect(location_id).toBe(shop.fleet.otherLocationId);
    expect(lines.map((line) => [line.asset_number, line.contract_id])).toEqual([
      [machine.number, contract.id],
      ['', null],
    ]);
    expect((await waitingOf(shop, contract)).length).toBe(1);
    await other.goTo('2026-01-06');
    expect((await other.admin.ok(getContract, { params: { id: theirs.contract.id } })).lines).toMatchObject([
      { statusCode: 'O' },
    ]);
  });

  it('is taken back while it waits, and then charging goes on [B4.16]', async () => {
    const shop = await newBillingShop(held.app);
    const { machine, contract } = await outSince(shop);
    await shop.goTo('2026-01-06');
    const { id, lines } = await bring(shop, [{ code: machine.number }]);
    const params = { id, line: lines[0]?.id ?? 0 };
    const known = await shop.admin.call(settleYardLine, { params, body: { reason: 'x' } });
    expect(known.refusal.reason).toBe('yard_return.known');
    const removed = await shop.admin.ok(removeYardLine, { params, body: { reason: 'another machine' } });
    expect(removed.status).toBe('X');
    await shop.goTo('2026-01-07');
    const { return: back } = await shop.takeBack(contract);
    expect(back.returned_at).toBe('2026-01-07T14:00:00Z');
  });
});

describe('an in-yard return is refused', () => {
  it('for an arrival that cannot be, at its field [B4.16]', async () => {
    const shop = await newBillingShop(held.app);
    const { machine } = await outSince(shop);
    await shop.goTo('2026-01-06');
    const fault = async (more: Partial<YardReturnForm>, lines: Lines = [{ code: machine.number }]) => {
      const { status, refusal } = await tryBring(shop, lines, more);
      return [status, refusal.errors?.[0]?.path, refusal.errors?.[0]?.reason];
    };
    expect(await fault({ arrived_time: '09:01' })).toEqual([400, 'arrived_date', 'yard_return.in_future']);
    expect(await fault({ arrived_date: '2025-12-05' })).toEqual([
      400,
      'arrived_date',
      'yard_return.too_long_ago',
    ]);
    expect(await fault({ arrived_date: '2026-01-05', arrived_time: '08:00' })).toEqual([
      400,
      'lines.0.code',
      'yard_return.before_out',
    ]);
    expect(await fault({}, [{ code: machine.number, quantity: 2 }])).toEqual([
      400,
      'lines.0.quantity',
      'quantity.invalid',
    ]);
    expect(await fault({}, [{ code: machine.number, contract_line_id: 999_999 }])).toEqual([
      409,
      'lines.0.code',
      'yard_return.line_not_out',
    ]);
    expect((await fault({ location_id: 999_999 }))[1]).toBe('location_id');
    expect((await fault({}, [{ code: ' ' }]))[1]).toBe('lines.0.code');
    expect((await fault({}, []))[1]).toBe('lines');
    expect((await shop.admin.ok(listYardLines, {})).items).toEqual([]);
  });

  it('to strangers and to those without its right; an inspector may [B6.2]', async () => {
    const shop = await newBillingShop(held.app);
    const { machine, contract } = await outSince(shop);
    await shop.goTo('2026-01-06');
    const { id } = await bring(shop, [{ code: machine.number }]);
    const { admin: stranger } = await newShop(held.app);
    expect((await stranger.call(getYardReturn, { params: { id } })).status).toBe(404);
    expect((await stranger.ok(matchYardCode, { query: { code: machine.number } })).asset).toBeNull();
    const params = { contract_no: contract.number ?? 0 };
    expect((await stranger.call(getRentalReturn, { params })).status).toBe(404);
    const person = async (role: string) => {
      const email = `${role.toLowerCase().replace(' ', '-')}-${shop.tenant.companyId}@test.example`;
      await addPerson(held.app, shop.tenant.companyId, { name: role, email, role });
      return signIn(held.app, email);
    };
    const salesperson = await person('Salesperson');
    expect((await salesperson.call(listYardLines, {})).status).toBe(403);
    const inspector = await person('Yard inspector');
    const unknown = await inspector.call(createYardReturn, { body: formOf(shop, [{ code: 'LADDER' }]) });
    expect(unknown.status).toBe(201);
  });

  it('when two inspectors scan one machine, or the counter was first [B4.16]', async () => {
    const shop = await newBillingShop(held.app);
    const { machine, contract } = await outSince(shop);
    await shop.goTo('2026-01-06');
    const body = formOf(shop, [{ code: machine.number }]);
    const both = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        shop.admin.call(createYardReturn, { body, key: `inspector-${n}-of-six` }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409, 409, 409, 409,
    ]);
    await shop.takeBack(contract);
    const lineId = contract.lines[0]?.id ?? 0;
    const late = await tryBring(shop, [{ code: machine.number, contract_line_id: lineId }]);
    expect(late.refusal.reason).toBe('yard_return.line_not_out');
    // Without naming a line it is only said to be here.
    expect((await bring(shop, [{ code: machine.number }])).lines[0]?.contract_id).toBeNull();
  });

  it('or accepted, and then charging ends with it: inspector and counter at once [B4.16]', async () => {
    const shop = await newBillingShop(held.app);
    const { machine, contract } = await outSince(shop);
    await shop.goTo('2026-01-06', '12:00');
    const [yard, counter] = await Promise.all([
      tryBring(shop, [{ code: machine.number, contract_line_id: contract.lines[0]?.id ?? 0 }]),
      shop.tryBack(contract),
    ]);
    // The first to lock the contract decides; both never stand.
    expect([yard.status === 201, counter.status === 201].filter(Boolean)).toHaveLength(1);
    const waits = (await waitingOf(shop, contract)).length;
    expect(waits).toBe(yard.status === 201 ? 1 : 0);
  });
});
