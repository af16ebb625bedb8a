import { pickProducts, type PickerRow } from '@yardline/contract/availability/availability';
import { createGroup, getGroup, updateGroup } from '@yardline/contract/catalog/catalog';
import { findWaysOut, type WaysOut } from '@yardline/contract/shortages/ways-out';
import type { Caller, TestApp } from '../app.ts';
import { type Counter, newCounter, rent } from '../counter.ts';
import { inCompany } from '../app.ts';
import { writeRates } from '../../src/modules/rates/public.ts';

/** A counter with two 19 ft lifts in the yard, one of them out, one 26 ft lift beside them, and another 19 ft lift in the other yard. */
export type ShortCounter = Counter & {
  small: PickerRow;
  large: PickerRow;
  largeGroupId: number;
  /** The ways out for two 19 ft lifts from 6 January, 9:00, for a day. */
  ask: (more?: Record<string, string>, by?: Caller) => Promise<WaysOut>;
};

const from = { avail_from_date: '2026-01-06', avail_from_time: '09:00' };
const to = { avail_to_date: '2026-01-07', avail_to_time: '09:00' };

/** The dates of a document that asks for the same stretch. */
export const nextDay = { dateOut: '2026-01-06', timeOut: '09:00', dateIn: '2026-01-07', timeIn: '09:00' };

export const newShortCounter = async (app: TestApp, at?: Counter): Promise<ShortCounter> => {
  const counter = at ?? (await newCounter(app));
  const { admin, fleet, tenant } = counter;
  const { row_version: ifMatch, code } = await admin.ok(getGroup, { params: { id: fleet.groupId } });
  const name = '19 ft electric scissor lift';
  await admin.ok(updateGroup, { params: { id: fleet.groupId }, body: { code, name }, ifMatch });
  const { id: largeGroupId } = await admin.ok(createGroup, {
    body: { class_id: fleet.classId, code: 'SL26', name: '26 ft electric scissor lift' },
  });
  await inCompany(app, tenant.companyId, (scope) =>
    writeRates(scope, { group_id: largeGroupId }, [
      { code: 'DAY', description: 'Daily', unit: 'day', count: 1, amount: 165 },
    ]),
  );
  const out = await counter.addAsset({ number: 'SL19-001' });
  await counter.addAsset({ number: 'SL19-002' });
  await counter.addAsset({ number: 'SL19-003', location_id: fleet.otherLocationId });
  for (const number of ['SL26-001', 'SL26-002']) await counter.addAsset({ number, group_id: largeGroupId });
  await counter.open([rent(out)], { dateIn: '2026-01-08', timeIn: '09:00' });
  const { products } = await admin.ok(pickProducts, {
    query: { tab: 'rental', division_id: String(fleet.divisionId), ...from, ...to },
  });
  const small = products.find(({ group_id: id }) => id === fleet.groupId);
  const large = products.find(({ group_id: id }) => id === largeGroupId);
  if (small === undefined || large === undefined) throw new Error('both groups are products');
  const ask: ShortCounter['ask'] = (more = {}, by = admin) =>
    by.ok(findWaysOut, {
      query: {
        product_id: String(small.id),
        quantity: '2',
        division_id: String(fleet.divisionId),
        location_id: String(fleet.locationId),
        ...from,
        ...to,
        ...more,
      },
    });
  return { ...counter, small, large, largeGroupId, ask };
};
