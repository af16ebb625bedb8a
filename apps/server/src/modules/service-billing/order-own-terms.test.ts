import { createRepairCode } from '@yardline/contract/labor/labor';
import { getInvoice } from '@yardline/contract/invoices/invoices';
import { createWorkInvoice } from '@yardline/contract/service-billing/service-billing';
import { createService } from '@yardline/contract/services/services';
import { createTerms } from '@yardline/contract/terms/terms';
import { addWorkLine } from '@yardline/contract/work-orders/line-calls';
import { createWorkOrder, getWorkOrder } from '@yardline/contract/work-orders/work-orders';
import { describe, expect, it } from 'vitest';
import { addPerson, signIn, useApp } from '../../../test/app.ts';
import { newCounter } from '../../../test/counter.ts';
import { giveRole } from '../../../test/roles.ts';

const held = useApp();

const daysAfter = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days;

/** A shop with terms of 10 and of 60 days, and an order of a customer who has those of 60. */
const newShopWithTerms = async (account_type: 'Y' | 'N' = 'Y') => {
  const { admin, fleet, tenant, addCustomer } = await newCounter(held.app);
  const addTerms = (code: string, days: number) =>
    admin.ok(createTerms, { body: { code, name_en: `Net ${days}`, name_fr: `Net ${days} jours`, days } });
  const [short, long] = [await addTerms('N10', 10), await addTerms('N60', 60)];
  const customer = await addCustomer({ name: 'Mohawk Paving', terms_id: long.id, account_type });
  const repair = await admin.ok(createRepairCode, { body: { code: 'HYD', description: 'Hydraulics' } });
  const service = await admin.ok(createService, {
    body: { service_code: 'VISIT', description: 'Visit', amount: 90 },
  });
  const body = (more: object = {}) => ({
    posting: 'S' as const,
    customer_id: customer.id,
    location_id: fleet.locationId,
    complaint: 'Leaks',
    ...more,
  });
  const billed = async (more: object) => {
    const { id } = await admin.ok(createWorkOrder, { body: body(more) });
    await admin.ok(addWorkLine, {
      params: { id },
      body: { kind: 'V', repair_code_id: repair.id, service_id: service.id, quantity: 1, unit_price: 90 },
    });
    const { id: invoiceId } = await admin.ok(createWorkInvoice, { params: { id }, body: { confirm: true } });
    const invoice = await admin.ok(getInvoice, { params: { id: invoiceId } });
    return { invoice, order: await admin.ok(getWorkOrder, { params: { id } }) };
  };
  return { admin, tenant, short, body, billed };
};

describe('the terms of a work order', () => {
  it('are those of its customer, or its own, and stand on its invoice [B3.27] [B3.41]', async () => {
    const { short, billed } = await newShopWithTerms();
    const usual = await billed({});
    expect([usual.invoice.terms_text, daysAfter(usual.invoice.date, usual.invoice.due_on)]).toEqual([
      'Net 60',
      60,
    ]);
    const own = await billed({ terms_id: short.id });
    expect(own.order).toMatchObject({ terms_id: short.id, terms_en: 'Net 10', terms_fr: 'Net 10 jours' });
    expect([own.invoice.terms_text, daysAfter(own.invoice.date, own.invoice.due_on)]).toEqual(['Net 10', 10]);
  });

  it('do not let a cash customer pay later [B3.27] [B5.39]', async () => {
    const { short, billed } = await newShopWithTerms('N');
    const { invoice } = await billed({ terms_id: short.id });
    expect([invoice.due_on, invoice.terms_text]).toEqual([invoice.date, '']);
  });

  it('are given by those who may grant terms alone, and only terms that there are [B3.27] [B6.2]', async () => {
    const { admin, tenant, short, body } = await newShopWithTerms();
    const unknown = await admin.call(createWorkOrder, { body: body({ terms_id: short.id + 1000 }) });
    expect([unknown.status, unknown.refusal.errors?.[0]?.path]).toEqual([400, 'terms_id']);
    await giveRole(held.app, tenant.companyId, { name: 'Shop', grants: { work_orders: 'create' } });
    const email = `shop-${tenant.companyId}@terms.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Sam', email, role: 'Shop' });
    const user = await signIn(held.app, email);
    const denied = await user.call(createWorkOrder, { body: body({ terms_id: short.id }) });
    expect([denied.status, denied.refusal.reason]).toEqual([403, 'permission.denied']);
    expect((await user.call(createWorkOrder, { body: body() })).status).toBe(201);
  });
});
