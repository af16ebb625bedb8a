import { createChecklist } from '@yardline/contract/checklists/checklists';
import { createLaborCode, createRepairCode } from '@yardline/contract/labor/labor';
import { createLaborRate } from '@yardline/contract/labor/labor-rates';
import { exportListAsCsv, exportListAsWorkbook } from '@yardline/contract/lists/exports';
import { createPurchase } from '@yardline/contract/purchasing/purchasing';
import { createRecall } from '@yardline/contract/recalls/recalls';
import { createVendor } from '@yardline/contract/vendors/vendors';
import { createWorkOrder } from '@yardline/contract/work-orders/work-orders';
import { describe, expect, it } from 'vitest';
import { addPerson, type Caller, signIn, useApp } from '../../../test/app.ts';
import { newCounter } from '../../../test/counter.ts';

const held = useApp();

/** The lists of the workshop with a column of each, and how many rows of it the shop below has. */
const lists: readonly { list: string; field: string; rows: number; params?: Record<string, string> }[] = [
  { list: 'listWorkOrders', field: 'complaint', rows: 1 },
  { list: 'listEstimates', field: 'estimate_n', rows: 0 },
  { list: 'listPurchases', field: 'number', rows: 1 },
  { list: 'listToOrder', field: 'number', rows: 1 },
  { list: 'listVendors', field: 'name', rows: 1 },
  { list: 'listMaintenanceStates', field: 'name', rows: 0 },
  { list: 'listInspections', field: 'number', rows: 0 },
  { list: 'listChecklists', field: 'name_en', rows: 1 },
  { list: 'listRecalls', field: 'maker_number', rows: 1 },
  { list: 'listWarrantyClaims', field: 'number', rows: 0 },
  { list: 'listClaimable', field: 'order_n', rows: 0 },
  { list: 'listLaborCodes', field: 'code', rows: 1 },
  { list: 'listRepairCodes', field: 'code', rows: 1 },
  { list: 'listLaborRates', field: 'rate', rows: 1 },
  { list: 'listPayrollExports', field: 'id', rows: 0 },
  { list: 'listReport', field: 'name', rows: 0, params: { type: 'mechanic-performance' } },
];

const open = async () => {
  const { admin, addPart, fleet, tenant } = await newCounter(held.app);
  const low = await addPart('FLT', 20, 1);
  const vendor = await admin.ok(createVendor, { body: { vendor_number: 'V-1', name: 'Hydra' } });
  const code = { code: 'SHOP', description: 'Shop', bill_rate: 100, cost_rate: 41.25 };
  const labor = await admin.ok(createLaborCode, { body: code });
  await admin.ok(createRepairCode, { body: { code: 'HYD', description: 'Hydraulics' } });
  await admin.ok(createLaborRate, { body: { labor_code_id: labor.id, from_on: '2026-01-01', rate: 120 } });
  const recall = { maker_number: 'SB-1', title: 'Lock', severity: 'next_service' as const, make: 'Genie' };
  await admin.ok(createRecall, { body: recall });
  const item = { prompt_en: 'Tires', prompt_fr: 'Pneus', kind: 'pass_fail' as const };
  await admin.ok(createChecklist, { body: { name_en: 'Return', name_fr: 'Retour', items: [item] } });
  await admin.ok(createWorkOrder, {
    body: { posting: 'N', location_id: fleet.locationId, complaint: '=Leaks' },
  });
  await held.app.database.transaction({ companyId: tenant.companyId }, (tx) =>
    tx.updateTable('parts').set({ reorder_point: 5 }).where('id', '=', low.id).execute(),
  );
  await admin.ok(createPurchase, {
    body: {
      vendor_id: vendor.id,
      location_id: fleet.locationId,
      lines: [{ part_id: low.id, quantity: 1, unit_cost: 9 }],
    },
  });
  return { admin, tenant };
};

const download = (by: Caller, body: object, { path } = exportListAsCsv as { path: string }) =>
  by.raw('POST', path, body);
const bodyOf = (list: string, field: string, params: Record<string, string> = {}) => ({
  list,
  title: list,
  params,
  query: {},
  columns: [{ header: 'Column', fields: [field] }],
});

describe('lists of the workshop as files', () => {
  it('have each row of what is shown, as CSV and as a workbook', async () => {
    const { admin } = await open();
    for (const { list, field, rows, params } of lists) {
      const answer = await download(admin, bodyOf(list, field, params));
      const lines = answer.payload.split('\r\n').filter((line) => line !== '');
      expect([list, answer.statusCode, lines.length - 1]).toEqual([list, 200, rows]);
      const book = await download(admin, bodyOf(list, field, params), exportListAsWorkbook);
      expect([list, book.statusCode, book.rawPayload.subarray(0, 2).toString()]).toEqual([list, 200, 'PK']);
    }
    const orders = await download(admin, bodyOf('listWorkOrders', 'complaint'));
    expect(orders.payload).toContain("'=Leaks");
  });

  it('are for those who may see the list, and their costs for those with the right to costs', async () => {
    const { admin, tenant } = await open();
    const by = async (role: string) => {
      const email = `${role.slice(0, 3).toLowerCase()}@files-${tenant.companyId}.example`;
      await addPerson(held.app, tenant.companyId, { name: role, email, role });
      return signIn(held.app, email);
    };
    const [driver, inspector] = [await by('Driver'), await by('Yard inspector')];
    const byDrivers = new Set(['listInspections', 'listChecklists']);
    for (const { list, field, params } of lists.filter(({ list: each }) => !byDrivers.has(each))) {
      const { statusCode } = await download(driver, bodyOf(list, field, params));
      expect([list, statusCode]).toEqual([list, 403]);
    }
    const costs = bodyOf('listLaborCodes', 'cost_rate');
    expect((await download(admin, costs)).payload).toBe('\uFEFFColumn\r\n41.25\r\n');
    const seen = await download(inspector, costs);
    expect([seen.statusCode, seen.payload.includes('41.25')]).toEqual([200, false]);
  });
});
