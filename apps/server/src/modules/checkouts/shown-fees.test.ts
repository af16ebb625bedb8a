import { getContract } from '@yardline/contract/contracts/contracts';
import { getFeeRules, setFeeRules } from '@yardline/contract/fees/fees';
import { createService } from '@yardline/contract/services/services';
import type { PageModel } from '@yardline/contract/store/page';
import { listWebOrders } from '@yardline/contract/web-orders/web-orders';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { newStore, shopper, shopperAt, type TestStore } from '../../../test/sales/store.ts';

const held = useApp();

const { terms: _terms, ...contact } = shopper;

/** The store charges so much of the rental for what is canceled within 48 hours of its start. */
const charging = async ({ admin }: TestStore, percent: number): Promise<void> => {
  const { rules, row_version: ifMatch } = await admin.ok(getFeeRules);
  const serviceId =
    rules[0]?.serviceId ??
    (
      await admin.ok(createService, {
        body: { service_code: 'CANCEL', description: 'Late cancellation', amount: 0 },
      })
    ).id;
  const rule = { for: 'cancellation', serviceId, percent, minimum: 30, withinHours: 48 } as const;
  await admin.ok(setFeeRules, { ifMatch, body: { rules: [rule] } });
};

const said = (percent: number) =>
  `Cancellation within 48 hours of the start: ${percent}% of the rental, at least $30.00.`;

describe('what a shopper may be charged beside the price', () => {
  it('is read before they order, and another fee than they read is read first [B3.14] [B2.12]', async () => {
    const store = await newStore(held.app, { order_mode: 'reservation' });
    await charging(store, 40);
    const visitor = shopperAt(held.app, store);
    await visitor.add(store.listing.id);
    await visitor.send('/checkout/begin', {});
    const { location: at } = await visitor.send('/checkout', { ...contact, code: '' });
    const read = async () => {
      const page = await visitor.page(at);
      if (page.kind !== 'review') throw new Error(`not a review: ${page.kind}`);
      return page;
    };
    const first = await read();
    expect(first.fees.says).toEqual([said(40)]);
    await charging(store, 50);
    const order = (fees: string) =>
      visitor.send(at, { terms: 'yes', seen: String(first.total), ...(fees === '' ? {} : { fees }) });
    for (const mark of [first.fees.mark, '']) {
      const stopped = await order(mark);
      expect(stopped.status).toBe(200);
      const { page } = JSON.parse(stopped.body) as PageModel;
      expect(page).toMatchObject({ kind: 'review', areFeesNew: true, fees: { says: [said(50)] } });
    }
    expect((await store.admin.ok(listWebOrders, { query: {} })).items).toEqual([]);
    expect((await order((await read()).fees.mark)).location).toMatch(/\/order\//);
    const { items } = await store.admin.ok(listWebOrders, { query: {} });
    const contract = await store.admin.ok(getContract, { params: { id: items[0]?.contract_id ?? 0 } });
    expect(contract.feeTerms).toEqual([said(50)]);
  });

  it('is nothing where the company charges nothing [B3.14]', async () => {
    const store = await newStore(held.app, { order_mode: 'reservation' });
    const visitor = shopperAt(held.app, store);
    await visitor.add(store.listing.id);
    await visitor.send('/checkout/begin', {});
    const { location: at } = await visitor.send('/checkout', { ...contact, code: '' });
    expect(await visitor.page(at)).toMatchObject({ kind: 'review', fees: { says: [], mark: '' } });
  });
});
