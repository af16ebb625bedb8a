import { getContract } from '@yardline/contract/contracts/contracts';
import { getInvoice } from '@yardline/contract/invoices/invoices';
import { addMachinePhoto } from '@yardline/contract/machine-photos/machine-photos';
import {
  type CheckInSettings,
  getCheckInSettings,
  setCheckInSettings,
} from '@yardline/contract/returns/check-in';
import { listReturnCharges } from '@yardline/contract/returns/returns';
import { describe, expect, it } from 'vitest';
import { newShop, useApp } from '../../../../test/app.ts';
import { type BillingShop, newBillingShop } from '../../../../test/billing.ts';
import { rent } from '../../../../test/counter.ts';
import { png } from '../../../../test/pictures.ts';
import { upload } from '../../../../test/upload.ts';

const held = useApp();

type Price = CheckInSettings['prices'][number];
const all = { classId: null, groupId: null, most: null };

/** Light cleaning at 45.00, heavy at 1.5 hours of a service at 66.55, missing parts less 15 % a year up to 60 %. */
const addPrices = async (shop: BillingShop, more: { asks_photo?: boolean; prices?: Price[] } = {}) => {
  const wash = await shop.addService('WASH', 66.55);
  const parts = await shop.addService('LACK', 0);
  const prices: Price[] = [
    { ...all, for: 'light', by: 'flat', figure: 45, serviceId: wash.id },
    { ...all, for: 'heavy', by: 'hours', figure: 1.5, serviceId: wash.id },
    { ...all, for: 'missing', by: 'age', figure: 15, most: 60, serviceId: parts.id },
    ...(more.prices ?? []),
  ];
  const { row_version: version } = await shop.admin.ok(getCheckInSettings, {});
  await shop.admin.ok(setCheckInSettings, {
    ifMatch: version,
    body: { asks_photo: more.asks_photo ?? false, prices },
  });
  return { wash: wash.id, parts: parts.id };
};

const out = async (shop: BillingShop, form: Parameters<BillingShop['addMachine']>[0] = {}) => {
  const contract = await shop.rentOut([rent(await shop.addMachine(form))]);
  await shop.goTo('2026-01-06');
  return contract;
};

const told = (
  lines: readonly { product: string; extended_amount: number; explanation: { text: string[] } | null }[],
) =>
  lines.map(({ product, extended_amount: amount, explanation }) => [
    product,
    amount,
    ...(explanation?.text ?? []),
  ]);

describe('what a check-in charges', () => {
  it('is a line of the invoice for each finding, with the sentence that explains it, as the preview said [B4.16]', async () => {
    const shop = await newBillingShop(held.app);
    await addPrices(shop);
    const contract = await out(shop, { purchased_on: '2023-06-01' });
    const number = contract.lines[0]?.product ?? '';
    const back = [
      {
        cleaning: { level: 'heavy' as const },
        missingParts: [{ name: 'Ignition key', quantity: 2, price: 45.05 }],
      },
    ];
    const preview = await shop.preview(contract, back);
    const { invoice_id: id, contract_status: status } = await shop.takeBack(contract, back);
    const invoice = await shop.admin.ok(getInvoice, { params: { id: id ?? 0 } });
    // 1.5 h × 66.55 = 99.825; 2 × 45.05 = 90.10 less 30 % for two full years = 63.07.
    expect(told(invoice.lines).slice(1)).toEqual([
      ['WASH', 99.83, `${number} came back very dirty.`, '1.5 hours of cleaning at $66.55 an hour: $99.83.'],
      [
        'LACK',
        63.07,
        `${number} came back without Ignition key: 2 at $45.05 as new.`,
        '30% off for 2 years of age: $63.07.',
      ],
    ]);
    // (100.00 + 99.83 + 63.07) with 5 % and 9.975 %: 262.90, 13.15 (13.145), 26.22 (26.22428).
    expect(invoice).toMatchObject({
      services_total: 162.9,
      tax1_total: 13.15,
      tax2_total: 26.22,
      total: 302.27,
    });
    expect(preview).toMatchObject({ total: invoice.total, lines: invoice.lines });
    expect(status).toBe('closed');
  });

  it('is nothing with its reason where it was looked at: clean, complete, let go by the clerk [B4.16]', async () => {
    const shop = await newBillingShop(held.app);
    await addPrices(shop);
    const contract = await out(shop);
    const number = contract.lines[0]?.product ?? '';
    const { invoice_id: id } = await shop.takeBack(contract, [
      { cleaning: { level: 'none' as const }, missingParts: [] },
    ]);
    const invoice = await shop.admin.ok(getInvoice, { params: { id: id ?? 0 } });
    expect(told(invoice.lines).slice(1)).toEqual([
      ['WASH', 0, `${number} came back clean: no charge.`],
      ['LACK', 0, `${number} came back with all its parts: no charge.`],
    ]);
    expect(invoice).toMatchObject({ rental_total: 100, services_total: 0 });
    const second = await shop.rentOut([rent(await shop.addMachine())]);
    await shop.goTo('2026-01-07');
    const waived = { level: 'light' as const, waived: 'Rain on the road' };
    const { invoice_id: next } = await shop.takeBack(second, [{ cleaning: waived }]);
    const { lines } = await shop.admin.ok(getInvoice, { params: { id: next ?? 0 } });
    expect(told(lines)[1]).toEqual([
      'WASH',
      0,
      `${second.lines[0]?.product ?? ''} came back dirty.`,
      'Not charged: Rain on the road',
    ]);
  });

  it('waits on the contract where the return bills nothing, and is no bill where it costs nothing [B4.16]', async () => {
    const shop = await newBillingShop(held.app);
    await addPrices(shop);
    const contract = await out(shop);
    const later = { invoice: false };
    const { invoice_id: none } = await shop.takeBack(contract, [{ cleaning: { level: 'light' } }], later);
    expect(none).toBeNull();
    const after = await shop.admin.ok(getContract, { params: { id: contract.id } });
    expect(after.lines.slice(1).map(({ type, unitPrice }) => [type, unitPrice])).toEqual([['V', 45]]);
    // A machine at no rent: what was looked at and costs nothing closes the contract without an invoice.
    const free = await shop.rentOut([{ ...rent(await shop.addMachine()), rateOverride: 0 }]);
    await shop.goTo('2026-01-07');
    const done = await shop.takeBack(free, [{ cleaning: { level: 'none' } }]);
    expect([done.invoice_id, done.contract_status]).toEqual([null, 'closed']);
  });

  it('takes the price of the group or class of the machine before the one of all [B4.16]', async () => {
    const shop = await newBillingShop(held.app);
    const { wash } = await addPrices(shop);
    const contract = await out(shop);
    const before = await shop.admin.ok(getCheckInSettings, {});
    const own: Price = {
      for: 'light',
      by: 'flat',
      figure: 12.34,
      most: null,
      classId: shop.fleet.classId,
      groupId: null,
      serviceId: wash,
    };
    const prices = before.prices.map(({ service: _service, of: _of, ...price }) => price);
    const body = { asks_photo: false, prices: [...prices, own] };
    await shop.admin.ok(setCheckInSettings, { ifMatch: before.row_version, body });
    const { checkIn } = await shop.admin.ok(listReturnCharges, { params: { id: contract.id } });
    expect(checkIn.map(({ for: what, by, figure }) => [what, by, figure])).toEqual([
      ['light', 'flat', 12.34],
      ['heavy', 'hours', 1.5],
      ['missing', 'age', 15],
    ]);
    const { lines } = await shop.preview(contract, [{ cleaning: { level: 'light' } }]);
    expect(lines.map(({ product, extended_amount }) => [product, extended_amount])).toContainEqual([
      'WASH',
      12.34,
    ]);
  });

  it('is refused without a photo of how it came back where the company asks for one [B4.16]', async () => {
    const shop = await newBillingShop(held.app);
    await addPrices(shop, { asks_photo: true });
    const contract = await out(shop);
    const dirty = [{ cleaning: { level: 'light' as const } }];
    const { refusal } = await shop.tryBack(contract, dirty);
    expect(refusal.errors).toMatchObject([{ path: 'lines.0.lineId', reason: 'return.photo_required' }]);
    // What is charged nothing needs none.
    await shop.preview(contract, [{ cleaning: { level: 'none' } }]);
    const { id: file } = await upload(shop.admin, 'mud.png', await png({ width: 40, height: 30 }));
    await shop.admin.ok(addMachinePhoto, {
      params: { id: contract.id },
      body: { lineId: contract.lines[0]?.id ?? 0, way: 'in', file_id: file },
    });
    expect((await shop.tryBack(contract, dirty)).status).toBe(201);
  });

  it('refuses what cannot be: dirt on what is missing, a part of no worth, an unknown part [B4.16]', async () => {
    const shop = await newBillingShop(held.app);
    await addPrices(shop);
    const contract = await out(shop);
    const fault = async (back: object) => {
      const { refusal } = await shop.tryBack(contract, [back]);
      return refusal.errors?.map(({ path, reason }) => [path, reason]);
    };
    expect(await fault({ condition: 'missing', cleaning: { level: 'none' } })).toEqual([
      ['lines.0.cleaning', 'return.not_of_missing'],
    ]);
    expect(await fault({ missingParts: [{ name: 'Key' }] })).toEqual([
      ['lines.0.missingParts.0.price', 'return.value_required'],
    ]);
    expect(await fault({ missingParts: [{ name: 'Key', partId: 999_999 }] })).toEqual([
      ['lines.0.missingParts.0.partId', 'reference.not_found'],
    ]);
    const part = await shop.addPart('KEY-1', 20, 5);
    const { lines } = await shop.preview(contract, [{ missingParts: [{ name: 'Key', partId: part.id }] }]);
    expect(lines.at(-1)).toMatchObject({ product: 'LACK', extended_amount: 20 });
  });
});

describe('the settings of check-ins', () => {
  it('are of one company, versioned, and refuse two prices for one thing [B4.16]', async () => {
    const shop = await newBillingShop(held.app);
    const { wash } = await addPrices(shop);
    const { row_version: version } = await shop.admin.ok(getCheckInSettings, {});
    const light: Price = { ...all, for: 'light', by: 'flat', figure: 1, serviceId: wash };
    const put = (prices: Price[], ifMatch = version) =>
      shop.admin.call(setCheckInSettings, { ifMatch, body: { asks_photo: false, prices } });
    const twice = await put([light, { ...light, figure: 2 }]);
    expect(twice.refusal.errors).toMatchObject([{ path: 'prices.1.for', reason: 'check_in.price_twice' }]);
    const aged = await put([{ ...light, by: 'age' }]);
    expect(aged.refusal.errors).toMatchObject([{ path: 'prices.0.by', reason: 'field.invalid' }]);
    const unknown = await put([{ ...light, serviceId: 999_999 }]);
    expect(unknown.refusal.errors).toMatchObject([{ path: 'prices.0.serviceId' }]);
    expect((await put([light], version + 5)).refusal.reason).toBe('document.stale');
    const { admin: stranger } = await newShop(held.app);
    expect((await stranger.ok(getCheckInSettings, {})).prices).toEqual([]);
  });
});
