import { cancelContract } from '@yardline/contract/cancellations/cancellations';
import { type Contract, createContract, updateContract } from '@yardline/contract/contracts/contracts';
import {
  listMissedRentals,
  noteMissedRental,
  removeMissedRental,
} from '@yardline/contract/shortages/missed-rentals';
import { deliverEvent } from '../../kernel/jobs/deliver-event.ts';
import { shortages } from './shortages.module.ts';
import { describe, expect, it } from 'vitest';
import { inCompany, useApp } from '../../../test/app.ts';
import { rent } from '../../../test/counter.ts';
import { runJob } from '../../../test/jobs.ts';
import { newShortCounter, nextDay } from '../../../test/shortage/short-counter.ts';

const held = useApp();

/** Two small lifts are asked for on 6 January, and one is free. */
const opened = async () => {
  const counter = await newShortCounter(held.app);
  const { admin, small, form, tenant } = counter;
  const wanted = (quantity: number) => rent(small, { quantity });
  const make = (saveAs: 'draft' | 'open', quantity = 2) =>
    admin.ok(createContract, {
      body: { saveAs, form: form([wanted(quantity)], { kind: 'quote', ...nextDay }) },
    });
  const cancel = ({ id, row_version: ifMatch }: Contract) =>
    admin.ok(cancelContract, { params: { id }, body: { reason: 'They went elsewhere' }, ifMatch });
  /** Delivers what was told since, in its order. */
  const hear = async () => {
    const events = await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx.selectFrom('outbox').where('delivered_at', 'is', null).orderBy('id').select('id').execute(),
    );
    for (const { id } of events)
      await runJob(held.app, tenant.companyId, deliverEvent(shortages.listeners ?? []), { outbox_id: id });
  };
  const missed = async () => {
    await hear();
    return (await admin.ok(listMissedRentals, { query: {} })).items;
  };
  return { ...counter, wanted, make, cancel, missed };
};

describe('a missed rental that the product notes by itself', () => {
  it('comes of a quote that is canceled while stock does not cover it: once, with its document [B1.7] [B3.54]', async () => {
    const { small, customer, make, cancel, missed } = await opened();
    const quote = await make('open');
    expect(await missed()).toEqual([]);
    await cancel(quote);
    const [row, ...more] = await missed();
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      product_id: small.id,
      quantity: 2,
      starts_at: '2026-01-06T14:00:00Z',
      ends_at: '2026-01-07T14:00:00Z',
      customer_name: customer.name,
      reason: 'all_out',
      amount: 200,
      by_system: true,
      contract_id: quote.id,
      contract_number: quote.number,
      noted_by_name: 'Alex Admin',
    });
  });

  it('is not noted where stock covers the quote, or where a user noted it by hand [B1.7]', async () => {
    const { admin, small, fleet, customer, make, cancel, missed } = await opened();
    await cancel(await make('open', 1));
    expect(await missed()).toEqual([]);
    await admin.ok(noteMissedRental, {
      body: {
        product_id: small.id,
        quantity: 2,
        from_date: '2026-01-06',
        from_time: '09:00',
        to_date: '2026-01-07',
        to_time: '09:00',
        location_id: fleet.locationId,
        customer_id: customer.id,
        reason: 'price',
      },
    });
    await cancel(await make('open'));
    expect((await missed()).map(({ by_system: is }) => is)).toEqual([false]);
  });

  it('comes of a line that is taken out of a draft, not of one that asks for another product, and goes when it is on the document after all [B3.54]', async () => {
    const { admin, form, large, wanted, make, missed } = await opened();
    const draft = await make('draft');
    const save = (of: Contract, lines: Parameters<typeof form>[0], saveAs: 'draft' | 'open' = 'draft') =>
      admin.ok(updateContract, {
        params: { id: of.id },
        body: { saveAs, form: form(lines, { kind: 'quote', ...nextDay }) },
        ifMatch: of.row_version,
      });
    const other = await save(draft, [rent(large)]);
    expect(await missed()).toEqual([]);
    const both = await save(other, [rent(large), wanted(2)]);
    const without = await save(both, [rent(large)]);
    expect((await missed()).map(({ quantity, by_system: is }) => [quantity, is])).toEqual([[2, true]]);
    await save(await save(without, [rent(large), wanted(1)]), [rent(large), wanted(1)], 'open');
    expect(await missed()).toEqual([]);
  });

  it('is removed with a reason, stays in the history, and is not noted again [B1.7]', async () => {
    const { admin, make, cancel, missed } = await opened();
    await cancel(await make('open'));
    const [row] = await missed();
    const params = { id: row?.id ?? 0 };
    const empty = await admin.call(removeMissedRental, { params, body: { reason: ' ' } });
    expect(empty.refusal.errors?.map(({ path, reason }) => `${path} ${reason}`)).toEqual([
      'reason field.required',
    ]);
    await admin.ok(removeMissedRental, { params, body: { reason: 'They only compared prices' } });
    expect(await missed()).toEqual([]);
    expect((await admin.call(removeMissedRental, { params, body: { reason: 'Again' } })).status).toBe(404);
  });
});
