import { getAsset } from '@yardline/contract/assets/assets';
import { getContract } from '@yardline/contract/contracts/contracts';
import { getInvoice, listInvoices } from '@yardline/contract/invoices/invoices';
import { createReturn, listReturns } from '@yardline/contract/returns/returns';
import { createService, updateService } from '@yardline/contract/services/services';
import { describe, expect, it } from 'vitest';
import { addPerson, newShop, signIn, useApp } from '../../../test/app.ts';
import { newBillingShop } from '../../../test/billing.ts';
import { rent, sell } from '../../../test/counter.ts';

const held = useApp();

describe('what a return bills', () => {
  it('is 800 + 800 + 400 from 5 January to 10 March, as the preview said [B3.39] [B9.6]', async () => {
    const shop = await newBillingShop(held.app);
    const contract = await shop.rentOut([rent(await shop.addMachine())]);
    await shop.goTo('2026-03-10');
    const preview = await shop.preview(contract);
    const { invoice_id, contract_status, is_payment_due } = await shop.takeBack(contract);
    expect([contract_status, is_payment_due]).toEqual(['closed', false]);
    const invoice = await shop.admin.ok(getInvoice, { params: { id: invoice_id ?? 0 } });
    expect(invoice.lines.map((line) => [line.extended_amount, line.period_from, line.period_to])).toEqual([
      [800, '2026-01-05T14:00:00Z', '2026-02-02T14:00:00Z'],
      [800, '2026-02-02T14:00:00Z', '2026-03-02T14:00:00Z'],
      [400, '2026-03-02T14:00:00Z', '2026-03-10T13:00:00Z'],
    ]);
    // 2,000.00 with 5 % and 9.975 %: 100.00 and 199.50.
    expect(invoice).toMatchObject({
      number: 1,
      source: 'C',
      rental_total: 2e3,
      tax1_total: 100,
      tax2_total: 199.5,
      total: 2299.5,
      balance: 2299.5,
      date: '2026-03-10',
      due_on: '2026-04-09',
      is_overdue: false,
      billed_from: '2026-01-05T14:00:00Z',
      billed_through: '2026-03-10T13:00:00Z',
    });
    expect(invoice.lines[2]?.explanation?.text.join(' ')).toContain('8 days');
    const {
      lines,
      credit,
      deposits,
      findings,
      last_cycle: last,
      late_fees: late,
      certificates,
      shares,
      ...sums
    } = preview;
    expect([credit, deposits]).toEqual([null, null]);
    expect([findings, last, late, certificates, shares]).toEqual([[], [], [], [], []]);
    expect(invoice).toMatchObject(sums);
    expect(invoice.lines).toEqual(lines);
  });

  it('adds parts once, flat services once, a percentage of the rental, waiver and discounts [B5.23] [B3.7] [B3.11]', async () => {
    const shop = await newBillingShop(held.app);
    const machine = await shop.addMachine();
    const filter = await shop.addPart('F-1', 12.35, 10);
    const delivery = await shop.addService('DELIVERY', 125);
    const environment = await shop.addService('ENV', 2, 'percent');
    const service = ({ id }: { id: number }) => ({
      ...({ mode: 'A', type: 'V', productId: id, quantity: 1 } as const),
    });
    const contract = await shop.rentOut(
      [rent(machine, { discP: 25 }), sell(filter, 3), service(delivery), service(environment)],
      [],
      { rentalDiscP: 10, saleDiscP: 5, chargeWaiver: true, damageWaiverCode: 'DW' },
    );
    await shop.goTo('2026-01-08');
    const preview = await shop.preview(contract);
    const { invoice_id } = await shop.takeBack(contract);
    const invoice = await shop.admin.ok(getInvoice, { params: { id: invoice_id ?? 0 } });
    // Three days are a week's 300, less 25 %: 225.00. 3 × 12.35 less 5 %: 35.20. 2 % of 225.00: 4.50. Waiver 12 %: 27.00.
    expect(invoice.lines.map(({ product, extended_amount }) => [product, extended_amount])).toEqual([
      [machine.number, 225],
      ['F-1', 35.2],
      ['DELIVERY', 125],
      ['ENV', 4.5],
    ]);
    // Taxed: 225 + 35.20 + 129.50 + 27 = 416.70; 5 % is 20.84 (20.835), 9.975 % is 41.57 (41.5658).
    expect(invoice).toMatchObject({
      rental_total: 225,
      sales_total: 35.2,
      services_total: 129.5,
      waiver_total: 27,
      tax1_total: 20.84,
      tax2_total: 41.57,
      total: 479.11,
    });
    expect(preview).toMatchObject({ total: 479.11, lines: invoice.lines });
    const after = await shop.admin.ok(getContract, { params: { id: contract.id } });
    expect(after.status).toBe('closed');
  });

  it('charges hours beyond the allowance and fuel, with the reasons in the reader’s language [B3.3] [B3.29] [S1.6]', async () => {
    const shop = await newBillingShop(held.app);
    await shop.addService('FUEL', 6.5);
    const machine = await shop.addMachine({
      meter_type: 'M',
      meter: 1200,
      fuel_type: 'D',
      tank_capacity: 20,
    });
    const contract = await shop.rentOut(
      [rent(machine, { meterOut: 1200 })],
      [{ meterOut: 1200, fuelOut: 8 }],
    );
    await shop.goTo('2026-01-06');
    const back = [{ meterIn: 1210.5, fuelIn: 5 }];
    const preview = await shop.preview(contract, back);
    const { invoice_id } = await shop.takeBack(contract, back);
    const invoice = await shop.admin.ok(getInvoice, { params: { id: invoice_id ?? 0 } });
    // A day of 100 includes 8 hours: 2.5 beyond at 12.50 are 31.25. 3/8 of 20 gallons at 6.50 are 48.75.
    expect(
      invoice.lines.map(({ type, product, extended_amount }) => [type, product, extended_amount]),
    ).toEqual([
      ['R', machine.number, 100],
      ['V', machine.number, 31.25],
      ['V', 'FUEL', 48.75],
    ]);
    const { lines: billed } = await shop.admin.ok(getContract, { params: { id: contract.id } });
    expect(billed.map(({ originPrice, meterCharge }) => [originPrice, meterCharge])).toEqual([[100, 31.25]]);
    expect(preview.lines).toEqual(invoice.lines);
    expect(invoice.lines[1]?.explanation?.text.join(' ')).toMatch(/10\.5 hours used, 8 included.*\$31\.25/);
    const french = await shop.admin.ok(getInvoice, {
      params: { id: invoice_id ?? 0 },
      headers: { 'accept-language': 'fr' },
    });
    expect(french.lines[2]?.explanation?.text.join(' ')).toContain('réservoir');
    const asset = await shop.admin.ok(getAsset, { params: { number: machine.number } });
    expect([asset.meter, asset.status_code]).toEqual([1210.5, 'A']);
  });

  it('charges refilling once beside the fuel, and nothing for a machine that comes back full [SV064] [B3.29]', async () => {
    const shop = await newBillingShop(held.app);
    const { id } = await shop.addService('FUEL', 9);
    const params = { id };
    const form = { service_code: 'FUEL', description: 'Fuel', amount: 9, refill_fee: 10 };
    await shop.admin.ok(updateService, { params, body: form, ifMatch: 1 });
    const other = { service_code: 'WASH', description: 'Wash', amount: 9, refill_fee: 10 };
    const wrong = await shop.admin.call(createService, { body: other });
    expect(wrong.refusal.errors).toMatchObject([{ path: 'refill_fee', reason: 'service.fee_of_fuel' }]);
    const tank = { fuel_type: 'D', tank_capacity: 10 } as const;
    const [half, full] = [await shop.addMachine(tank), await shop.addMachine(tank)];
    const contract = await shop.rentOut([rent(half), rent(full)], [{ fuelOut: 8 }, { fuelOut: 8 }]);
    await shop.goTo('2026-01-06');
    const { invoice_id: invoiceId } = await shop.takeBack(contract, [
      { line: 0, fuelIn: 4 },
      { line: 1, fuelIn: 8 },
    ]);
    const invoice = await shop.admin.ok(getInvoice, { params: { id: invoiceId ?? 0 } });
    const fuel = invoice.lines.filter(({ product }) => product === 'FUEL');
    expect(fuel.map((line) => line.extended_amount)).toEqual([55, 0]);
    expect(fuel[0]?.explanation?.text.slice(-2)).toEqual([
      '4/8 of 10 at $9.00: $45.00.',
      'Refilling, once: $10.00.',
    ]);
  });

  it('bills hours through a dial that ran over, a meter that was replaced, and the wear of a blade [B3.4] [B5.17]', async () => {
    const shop = await newBillingShop(held.app);
    await shop.addService('WEAR', 2.5);
    const add = (meter_type: 'M' | 'B', meter: number) => shop.addMachine({ meter_type, meter });
    const [turned, replaced, saw] = [await add('M', 99990), await add('M', 1200), await add('B', 10)];
    const contract = await shop.rentOut(
      [rent(turned), rent(replaced), rent(saw)],
      [{ meterOut: 99990 }, { meterOut: 1200 }, { meterOut: 10 }],
    );
    await shop.goTo('2026-01-06');
    const read = [
      { meterIn: 8, meterReason: 'Ran over', newMeterDigits: 5 },
      { line: 1, meterIn: 13, meterReason: 'Replaced', oldClosingMeter: 1207, newInitialMeter: 3 },
      { line: 2, meterIn: 14.4 },
    ];
    const wrong = await shop.tryBack(contract, [
      { ...read[0], newMeterDigits: 4 },
      { ...read[1], newInitialMeter: null },
    ]);
    expect([wrong.status, wrong.refusal.errors?.map(({ path, reason }) => `${path} ${reason}`)]).toEqual([
      400,
      ['lines.0.newMeterDigits meter.invalid', 'lines.1.newInitialMeter meter.required'],
    ]);
    const preview = await shop.preview(contract, read);
    const { invoice_id } = await shop.takeBack(contract, read);
    const invoice = await shop.admin.ok(getInvoice, { params: { id: invoice_id ?? 0 } });
    // 18 and 17 hours on days of 100 with 8 hours: 10 and 9 beyond at 12.50. 4.4 units of wear at 2.50.
    expect(
      invoice.lines.map(({ type, product, extended_amount }) => [type, product, extended_amount]),
    ).toEqual([
      ['R', turned.number, 100],
      ['V', turned.number, 125],
      ['R', replaced.number, 100],
      ['V', replaced.number, 112.5],
      ['R', saw.number, 100],
      ['V', 'WEAR', 11],
    ]);
    expect(preview.lines).toEqual(invoice.lines);
  });

  it('shows a blade that wore off nothing as a line of zero with its reason, and not where no one read it [B4.16]', async () => {
    const shop = await newBillingShop(held.app);
    await shop.addService('WEAR', 2.5);
    const [saw, drill] = [
      await shop.addMachine({ meter_type: 'B', meter: 10 }),
      await shop.addMachine({ meter_type: 'M', meter: 10 }),
    ];
    const contract = await shop.rentOut([rent(saw), rent(drill)], [{ meterOut: 10 }, { meterOut: 10 }]);
    await shop.goTo('2026-01-06');
    const { invoice_id: id } = await shop.takeBack(contract, [{ meterIn: 10 }, { line: 1, meterIn: 10 }]);
    const { lines } = await shop.admin.ok(getInvoice, { params: { id: id ?? 0 } });
    expect(lines.map(({ product, extended_amount: amount }) => [product, amount])).toEqual([
      [saw.number, 100],
      ['WEAR', 0],
      [drill.number, 100],
    ]);
    expect(lines[1]?.explanation?.text).toEqual(['Reading 10 to 10: no wear, no charge.']);
  });

  it('comes in parts: what is back is billed, the rest stays out from its own date [B4.27]', async () => {
    const shop = await newBillingShop(held.app);
    const tables = await shop.addMachine({ kind: 'bulk', quantity: 10 });
    const contract = await shop.rentOut([rent(tables, { quantity: 6 })]);
    await shop.goTo('2026-01-07');
    const first = await shop.preview(contract, [{ quantity: 2 }]);
    expect(first.total).toBe(459.9); // 2 × 2 days at 100, and 14.975 %
    const part = await shop.takeBack(contract, [{ quantity: 2 }]);
    expect([part.contract_status, part.return.is_full]).toEqual(['open', false]);
    expect((await shop.admin.ok(getInvoice, { params: { id: part.invoice_id ?? 0 } })).lines).toEqual(
      first.lines,
    );
    expect(await shop.admin.ok(getAsset, { params: { number: tables.number } })).toMatchObject({
      quantity: 10,
    });

    await shop.goTo('2026-01-12');
    const now = await shop.admin.ok(getContract, { params: { id: contract.id } });
    const rest = await shop.takeBack(now);
    expect([rest.contract_status, rest.return.is_full, rest.return.number]).toEqual(['closed', true, 2]);
    const invoice = await shop.admin.ok(getInvoice, { params: { id: rest.invoice_id ?? 0 } });
    expect(invoice.lines.map((line) => [line.quantity, line.extended_amount])).toEqual([[4, 1200]]);
    const { items } = await shop.admin.ok(listReturns, {
      query: { contract_id: String(contract.id) },
    });
    expect(items.map(({ number, lines_count }) => [number, lines_count])).toEqual([
      [2, 1],
      [1, 1],
    ]);
  });

  it('can wait: a return without an invoice leaves the contract open until it is billed [B4.15]', async () => {
    const shop = await newBillingShop(held.app);
    const contract = await shop.rentOut([rent(await shop.addMachine())]);
    await shop.goTo('2026-01-06');
    const back = await shop.takeBack(contract, undefined, { invoice: false });
    expect([back.invoice_id, back.contract_status]).toEqual([null, 'open']);
    expect((await shop.admin.ok(listInvoices)).items).toEqual([]);
  });
});

describe('a return within a minute', () => {
  it('is after going out, though its minute began before and the clock has moved on [B5.25]', async () => {
    const shop = await newBillingShop(held.app);
    const machine = await shop.addMachine();
    const { clock } = held.app;
    clock.now = clock.now.add({ seconds: 40 });
    const contract = await shop.rentOut([rent(machine)]);
    const minute = clock.now.toZonedDateTimeISO('America/New_York').toPlainDateTime().toString().slice(0, 16);
    const [returnedDate = '', returnedTime = ''] = minute.split('T');
    clock.now = clock.now.add({ seconds: 30 });
    const back = await shop.takeBack(contract, undefined, { returnedDate, returnedTime, invoice: false });
    expect(back.contract_status).toBe('open');
    clock.now = clock.now.subtract({ seconds: 70 });
  });
});

describe('a return is refused', () => {
  it('for what cannot have happened, at its field [B5.25] [B5.17]', async () => {
    const shop = await newBillingShop(held.app);
    const machine = await shop.addMachine({ meter_type: 'M', meter: 100 });
    const contract = await shop.rentOut([rent(machine, { meterOut: 100 })], [{ meterOut: 100 }]);
    await shop.goTo('2026-01-06');
    const fault = async (back: object, more: object = {}) => {
      const { status, refusal } = await shop.tryBack(contract, [{ meterIn: 101, ...back }], more);
      return [status, refusal.errors?.[0]?.path ?? '', refusal.reason];
    };
    expect(await fault({}, { returnedTime: '09:01' })).toEqual([
      400,
      'returnedDate',
      'return.date_in_future',
    ]);
    expect(await fault({}, { returnedDate: '2026-01-04' })).toEqual([
      400,
      'lines.0.lineId',
      'date.end_before_start',
    ]);
    expect(await fault({ quantity: 2 })).toEqual([400, 'lines.0.quantity', 'return.quantity_exceeds']);
    expect(await fault({ quantity: 0 })).toEqual([400, 'lines.0.quantity', 'quantity.not_positive']);
    expect(await fault({ meterIn: null })).toEqual([400, 'lines.0.meterIn', 'meter.required']);
    expect(await fault({ meterIn: 99 })).toEqual([400, 'lines.0.meterIn', 'return.meter_below_out']);
    // A slip of the hand, before it bills 97,000 hours of overtime.
    const slip = [400, 'lines.0.meterIn', 'return.meter_impossible'];
    expect(await fault({ meterIn: 98_674 })).toEqual(slip);
    expect(await fault({ meterIn: 98_674, meterReason: 'three shifts' })).toEqual(slip);
    expect(await fault({ meterIn: 125 })).toEqual([400, 'lines.0.meterReason', 'return.meter_beyond_time']);
    expect(await fault({ lineId: 999_999 })).toEqual([404, '', 'contract.line_not_found']);
    expect(await fault({}, { locationId: 999_999 })).toEqual([400, 'locationId', 'reference.not_found']);
    expect(await fault({ notes: 'paid 4242 4242 4242 4242' })).toEqual([
      400,
      'lines.0.notes',
      'text.card_number',
    ]);
    expect((await shop.admin.ok(listReturns)).items).toEqual([]);
    const back = await shop.takeBack(contract, [{ meterIn: 3, meterReason: 'new meter' }]);
    expect(back.contract_status).toBe('closed');
    expect((await shop.tryBack(contract, [{ meterIn: 101 }])).refusal.reason).toBe('contract.not_open');
  });

  it('to strangers, and to users without the right [B6.2] [B6.9]', async () => {
    const shop = await newBillingShop(held.app);
    const contract = await shop.rentOut([rent(await shop.addMachine())]);
    await shop.goTo('2026-01-06');
    const call = { params: { id: contract.id }, body: shop.returnForm(contract) };
    const { admin: stranger } = await newShop(held.app);
    expect((await stranger.call(createReturn, call)).status).toBe(404);
    const email = `yard-${shop.tenant.companyId}@test.example`;
    await addPerson(held.app, shop.tenant.companyId, { name: 'Ira', email, role: 'Yard inspector' });
    const inspector = await signIn(held.app, email);
    const billed = await inspector.call(createReturn, call);
    expect([billed.status, billed.refusal.data]).toMatchObject([
      403,
      { permission: 'invoices.create', blocked_by: 'division' },
    ]);
    const unbilled = await inspector.call(createReturn, { ...call, body: { ...call.body, invoice: false } });
    expect(unbilled.status).toBe(201);
  });

  it('when repeated: the same key has one effect, and twenty clerks take a machine back once', async () => {
    const shop = await newBillingShop(held.app);
    const contract = await shop.rentOut([rent(await shop.addMachine())]);
    await shop.goTo('2026-01-06');
    const call = { params: { id: contract.id }, body: shop.returnForm(contract), key: 'return-once-1' };
    const [one, two] = await Promise.all([
      shop.admin.call(createReturn, call),
      shop.admin.call(createReturn, call),
    ]);
    expect(one.body).toEqual(two.body);
    const many = await Promise.all(
      Array.from({ length: 20 }, (_, n) => shop.admin.call(createReturn, { ...call, key: `other-key-${n}` })),
    );
    expect(new Set(many.map(({ status }) => status))).toEqual(new Set([409]));
    expect((await shop.admin.ok(listInvoices)).items.map(({ number }) => number)).toEqual([1]);
  });

  it('never for what is missing: it is owned no more [B4.27]', async () => {
    const shop = await newBillingShop(held.app);
    const tables = await shop.addMachine({ kind: 'bulk', quantity: 10 });
    const contract = await shop.rentOut([rent(tables, { quantity: 6 })]);
    await shop.goTo('2026-01-06');
    await shop.takeBack(contract, [{ quantity: 1, condition: 'missing', notes: 'lost on site' }]);
    expect(await shop.admin.ok(getAsset, { params: { number: tables.number } })).toMatchObject({
      quantity: 9,
    });
  });
});
