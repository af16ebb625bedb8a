import { type ContractForm, createContract, priceContract } from '@yardline/contract/contracts/contracts';
import { checkOutContract } from '@yardline/contract/contracts/counter';
import type { LineForm } from '@yardline/contract/contracts/contracts';
import { describe, expect, it, test } from 'vitest';
import { inCompany, useApp } from '../../../test/app.ts';
import { type Counter, newCounter, rent, sell } from '../../../test/counter.ts';

const held = useApp();

type Case = [
  what: string,
  lines: (shop: Counter) => Promise<LineForm[]>,
  form: Partial<ContractForm>,
  refused: [string, string][],
];

const oneLift = async (shop: Counter): Promise<LineForm[]> => [rent(await shop.addAsset())];
const liftWith = (more: Partial<LineForm>) => async (shop: Counter) => [rent(await shop.addAsset(), more)];
const planksWith = (quantity: number) => async (shop: Counter) => [
  rent(await shop.addAsset({ kind: 'bulk', quantity: 40 }), { quantity }),
];
const partsWith = (quantity: number) => async (shop: Counter) => [
  sell(await shop.addPart('F-1', 5, 10), quantity),
];

const cases: Case[] = [
  ['[B5.4]', oneLift, { customerId: null }, [['customerId', 'customer is required']]],
  ['[B5.2]', oneLift, { locationId: null }, [['locationId', 'location is required']]],
  ['[B5.6]', async () => [], {}, [['lines', 'at least one product is required']]],
  ['[B5.7]', oneLift, { chargeWaiver: true }, [['damageWaiverCode', 'damage waiver is required']]],
  [
    '[B5.8] [B5.14]',
    planksWith(0),
    {},
    [
      ['lines', 'product or service quantity cannot be zero or negative'],
      ['lines.0.quantity', 'Quantity cannot be 0 or negative'],
    ],
  ],
  [
    '[B5.13]',
    liftWith({ quantity: 2 }),
    {},
    [
      ['lines.0.quantity', 'Quantity of a numbered item is always 1'],
      ['lines.0', 'product L-1 is currently unavailable'],
    ],
  ],
  ['[B5.15]', planksWith(1.5), {}, [['lines.0.quantity', 'Rental quantity must be a whole number']]],
  ['[B5.15]', partsWith(1.005), {}, [['lines.0.quantity', 'Quantity can have at most 2 decimals']]],
  ['[B5.16]', partsWith(10.5), {}, [['lines.0', 'product F-1 is currently unavailable']]],
  ['[B5.19]', liftWith({ rateOverride: -1 }), {}, [['lines.0.rateOverride', 'Rate cannot be negative']]],
  [
    '[B5.19] [B5.24]',
    liftWith({ rateOverride: 1.005 }),
    {},
    [['lines.0.rateOverride', 'Rate is not a valid amount']],
  ],
  ['[B5.19]', liftWith({ rateOverride: 1e13 }), {}, [['lines.0.rateOverride', 'Rate is too large']]],
  [
    '[B5.23]',
    oneLift,
    { rentalDiscP: 101 },
    [['rentalDiscP', 'Discount must be a number from 0 to 100 with at most two decimals']],
  ],
  ['[B5.26]', oneLift, { dateIn: '2026-01-04' }, [['dateIn', 'End cannot be before start']]],
  [
    '[B5.26]',
    liftWith({ dateIn: '2026-01-05', timeIn: '08:00' }),
    {},
    [['lines.0.dateIn', 'End cannot be before start']],
  ],
  ['[B3.10]', oneLift, { dateIn: null }, [['dateIn', 'date in is required']]],
  ['[B3.10]', oneLift, { dateOut: null }, [['dateOut', 'date out is required']]],
  ['[B2.27]', async () => [rent({ id: 999_999 })], {}, [['lines.0.productId', 'No matching product.']]],
];

describe('what keeps a document from being saved', () => {
  test.each(cases)('is told at its field, in its words %s (%#)', async (_ids, linesOf, form, refused) => {
    const shop = await newCounter(held.app);
    const lines = await linesOf(shop);
    const answer = await shop.tryOpen(lines, form);
    const told = (errors: { path: string; message: string }[] = []) =>
      errors.map(({ path, message }) => [path, message]);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(told(answer.refusal.errors)).toEqual(expect.arrayContaining(refused));
    const priced = await shop.admin.ok(priceContract, {
      body: { form: shop.form(lines, form), contractId: null },
    });
    expect(told(priced.problems)).toEqual(told(answer.refusal.errors));
  });

  it('asks for a division before it asks who may give discounts there [B5.2]', async () => {
    const shop = await newCounter(held.app);
    const answer = await shop.tryOpen(await oneLift(shop), { divisionId: null, locationId: null });
    expect(answer.refusal.errors?.map(({ message }) => message)).toEqual(
      expect.arrayContaining(['division is required', 'location is required']),
    );
  });

  it('asks for purchase order, salesperson and name where the company or the customer demands them [B3.9] [B5.1] [B5.3] [B5.5]', async () => {
    const shop = await newCounter(held.app);
    await inCompany(held.app, shop.tenant.companyId, async ({ tx }) => {
      await tx
        .updateTable('companies')
        .set({ has_mandatory_salesman: true, has_name_verification: true })
        .where('id', '=', shop.tenant.companyId)
        .execute();
      await tx.updateTable('customers').set({ is_po_required: true }).execute();
    });
    const answer = await shop.tryOpen(await oneLift(shop));
    expect(answer.refusal.errors?.map(({ path, message }) => [path, message])).toEqual([
      ['poNumber', 'purchase order is required'],
      ['salesmanId', 'salesperson is required'],
      ['nameChecklist', 'name checklist is required'],
    ]);
  });

  it('refuses what is taken, and in French [B5.16]', async () => {
    const shop = await newCounter(held.app);
    const lift = await shop.addAsset();
    await shop.open([rent(lift)], { kind: 'reservation' });
    const answer = await shop.tryOpen([rent(lift)]);
    expect([answer.status, answer.refusal.message, answer.refusal.errors?.[0]?.path]).toEqual([
      409,
      'product L-1 is currently unavailable',
      'lines.0',
    ]);
    const french = await shop.admin.call(createContract, {
      body: { saveAs: 'open', form: shop.form([rent(lift)]) },
      headers: { 'accept-language': 'fr' },
    });
    expect(french.refusal.message).toContain('L-1');
    expect(french.refusal.message).not.toBe(answer.refusal.message);
    expect((await shop.tryOpen([rent(lift)], { kind: 'quote' })).status).toBe(201);
  });

  it('lets a right go beyond the stock where the division takes it, and never make two of one machine [B5.10] [B5.16]', async () => {
    const shop = await newCounter(held.app);
    const planks = await shop.addAsset({ kind: 'bulk', quantity: 5 });
    const lift = await shop.addAsset();
    await shop.open([rent(lift)]);
    const asks = [rent(planks, { quantity: 6 })];
    expect((await shop.tryOpen(asks)).refusal.message).toBe(
      'unavailable products cannot be added to East: L-1',
    );
    await inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
      tx.updateTable('divisions').set({ allows_unavailable: true }).execute(),
    );
    expect((await shop.tryOpen(asks)).status).toBe(201);
    expect((await shop.tryOpen([rent(lift)])).refusal.message).toBe('product L-2 is currently unavailable');
  });

  it('says which product has no rate', async () => {
    const shop = await newCounter(held.app);
    await inCompany(held.app, shop.tenant.companyId, ({ tx }) => tx.deleteFrom('rates').execute());
    const answer = await shop.tryOpen(await oneLift(shop));
    expect([answer.status, answer.refusal.reason]).toEqual([409, 'product.no_rate']);
    expect(answer.refusal.message).toContain('L-1');
  });

  it('checks the account once everything else is right [B5.11] [B8.11] [B9.12]', async () => {
    const shop = await newCounter(held.app);
    const heldAccount = await shop.addCustomer({ account_type: 'H' });
    const onHold = await shop.tryOpen(await oneLift(shop), { customerId: heldAccount.id });
    expect([onHold.status, onHold.refusal.message]).toEqual([409, 'The account is on hold']);
    const broken = await shop.tryOpen([], { customerId: heldAccount.id });
    expect(broken.refusal.errors?.map(({ message }) => message)).toEqual([
      'at least one product is required',
    ]);
    const limited = await shop.addCustomer({ credit_limit: 250, exemption_number: 'EX' });
    expect((await shop.tryOpen(await oneLift(shop), { customerId: limited.id })).status).toBe(201);
    const over = await shop.tryOpen(await oneLift(shop), { customerId: limited.id, dateIn: '2026-01-07' });
    expect([over.status, over.refusal.message]).toEqual([
      409,
      'The credit limit of $250.00 is exceeded by $50.00',
    ]);
    expect(
      (
        await shop.tryOpen(await oneLift(shop), {
          customerId: limited.id,
          kind: 'quote',
          dateIn: '2026-01-07',
        })
      ).status,
    ).toBe(201);
  });
});

describe('meters', () => {
  it('are read when a metered machine leaves; a lower reading needs a reason [B5.17]', async () => {
    const shop = await newCounter(held.app);
    const unread = await shop.addAsset({ meter_type: 'M' });
    const noMeter = await shop.tryOpen([rent(unread)]);
    expect(noMeter.refusal.errors?.[0]).toMatchObject({
      path: 'lines.0.meterOut',
      message: 'meter is required',
    });
    const lift = await shop.addAsset({ meter_type: 'M', meter: 120 });
    const contract = await shop.open([rent(lift)]);
    const leave = (line: object) =>
      shop.admin.call(checkOutContract, {
        params: { id: contract.id },
        ifMatch: contract.row_version,
        body: { lines: [{ lineId: contract.lines[0]?.id ?? 0, ...line }] },
      });
    expect((await leave({})).refusal.errors).toMatchObject([
      { path: 'lines.0.meterOut', message: 'meter is required' },
    ]);
    expect((await leave({ meterOut: 100 })).refusal.errors).toMatchObject([
      {
        path: 'lines.0.meterReason',
        message: 'A reason code is required for a meter below the current reading',
      },
    ]);
    const out = await leave({ meterOut: 100, meterReason: 'NEW METER' });
    expect(out.body.lines[0]).toMatchObject({ meterOut: 100, meterReason: 'NEW METER', statusCode: 'O' });
  });
});
