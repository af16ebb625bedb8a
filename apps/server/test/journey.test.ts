import {
  convertContract,
  createContract,
  getContract,
  listContracts,
  priceContract,
} from '@yardline/contract/contracts/contracts';
import { getAsset } from '@yardline/contract/assets/assets';
import { getCustomer } from '@yardline/contract/customers/customers';
import { getInvoice } from '@yardline/contract/invoices/invoices';
import { payInvoice } from '@yardline/contract/payments/payments';
import { previewReturnInvoice, createReturn } from '@yardline/contract/returns/returns';
import { createService } from '@yardline/contract/services/services';
import { printDocument } from '@yardline/contract/papers/papers';
import { createTicket, getTicket, setTicketStatus } from '@yardline/contract/tickets/tickets';
import { expect, it } from 'vitest';
import { addPerson, signIn, useApp } from './app.ts';
import { newCounter, rent, sell } from './counter.ts';

const held = useApp();

const at = (time: string): void => {
  held.app.clock.now = Temporal.Instant.from(time);
};

/** A shop with a clerk, a dispatcher and a driver; one excavator at 100 a day with a meter and a tank, and oil to sell. */
const newShopFloor = async () => {
  at('2026-01-05T13:00:00Z');
  const counter = await newCounter(held.app);
  const { tenant, admin } = counter;
  const mail = (role: string) => `${role.toLowerCase()}-${tenant.companyId}@test.example`;
  const hire = (name: string, role: string, more = {}) =>
    addPerson(held.app, tenant.companyId, { name, email: mail(role), role, ...more });
  const service = (service_code: string, description: string, amount: number) =>
    admin.ok(createService, { body: { service_code, description, amount } });
  await service('FUEL', 'Diesel fuel, per gallon', 6.5);
  await hire('Casey Clerk', 'Clerk');
  await hire('Dana Dispatch', 'Dispatcher');
  return {
    ...counter,
    driverId: await hire('Luis Driver', 'Driver', { isDriver: true }),
    /** Signs in for the day. */
    as: (role: 'Clerk' | 'Dispatcher' | 'Driver') => signIn(held.app, mail(role)),
    digger: await counter.addAsset({
      number: 'MX40-001',
      description: 'Mini excavator',
      meter_type: 'M',
      meter: 1200,
      fuel_type: 'diesel',
      tank_capacity: 20,
    }),
    oil: await counter.addPart('OIL-15W40', 24.5, 10),
    delivery: await service('DELIVERY', 'Delivery', 125),
  };
};

it('goes the whole way: quote, reservation, contract, delivery, return, invoice, payment, paper [B5.16] [B5.17] [B5.40] [S1.1] [B2.14]', async () => {
  const floor = await newShopFloor();
  const { as, driverId, customer, digger, oil, delivery, fleet } = floor;
  let clerk = await as('Clerk');

  // A quote for two days, with the price and what is free of each product.
  const asked = floor.form(
    [rent(digger), sell(oil, 2), { mode: 'A', type: 'V', productId: delivery.id, quantity: 1 }],
    {
      kind: 'quote',
      dateOut: '2026-01-06',
      timeOut: '08:00',
      dateIn: '2026-01-08',
      timeIn: '08:00',
      chargeWaiver: true,
      damageWaiverCode: 'DW',
    },
  );
  const priced = await clerk.ok(priceContract, { body: { form: asked } });
  expect(priced.problems).toEqual([]);
  expect(priced.lines.map((line) => [line.product, line.available, line.extendedAmount])).toEqual([
    ['MX40-001', 1, 200],
    ['OIL-15W40', 10, 49],
    ['DELIVERY', null, 125],
  ]);
  // 200 + 49 + 125 + 24 (12 % waiver of 200) = 398; 5 % is 19.90, 9.975 % is 39.70.
  const quote = await clerk.ok(createContract, { body: { form: asked, saveAs: 'open' } });
  expect(quote.totals).toMatchObject({ rental: 200, sales: 49, services: 125, waiver: 24 });
  expect(quote.totals).toMatchObject({ tax1: 19.9, tax2: 39.7, total: 457.6 });

  // The reservation takes the machine; a second one is refused; the contract takes the hold over.
  const turn = (document: { id: number; row_version: number }, to: 'reservation' | 'contract') =>
    clerk.ok(convertContract, { params: { id: document.id }, body: { to }, ifMatch: document.row_version });
  const reservation = await turn(quote, 'reservation');
  const second = await clerk.call(createContract, {
    body: { form: { ...asked, kind: 'reservation' }, saveAs: 'open' },
  });
  expect(second.refusal.reason).toBe('product.unavailable');
  const contract = await turn(reservation, 'contract');
  expect([quote.number, reservation.number, contract.number]).toEqual([1, 1, 1]);
  expect(contract.totals.total).toBe(457.6);

  // The dispatcher plans, the driver brings it: only then is it on rent, full and with 1,200 hours on the meter.
  const line = contract.lines.find(({ type }) => type === 'R');
  const lineId = line?.id ?? 0;
  const type = 'delivery' as const;
  const { id: ticketId } = await (
    await as('Dispatcher')
  ).ok(createTicket, {
    params: { type },
    body: {
      contract_id: contract.id,
      driver_id: driverId,
      scheduledDate: '2026-01-06',
      scheduledTime: '08:00',
      origin: { name: 'East yard', addr1: '1 Broadway' },
      destination: { name: 'Hudson Concrete', addr1: '402 River Street', city: 'Troy', prov_state: 'NY' },
      lines: [{ lineId, quantity: 1 }],
    },
  });
  at('2026-01-06T13:00:00Z');
  const driver = await as('Driver');
  const move = async (status: 'start' | 'close', more = {}) => {
    const { row_version: ifMatch } = await driver.ok(getTicket, { params: { type, id: ticketId } });
    return driver.ok(setTicketStatus, { params: { type, id: ticketId }, body: { status, ...more }, ifMatch });
  };
  await move('start');
  const closed = await move('close', { lines: [{ lineId, quantity: 1, meter: 1_200, fuel: 8 }] });
  expect(closed.ticket.status).toBe(3);
  clerk = await as('Clerk');
  const onRent = await clerk.ok(getContract, { params: { id: contract.id } });
  expect(onRent.lines.find(({ id }) => id === lineId)).toMatchObject({
    statusCode: 'O',
    outAt: '2026-01-06T13:00:00Z',
    meterOut: 1200,
    fuelOut: 8,
  });
  const out = await clerk.ok(listContracts, { query: { kind: 'contract', out: '1' } });
  expect(out.items).toMatchObject([{ id: contract.id, lines_out: 1, lines_back: 0 }]);
  expect((await clerk.ok(getAsset, { params: { number: 'MX40-001' } })).status_code).toBe('C');

  // Back after two days with 20 hours (16 are in the price) and 5/8 of 20 gallons:
  // 4 hours at 12.50 are 50.00, 7.5 gallons at 6.50 are 48.75.
  at('2026-01-08T13:00:00Z');
  clerk = await as('Clerk');
  const params = { id: contract.id };
  const coming = {
    returnedDate: '2026-01-08',
    returnedTime: '08:00',
    locationId: fleet.locationId,
    lines: [
      {
        lineId,
        quantity: 1,
        meterIn: 1220,
        fuelIn: 5,
      },
    ],
  };
  // 200 + 49 + 223.75 + 24 = 496.75; 5 % is 24.84, 9.975 % is 49.55.
  const owed = { rental_total: 200, sales_total: 49, services_total: 223.75, waiver_total: 24 };
  const due = { ...owed, tax1_total: 24.84, tax2_total: 49.55, total: 571.14 };
  expect(await clerk.ok(previewReturnInvoice, { params, body: coming })).toMatchObject(due);
  const returned = await clerk.ok(createReturn, { params, body: coming });
  expect(returned).toMatchObject({ contract_status: 'closed', return: { number: 1, is_full: true } });
  const back = await clerk.ok(listContracts, { query: { kind: 'contract' } });
  expect(back.items).toMatchObject([{ id: contract.id, lines_out: 0, lines_back: 1 }]);
  const machine = await clerk.ok(getAsset, { params: { number: 'MX40-001' } });
  expect([machine.status_code, machine.meter]).toEqual(['A', 1_220]);

  const invoiceId = returned.invoice_id ?? 0;
  const invoice = await clerk.ok(getInvoice, { params: { id: invoiceId } });
  expect(invoice).toMatchObject({ ...due, number: 1, balance: 571.14 });
  expect(invoice.lines.map((each) => [each.type, each.extended_amount])).toEqual(
    expect.arrayContaining([
      ['R', 200],
      ['S', 49],
      ['V', 125],
      ['V', 50],
      ['V', 48.75],
    ]),
  );
  expect((await clerk.ok(getCustomer, { params: { id: customer.id } })).account_balance).toBe(571.14);

  // Paid by card, and on paper.
  const paid = await clerk.ok(payInvoice, {
    params: { number: invoice.number },
    body: { method: 'card', amount: 571.14, card_token: 'sim_visa' },
  });
  expect(paid).toMatchObject({ status: 'succeeded', amount: 571.14, card_last4: '4242' });
  expect((await clerk.ok(getInvoice, { params: { id: invoiceId } })).balance).toBe(0);
  expect((await clerk.ok(getCustomer, { params: { id: customer.id } })).account_balance).toBe(0);
  for (const [kind, id] of [
    ['invoice', invoiceId],
    ['contract', contract.id],
  ] as const) {
    const paper = await clerk.call(printDocument, { params: { type: kind, id } });
    expect(paper.raw.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  }
});
