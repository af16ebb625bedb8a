import { createChecklist } from '@yardline/contract/checklists/checklists';
import { listInspections } from '@yardline/contract/inspections/inspections';
import {
  addTemplateToEstimate,
  addTemplateToOrder,
  createJobTemplate,
  getJobTemplate,
  listJobTemplates,
  tryTemplateOnEstimate,
  tryTemplateOnOrder,
  updateJobTemplate,
} from '@yardline/contract/job-templates/job-templates';
import { getPart } from '@yardline/contract/parts/parts';
import { createWorkOrder, getWorkOrder, stepWorkOrder } from '@yardline/contract/work-orders/work-orders';
import { describe, expect, it } from 'vitest';
import { addPerson, newShop, signIn, useApp } from '../../../test/app.ts';
import { newDesk } from '../../../test/estimates/desk.ts';

const held = useApp();

/** A desk with a template of two hours, one filter, and a checklist of the shop for its lift. */
const newTemplate = async () => {
  const desk = await newDesk(held.app);
  const { admin, lift, labor, repair, filter, fleet } = desk;
  const checklist = await admin.ok(createChecklist, {
    body: {
      name_en: 'Brake check',
      name_fr: 'Freins',
      items: [{ prompt_en: 'Holds on a slope', prompt_fr: 'Tient en pente', kind: 'pass_fail' }],
      uses: [{ moment: 'shop', asset_id: lift.id }],
    },
  });
  const form = {
    code: 'BRAKES',
    description: 'Brakes of a lift',
    work_type: 'repair' as const,
    repair_code_id: repair.id,
    checklist_id: checklist.id,
    lines: [
      { kind: 'L' as const, repair_code_id: repair.id, labor_code_id: labor.id, quantity: 2 },
      {
        kind: 'P' as const,
        repair_code_id: repair.id,
        part_id: filter.id,
        quantity: 1,
        description: 'New one',
      },
    ],
  };
  const template = await admin.ok(createJobTemplate, { body: form });
  const openOrder = () =>
    admin.ok(createWorkOrder, {
      body: { posting: 'I', location_id: fleet.locationId, asset_id: lift.id, complaint: 'Squeals' },
    });
  return { ...desk, form, template, openOrder };
};

describe('a template of a job', () => {
  it('keeps its lines and says for what it is proposed; its code is taken once', async () => {
    const { admin, form, template, repair } = await newTemplate();
    expect(template).toMatchObject({
      work_type: 'repair',
      repair_code: 'HYD',
      lines: [
        { kind: 'L', product: 'SHOP', product_name: 'Shop labor', quantity: 2 },
        { kind: 'P', product: 'FILTER', description: 'New one', quantity: 1 },
      ],
    });
    const again = await admin.call(createJobTemplate, { body: form });
    expect([again.status, again.refusal.reason]).toEqual([409, 'job_template.taken']);
    const lines = [{ ...form.lines[0], quantity: 3 }] as typeof form.lines;
    const changed = await admin.ok(updateJobTemplate, {
      params: { id: template.id },
      body: { ...form, is_active: false, lines },
      ifMatch: template.row_version,
    });
    expect(changed.lines).toMatchObject([{ quantity: 3 }]);
    expect((await admin.ok(listJobTemplates)).items).toEqual([]);
    const { items } = await admin.ok(listJobTemplates, { query: { inactive: '1' } });
    expect(items).toMatchObject([{ code: 'BRAKES', line_count: 1, repair_code_id: repair.id }]);
    const stale = await admin.call(updateJobTemplate, {
      params: { id: template.id },
      body: form,
      ifMatch: template.row_version,
    });
    expect(stale.refusal.reason).toBe('document.stale');
  });

  it('refuses what does not exist, at its field, and no lines at all', async () => {
    const { admin, form } = await newTemplate();
    const refused = await admin.call(createJobTemplate, {
      body: {
        ...form,
        code: 'OTHER',
        checklist_id: 999,
        lines: form.lines.map((line) => ({ ...line, repair_code_id: 999 })),
      },
    });
    expect(refused.refusal.errors).toMatchObject([
      { path: 'checklist_id', reason: 'reference.not_found' },
      { path: 'lines.0.repair_code_id', reason: 'reference.not_found' },
      { path: 'lines.1.repair_code_id', reason: 'reference.not_found' },
    ]);
    const empty = await admin.call(createJobTemplate, { body: { ...form, code: 'OTHER', lines: [] } });
    expect(empty.refusal.errors).toMatchObject([{ path: 'lines', reason: 'job_template.empty' }]);
  });

  it('is another company’s to no one else', async () => {
    const { template } = await newTemplate();
    const { admin: stranger } = await newShop(held.app);
    expect((await stranger.call(getJobTemplate, { params: { id: template.id } })).status).toBe(404);
    expect((await stranger.ok(listJobTemplates)).items).toEqual([]);
  });
});

describe('a template on a work order', () => {
  it('adds what its preview says, begins its checklist once, and takes nothing off the shelf [B3.27] [B5.36]', async () => {
    const { admin, template, openOrder, filter } = await newTemplate();
    const { id } = await openOrder();
    const params = { id, template_id: template.id };
    const preview = await admin.ok(tryTemplateOnOrder, { params });
    expect(preview).toMatchObject({
      lines: [
        { description: 'Shop labor', quantity: 2, unit_price: 96, list_amount: 192 },
        { description: 'New one', quantity: 1, unit_price: 20, list_amount: 20 },
      ],
      total: 212,
      starts_checklist: true,
    });
    expect((await admin.ok(getWorkOrder, { params: { id } })).lines).toEqual([]);
    const order = await admin.ok(addTemplateToOrder, { params });
    expect(order).toMatchObject({ list_total: 212, lines: [{ kind: 'L' }, { kind: 'P', issued: 0 }] });
    expect((await admin.ok(getPart, { params: { number: filter.number } })).on_hand).toBe(5);
    expect((await admin.ok(tryTemplateOnOrder, { params })).starts_checklist).toBe(false);
    await admin.ok(addTemplateToOrder, { params });
    const begun = await admin.ok(listInspections, { query: { work_order_id: String(id) } });
    expect(begun.items).toHaveLength(1);
  });

  it('adds nothing where one of its lines may not be written, or the order is closed [B6.14] [B8.13]', async () => {
    const { admin, template, openOrder, tenant } = await newTemplate();
    const { id } = await openOrder();
    const params = { id, template_id: template.id };
    const email = `max@templates-${tenant.companyId}.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Max', email, role: 'Mechanic', isMechanic: true });
    const max = await signIn(held.app, email);
    const refused = await max.call(addTemplateToOrder, { params });
    expect([refused.status, refused.refusal.reason]).toEqual([403, 'permission.denied']);
    const order = await admin.ok(getWorkOrder, { params: { id } });
    expect(order.lines).toEqual([]);
    await admin.ok(stepWorkOrder, {
      params: { id },
      body: { step: 'close', confirm: true },
      ifMatch: order.row_version,
    });
    const late = await admin.call(addTemplateToOrder, { params });
    expect(late.refusal.reason).toBe('work_order.closed');
  });

  it('is put on nothing once it is inactive', async () => {
    const { admin, template, form, openOrder } = await newTemplate();
    const { id } = await openOrder();
    await admin.ok(updateJobTemplate, {
      params: { id: template.id },
      body: { ...form, is_active: false },
      ifMatch: template.row_version,
    });
    const refused = await admin.call(addTemplateToOrder, { params: { id, template_id: template.id } });
    expect(refused.refusal.reason).toBe('job_template.inactive');
  });
});

it('a template on an estimate adds its lines at the prices of today, and a sent one becomes the next version [B4.12]', async () => {
  const { admin, template, open, add, hours, send, get } = await newTemplate();
  const { id } = await open();
  await add(id, hours(1));
  await send(id);
  const params = { id, template_id: template.id };
  expect(await admin.ok(tryTemplateOnEstimate, { params })).toMatchObject({
    total: 212,
    starts_checklist: false,
  });
  expect((await get(id)).version).toBe(1);
  const estimate = await admin.ok(addTemplateToEstimate, { params });
  expect(estimate).toMatchObject({ version: 2, status: 'draft', list_total: 308 });
  expect(estimate.lines).toHaveLength(3);
});
