import { createAsset, getAsset, type AssetForm } from '@yardline/contract/assets/assets';
import type { Scope } from '../src/kernel/scope.ts';
import { placeHolds } from '../src/modules/holds/public.ts';
import { inCompany, newShop, type TestApp } from './app.ts';
import { type FleetPlan, newDocument, newFleet, type Want } from './fleet.ts';

/** A moment of May 2026, noon unless it says otherwise. */
export const may = (day: number, time = '12:00'): string =>
  `2026-05-${String(day).padStart(2, '0')}T${time}:00Z`;

/** A company with one product, and the verbs over it. */
export const newYard = async (app: TestApp, product: Partial<AssetForm> = {}, plan: FleetPlan = {}) => {
  const { tenant, admin } = await newShop(app);
  const fleet = await newFleet(app, tenant.companyId, plan);
  const add = async (form: Partial<AssetForm>) =>
    admin.ok(createAsset, {
      body: {
        number: 'L-1',
        description: 'Lift',
        group_id: fleet.groupId,
        location_id: fleet.locationId,
        ...form,
      },
    });
  const asset = await add(product);
  const run = <T>(work: (scope: Scope) => Promise<T>): Promise<T> => inCompany(app, tenant.companyId, work);
  const want = (from: number, to: number | null, extra: Partial<Want> = {}): Want => ({
    assetId: asset.id,
    locationId: fleet.locationId,
    from: may(from),
    to: to === null ? null : may(to),
    ...extra,
  });
  const place = (...wants: Want[]) =>
    run(async (scope) => {
      const document = await newDocument(scope, wants);
      await placeHolds(scope, document.holds);
      return document;
    });
  const statusOf = async () => {
    const { status_code, status_contract_id, status_until } = await admin.ok(getAsset, {
      params: { number: asset.number },
    });
    return { status_code, status_contract_id, status_until };
  };
  return { admin, tenant, fleet, asset, add, run, want, place, statusOf };
};
