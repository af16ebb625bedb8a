import { createRepairCode } from '@yardline/contract/labor/labor';
import { createWorkInvoice, previewWorkInvoice } from '@yardline/contract/service-billing/service-billing';
import { createService, type ServiceForm, updateService } from '@yardline/contract/services/services';
import { addWorkLine } from '@yardline/contract/work-orders/line-calls';
import { createWorkOrder } from '@yardline/contract/work-orders/work-orders';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { newCounter } from '../../../test/counter.ts';

const held = useApp();

const fee = {
  service_code: 'ENV',
  description: 'Environmental fee',
  amount: 2,
  price_kind: 'percent',
} as const;

/** An order of a customer with one service on it. */
const newBill = async (service: ServiceForm) => {
  const { admin, customer, fleet } = await newCounter(held.app);
  const repair = await admin.ok(createRepairCode, { body: { code: 'HYD', description: 'Hydraulics' } });
  const made = await admin.ok(createService, { body: service });
  const { id } = await admin.ok(createWorkOrder, {
    body: { posting: 'S', customer_id: customer.id, location_id: fleet.locationId, complaint: 'Leaks' },
  });
  const add = (more: object) =>
    admin.ok(addWorkLine, {
      params: { id },
      body: { kind: 'V', repair_code_id: repair.id, service_id: made.id, quantity: 1, ...more },
    });
  return { admin, id, made, add };
};

describe('the audit of a bill of an order', () => {
  it('holds a fee against its maximum as it is set up now, and posts it only once it is accepted [B8.12]', async () => {
    const { admin, id, made, add } = await newBill({ ...fee, maximum: 60 });
    await add({ unit_price: 60 });
    expect((await admin.ok(previewWorkInvoice, { params: { id } })).findings).toEqual([]);
    await admin.ok(updateService, {
      params: { id: made.id },
      body: { ...fee, maximum: 50 },
      ifMatch: made.row_version,
    });
    expect((await admin.ok(previewWorkInvoice, { params: { id } })).findings).toMatchObject([
      { rule: 'fee_over_cap', line_number: 1 },
    ]);
    const bill = (accepted: { rule: 'fee_over_cap'; line_number: number }[]) =>
      admin.call(createWorkInvoice, { params: { id }, body: { confirm: true, accepts_findings: accepted } });
    expect((await bill([])).status).toBe(409);
    expect((await bill([{ rule: 'fee_over_cap', line_number: 1 }])).body).toMatchObject({ source: 'W' });
  });
});
