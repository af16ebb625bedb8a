import { listMissedRentals, noteMissedRental } from '@yardline/contract/shortages/missed-rentals';
import { exportListAsCsv } from '@yardline/contract/lists/exports';
import { describe, expect, it } from 'vitest';
import { inCompany, useApp } from '../../../test/app.ts';
import { newShortCounter } from '../../../test/shortage/short-counter.ts';

const held = useApp();

const opened = async () => {
  const counter = await newShortCounter(held.app);
  const { small, fleet, customer } = counter;
  const body = {
    product_id: small.id,
    quantity: 2,
    from_date: '2026-01-06',
    from_time: '09:00',
    to_date: '2026-01-07',
    to_time: '09:00',
    location_id: fleet.locationId,
    customer_id: customer.id,
    reason: 'all_out' as const,
  };
  return { ...counter, body };
};

describe('missed rentals', () => {
  it('are noted with what they would have cost, by whom and when, and stand in the audit [B1.7] [B3.54]', async () => {
    const { admin, tenant, body, small, customer } = await opened();
    const noted = await admin.ok(noteMissedRental, { body: { ...body, note: 'took theirs' } });
    expect(noted).toMatchObject({
      product_id: small.id,
      number: small.number,
      group_name: '19 ft electric scissor lift',
      quantity: 2,
      starts_at: '2026-01-06T14:00:00Z',
      ends_at: '2026-01-07T14:00:00Z',
      customer_name: customer.name,
      reason: 'all_out',
      note: 'took theirs',
      amount: 200,
      noted_at: '2026-01-05T13:00:00Z',
      noted_by_name: 'Alex Admin',
    });
    const entries = await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx.selectFrom('audit_entries').where('noun', '=', 'missed_rentals').select('action').execute(),
    );
    expect(entries).toEqual([{ action: 'create' }]);
  });

  it('are listed by group, period, reason and words, and as a file [B1.7]', async () => {
    const { admin, body, fleet, large, largeGroupId } = await opened();
    const first = await admin.ok(noteMissedRental, { body });
    const second = await admin.ok(noteMissedRental, {
      body: {
        ...body,
        product_id: large.id,
        from_date: '2026-02-03',
        to_date: '2026-02-05',
        reason: 'price',
      },
    });
    const list = async (query: Record<string, string>) =>
      (await admin.ok(listMissedRentals, { query })).items.map(({ id }) => id);
    expect(await list({})).toEqual([second.id, first.id]);
    expect(await list({ group_id: String(fleet.groupId) })).toEqual([first.id]);
    expect(await list({ group_id: String(largeGroupId), reason: 'price' })).toEqual([second.id]);
    expect(await list({ from: '2026-01-07', to: '2026-01-31' })).toEqual([first.id]);
    expect(await list({ from: '2026-01-08', to: '2026-02-02' })).toEqual([]);
    expect(await list({ search: '26 ft' })).toEqual([second.id]);
    expect(await list({ search: 'hudson', sort: 'starts_at' })).toEqual([first.id, second.id]);
    const file = await admin.raw('POST', exportListAsCsv.path, {
      list: 'listMissedRentals',
      query: { reason: 'price' },
      columns: [
        { header: 'Product', fields: ['description'] },
        { header: 'Reason', fields: ['reason'], words: { price: 'Price' } },
      ],
      title: 'Missed rentals',
    });
    expect(file.rawPayload.toString()).toBe('\uFEFFProduct,Reason\r\n26 ft electric scissor lift,Price\r\n');
  });

  it('name a product, a yard and a customer of the company, and a period that lasts', async () => {
    const { admin, body } = await opened();
    const stranger = await opened();
    const fault = async (more: object) => {
      const { refusal } = await admin.call(noteMissedRental, { body: { ...body, ...more } });
      return refusal.errors?.map(({ path, reason }) => `${path} ${reason}`);
    };
    expect(await fault({ product_id: stranger.small.id })).toEqual(['product_id asset.not_found']);
    expect(await fault({ location_id: stranger.fleet.locationId })).toEqual([
      'location_id reference.not_found',
    ]);
    expect(await fault({ customer_id: stranger.customer.id })).toEqual(['customer_id reference.not_found']);
    expect(await fault({ to_date: '2026-01-05' })).toEqual(['to_date date.end_before_start']);
    expect(await fault({ quantity: 0 })).toEqual(['quantity quantity.not_positive']);
  });
});
