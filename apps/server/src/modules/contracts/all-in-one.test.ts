import { getAsset } from '@yardline/contract/assets/assets';
import { listBookings } from '@yardline/contract/contracts/bookings';
import { getContract, listContracts } from '@yardline/contract/contracts/contracts';
import { checkOutContract } from '@yardline/contract/contracts/counter';
import { createSubstitution } from '@yardline/contract/contracts/substitutions';
import { getInvoice, listInvoices } from '@yardline/contract/invoices/invoices';
import { createTicket, getTicket, setTicketStatus } from '@yardline/contract/tickets/tickets';
import { describe, expect, it } from 'vitest';
import { inCompany, useApp } from '../../../test/app.ts';
import { newBillingShop } from '../../../test/billing.ts';
import { rent, sell } from '../../../test/counter.ts';

const held = useApp();

const later = { dateOut: '2026-01-12', timeOut: '09:00', dateIn: '2026-01-14', timeIn: '09:00' };

/** One contract of January 5: a lift for two days from now, another next week for two days, 3 filters at 20.00, and a service of 45.00. */
const newWhole = async () => {
  const shop = await newBillingShop(held.app);
  const [now, next] = [await shop.addMachine(), await shop.addMachine()];
  const filter = await shop.addPart('FILTER', 20, 10);
  const service = await shop.addService('SETUP', 45);
  const contract = await shop.open(
    [
      rent(now),
      rent(next, later),
      sell(filter, 3),
      { mode: 'A', type: 'V', productId: service.id, quantity: 1 },
    ],
    { dateIn: '2026-01-07', timeIn: '09:00' },
  );
  const read = () => shop.admin.ok(getContract, { params: { id: contract.id } });
  /** Hands over one line now. */
  const handOver = async (place: number) => {
    const { lines, row_version: ifMatch } = await read();
    return shop.admin.ok(checkOutContract, {
      params: { id: contract.id },
      body: { lines: [{ lineId: lines[place]?.id ?? 0 }] },
      ifMatch,
    });
  };
  const statusOf = async ({ number }: { number: string }) =>
    (await shop.admin.ok(getAsset, { params: { number } })).status_code;
  const row = async () =>
    (await shop.admin.ok(listContracts, { query: { kind: 'contract' } })).items.find(
      ({ id }) => id === contract.id,
    );
  /** What each invoice bills of rentals, sales and services, without waiver and taxes. */
  const bills = async () => {
    const { items } = await shop.admin.ok(listInvoices, { query: { sort: '+number' } });
    const read = items.map(({ id }) => shop.admin.ok(getInvoice, { params: { id } }));
    return (await Promise.all(read)).map(
      (each) => each.rental_total + each.sales_total + each.services_total,
    );
  };
  return { ...shop, now, next, contract, read, handOver, statusOf, row, bills };
};

describe('an all-in-one document', () => {
  it('has one number and one total for rentals of own dates, sales and services [B2.12]', async () => {
    const { contract } = await newWhole();
    expect(contract).toMatchObject({ status: 'open', number: 1 });
    expect(contract.lines.map(({ type, dateOut, statusCode }) => [type, dateOut, statusCode])).toEqual([
      ['R', null, ''],
      ['R', '2026-01-12', ''],
      ['S', null, 'S'],
      ['V', null, ''],
    ]);
    const { rental, sales, services } = contract.totals;
    expect([sales, services]).toEqual([60, 45]);
    expect(rental).toBe((contract.lines[0]?.extendedAmount ?? 0) + (contract.lines[1]?.extendedAmount ?? 0));
    expect(contract.lines[1]?.extendedAmount).toBe(contract.lines[0]?.extendedAmount);
  });

  it('holds what leaves now, reserves the rest for its own days, and refuses both to others [B2.12] [B4.24]', async () => {
    const shop = await newWhole();
    const { now, next, handOver, statusOf, row, tryOpen, open } = shop;
    await handOver(0);
    expect(await row()).toMatchObject({ lines_out: 1, lines_to_go: 1 });
    expect([await statusOf(now), await statusOf(next)]).toEqual(['C', 'A']);
    const bookings = async () =>
      (await shop.admin.ok(listBookings, { query: { booking: 'contract' } })).items.map(
        ({ id, booking, lines_out: out, lines_to_go: toGo }) => [id, booking, out, toGo],
      );
    expect(await bookings()).toEqual([[shop.contract.id, 'contract', 1, 1]]);
    const taken = await tryOpen([rent(next)], { ...later, kind: 'reservation' });
    expect(taken.refusal.reason).toBe('product.unavailable');
    // Until then the other machine is free for anyone.
    const between = { dateOut: '2026-01-08', timeOut: '09:00', dateIn: '2026-01-09', timeIn: '09:00' };
    expect((await open([rent(next)], { ...between, kind: 'reservation' })).status).toBe('open');
    await shop.goTo('2026-01-12', '10:00');
    await handOver(1);
    expect(await statusOf(next)).toBe('C');
    expect(await bookings()).toEqual([]);
  });

  it('is billed line by line: what is back, sold and done first, the rest when it is back [B2.12] [B4.27]', async () => {
    const shop = await newWhole();
    const { contract, read, handOver, row, bills } = shop;
    await handOver(0);
    await shop.goTo('2026-01-07');
    await shop.takeBack(await read(), [{ line: 0 }]);
    const [first, second] = contract.lines.map(({ extendedAmount }) => extendedAmount);
    expect(await bills()).toEqual([(first ?? 0) + 60 + 45]);
    // What is reserved keeps it open.
    expect(await row()).toMatchObject({ status: 'open', lines_out: 0, lines_back: 1, lines_to_go: 1 });
    await shop.goTo('2026-01-12');
    await handOver(1);
    await shop.goTo('2026-01-14');
    await shop.takeBack(await read(), [{ line: 0 }]);
    expect(await bills()).toEqual([(first ?? 0) + 60 + 45, second ?? 0]);
    expect((await read()).status).toBe('closed');
  });

  it('keeps the rest reserved when its delivery is canceled or another machine takes its place [B2.12] [B4.24] [B8.3]', async () => {
    const shop = await newWhole();
    const { admin, contract, tenant } = shop;
    const codes = async () =>
      inCompany(held.app, tenant.companyId, async ({ tx }) => {
        const rows = await tx
          .selectFrom('holds')
          .where('contract_id', '=', contract.id)
          .where('released_at', 'is', null)
          .orderBy('contract_line_id')
          .select('status_code')
          .execute();
        return rows.map((row) => row.status_code);
      });
    expect(await codes()).toEqual(['C', 'R']);
    const [first, second] = contract.lines.map(({ id }) => id ?? 0);
    const end = { name: 'Pier', addr1: '1 Dock', city: 'Troy' };
    const { id } = await admin.ok(createTicket, {
      params: { type: 'delivery' },
      body: {
        contract_id: contract.id,
        origin: end,
        destination: end,
        lines: [first ?? 0, second ?? 0].map((lineId) => ({ lineId, quantity: 1 })),
      },
    });
    expect(await codes()).toEqual(['D', 'D']);
    const ticket = await admin.ok(getTicket, { params: { type: 'delivery', id } });
    await admin.ok(setTicketStatus, {
      params: { type: 'delivery', id },
      ifMatch: ticket.row_version,
      body: { status: 'cancel' },
    });
    expect(await codes()).toEqual(['C', 'R']);
    const other = await shop.addMachine();
    await admin.ok(createSubstitution, {
      params: { id: contract.id },
      body: { lineId: second ?? 0, assetId: other.id, reason: 'the first is down' },
    });
    expect(await codes()).toEqual(['C', 'R']);
  });
});
