import { assetFigures } from '@yardline/contract/fleet/fleet';
import { createLaborCode, createRepairCode } from '@yardline/contract/labor/labor';
import {
  changeLaborRate,
  createLaborRate,
  deleteLaborRate,
  findLaborRate,
  type LaborRateForm,
  listLaborRates,
} from '@yardline/contract/labor/labor-rates';
import {
  getMechanicCosts,
  listMechanicCosts,
  setMechanicCosts,
} from '@yardline/contract/labor/mechanic-costs';
import { addWorkLine, updateWorkLine } from '@yardline/contract/work-orders/line-calls';
import type { WorkLineForm } from '@yardline/contract/work-orders/work-lines';
import {
  createWorkOrder,
  getWorkOrder,
  stepJob,
  stepWorkOrder,
} from '@yardline/contract/work-orders/work-orders';
import { describe, expect, it } from 'vitest';
import { addPerson, type Caller, inCompany, signIn, useApp } from '../../../test/app.ts';
import { newCounter } from '../../../test/counter.ts';
import { giveRole } from '../../../test/roles.ts';

const held = useApp();

// The clock stands at 8:00 in New York on 5 January 2026.
const newLaborShop = async () => {
  const counter = await newCounter(held.app);
  const { admin, customer, fleet, tenant } = counter;
  const lift = await counter.addAsset();
  const labor = await admin.ok(createLaborCode, {
    body: { code: 'SHOP', description: 'Shop labor', bill_rate: null, cost_rate: 40 },
  });
  const repair = await admin.ok(createRepairCode, { body: { code: 'HYD', description: 'Hydraulics' } });
  const email = `ann@labor-${tenant.companyId}.example`;
  const annId = await addPerson(held.app, tenant.companyId, {
    name: 'Ann',
    email,
    role: 'Mechanic',
    isMechanic: true,
  });
  const ann = await signIn(held.app, email);
  const rate = (form: LaborRateForm) => admin.call(createLaborRate, { body: form });
  const open = (more: object = {}) =>
    admin.ok(createWorkOrder, {
      body: {
        posting: 'S',
        customer_id: customer.id,
        asset_id: lift.id,
        location_id: fleet.locationId,
        complaint: 'Leaks',
        mechanics: [annId],
        ...more,
      },
    });
  const line = (more: object = {}): WorkLineForm => ({
    kind: 'L',
    repair_code_id: repair.id,
    labor_code_id: labor.id,
    mechanic_id: annId,
    quantity: 2,
    ...more,
  });
  const add = (id: number, form: WorkLineForm, by: Caller = admin) =>
    by.call(addWorkLine, { params: { id }, body: form });
  return { ...counter, lift, labor, repair, annId, ann, rate, open, line, add };
};

describe('the rate of a line of labor', () => {
  it('comes from the nearest owner that has one, and the line says from which [B3.27]', async () => {
    const { rate, open, line, add, annId, labor, customer, fleet } = await newLaborShop();
    const { id } = await open();
    const none = await add(id, line());
    expect(none.refusal.errors?.[0]).toMatchObject({ path: 'unit_price', reason: 'field.required' });
    const from_on = '2026-01-01';
    const owners = [
      [{}, 'company', 60],
      [{ mechanic_id: annId }, 'mechanic', 70],
      [{ labor_code_id: labor.id }, 'code', 80],
      [{ labor_code_id: labor.id, division_id: fleet.divisionId }, 'division_code', 90],
      [{ customer_id: customer.id }, 'customer', 95],
      [{ customer_id: customer.id, labor_code_id: labor.id }, 'customer_code', 99],
    ] as const;
    for (const [owner, source, value] of owners) {
      expect((await rate({ ...owner, from_on, rate: value })).status).toBe(201);
      const { body } = await add(id, line());
      expect(body.lines.at(-1)).toMatchObject({ unit_price: value, rate_source: source });
    }
    const overtime = await add(id, line({ rate_kind: 'overtime' }));
    expect(overtime.body.lines.at(-1)).toMatchObject({ unit_price: 148.5, rate_source: 'customer_code' });
  });

  it('is kept by the line when the rate changes, and typed by those who may override rates alone', async () => {
    const { rate, open, line, add, admin, ann, labor, fleet } = await newLaborShop();
    await rate({ labor_code_id: labor.id, from_on: '2026-01-01', rate: 80 });
    const { id } = await open();
    const first = (await add(id, line())).body.lines[0];
    const { items } = await admin.ok(listLaborRates, { query: {} });
    const params = { id: items[0]?.id ?? 0 };
    await admin.ok(changeLaborRate, { params, body: { from_on: '2026-01-05', rate: 85 } });
    const asked = { labor_code_id: String(labor.id), division_id: String(fleet.divisionId) };
    expect(await admin.ok(findLaborRate, { query: asked })).toEqual({ rate: 85, source: 'code' });
    // Ann may write labor and not type rates: the line keeps the rate that it was written with.
    const byAnn = (form: WorkLineForm) =>
      ann.call(updateWorkLine, { params: { id, line_id: first?.id ?? 0 }, body: form });
    const changed = await byAnn(line({ quantity: 3, unit_price: 80 }));
    expect(changed.body.lines[0]).toMatchObject({ quantity: 3, unit_price: 80, rate_source: 'code' });
    expect((await byAnn(line({ unit_price: 81 }))).refusal.errors?.[0]).toMatchObject({
      path: 'unit_price',
      reason: 'permission.denied',
    });
    const typed = await add(id, line({ unit_price: 81 }));
    expect(typed.body.lines.at(-1)).toMatchObject({ unit_price: 81, rate_source: 'typed' });
  });

  it('begins on a day, ends on one, is corrected and removed, and belongs to one owner', async () => {
    const { rate, admin, ann, annId, labor, customer } = await newLaborShop();
    const made = await rate({ labor_code_id: labor.id, from_on: '2025-06-01', rate: 80 });
    const params = { id: made.body.id };
    await admin.ok(changeLaborRate, { params, body: { from_on: '2025-12-01', rate: 84 } });
    const ended = await admin.ok(changeLaborRate, { params, body: { from_on: '2026-02-01', rate: null } });
    const states = async (query: object) =>
      (await admin.ok(listLaborRates, { query })).items.map((each) => [each.from_on, each.state, each.rate]);
    expect(await states({})).toEqual([
      ['2026-02-01', 'coming', null],
      ['2025-12-01', 'current', 84],
    ]);
    expect(await states({ past: '1' })).toHaveLength(3);
    expect((await rate({ labor_code_id: labor.id, from_on: '2025-06-01', rate: 1 })).refusal.reason).toBe(
      'labor_rate.taken',
    );
    await admin.ok(deleteLaborRate, { params: { id: ended.id } });
    expect(await states({})).toEqual([['2025-12-01', 'current', 84]]);
    const wrong = [
      [{ customer_id: customer.id, mechanic_id: annId }, 'labor_rate.of_one'],
      [{ labor_code_id: labor.id, mechanic_id: annId }, 'labor_rate.needs_code'],
    ] as const;
    for (const [owner, reason] of wrong) {
      const { refusal } = await rate({ ...owner, from_on: '2026-01-01', rate: 1 });
      expect(refusal.errors?.[0]?.reason).toBe(reason);
    }
    expect((await ann.call(deleteLaborRate, { params })).status).toBe(403);
  });
});

describe('what labor costs', () => {
  /** Ann works 112 minutes on the order, until so many hours ago. */
  const work = async (shop: Awaited<ReturnType<typeof newLaborShop>>, id: number, ago = 0) => {
    const { ann, tenant } = shop;
    await ann.ok(stepJob, { params: { id }, body: { step: 'start' } });
    await ann.ok(stepJob, { params: { id }, body: { step: 'finish' } });
    const ended = held.app.clock.now.subtract({ hours: ago });
    const times = { began_at: ended.subtract({ minutes: 112 }).toString(), ended_at: ended.toString() };
    await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx.updateTable('job_stretches').set(times).where('work_order_id', '=', id).execute(),
    );
  };

  it('is the logged time by the mechanic’s cost of that day, while the order runs and when it closes [B4.10]', async () => {
    const shop = await newLaborShop();
    const { admin, open, line, add, rate, annId, lift } = shop;
    await rate({ from_on: '2026-01-01', rate: 100 });
    const costs = [
      { from_on: '2025-01-01', cost_rate: 42 },
      { from_on: '2026-01-06', cost_rate: 50 },
    ];
    await admin.ok(setMechanicCosts, { params: { id: annId }, body: { costs } });
    const { id } = await open({ posting: 'I', customer_id: null });
    await work(shop, id);
    // 112 minutes at 42.00, though two hours are billed.
    const { body } = await add(id, line());
    expect(body).toMatchObject({ work_cost: 78.4, lines: [{ quantity: 2, cost: 78.4 }] });
    await admin.ok(stepWorkOrder, {
      params: { id },
      body: { step: 'close', confirm: true },
      ifMatch: body.row_version,
    });
    await admin.ok(setMechanicCosts, { params: { id: annId }, body: { costs: [] } });
    expect(await admin.ok(getWorkOrder, { params: { id } })).toMatchObject({ work_cost: 78.4 });
    expect(await admin.ok(assetFigures, { params: { number: lift.number } })).toMatchObject({
      service_cost: 78.4,
    });
  });

  it('reaches the machine although no line of labor bears it, and is that of the code without a cost of the mechanic', async () => {
    const shop = await newLaborShop();
    const { admin, open, line, add, rate, annId, lift } = shop;
    await rate({ from_on: '2026-01-01', rate: 100 });
    const close = async (id: number) => {
      const { row_version: ifMatch } = await admin.ok(getWorkOrder, { params: { id } });
      await admin.ok(stepWorkOrder, { params: { id }, body: { step: 'close', confirm: true }, ifMatch });
    };
    const coded = await open({ posting: 'I', customer_id: null });
    await work(shop, coded.id);
    expect((await add(coded.id, line())).body.lines[0]).toMatchObject({ cost: 74.67 });
    await close(coded.id);
    await admin.ok(setMechanicCosts, {
      params: { id: annId },
      body: { costs: [{ from_on: '2025-01-01', cost_rate: 42 }] },
    });
    const bare = await open({ posting: 'I', customer_id: null });
    await work(shop, bare.id, 24);
    await close(bare.id);
    expect(await admin.ok(getWorkOrder, { params: { id: bare.id } })).toMatchObject({ work_cost: 78.4 });
    expect(await admin.ok(assetFigures, { params: { number: lift.number } })).toMatchObject({
      service_cost: 153.07,
    });
  });

  it('of mechanics of other divisions is not told', async () => {
    const { admin, tenant } = await newLaborShop();
    const hire = (name: string, more: object) =>
      addPerson(held.app, tenant.companyId, {
        name,
        email: `${name.toLowerCase()}@wages-${tenant.companyId}.example`,
        role: 'Mechanic',
        isMechanic: true,
        ...more,
      });
    const west = await hire('Wes', { divisions: ['W'] });
    const east = await hire('Eve', { divisions: ['E'] });
    const flags = ['see_labor_costs'] as const;
    await giveRole(held.app, tenant.companyId, { name: 'Payer', flags });
    await hire('Pat', { role: 'Payer', divisions: ['W'], isMechanic: false });
    const payer = await signIn(held.app, `pat@wages-${tenant.companyId}.example`);
    const names = async (by: Caller) =>
      (await by.ok(listMechanicCosts, {})).mechanics.map((each) => each.mechanic_name);
    expect(await names(admin)).toEqual(['Ann', 'Eve', 'Wes']);
    expect(await names(payer)).toEqual(['Ann', 'Wes']);
    const get = async (id: number) => (await payer.call(getMechanicCosts, { params: { id } })).status;
    expect([await get(west), await get(east)]).toEqual([200, 404]);
  });

  it('is hidden from those who may not see wages, and a day stands on the list once', async () => {
    const { admin, ann, annId, open, line, add, rate, lift, tenant } = await newLaborShop();
    await rate({ from_on: '2026-01-01', rate: 100 });
    const { id } = await open();
    await add(id, line());
    expect(await ann.ok(getWorkOrder, { params: { id } })).toMatchObject({
      work_cost: null,
      lines: [{ cost: null }],
    });
    expect((await ann.call(getMechanicCosts, { params: { id: annId } })).status).toBe(403);
    const grants = { assets: 'view' } as const;
    await giveRole(held.app, tenant.companyId, { name: 'Buyer', grants, flags: ['view_costs'] });
    const email = `buyer@labor-${tenant.companyId}.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Bo', email, role: 'Buyer' });
    const buyer = await signIn(held.app, email);
    expect(await buyer.ok(assetFigures, { params: { number: lift.number } })).toMatchObject({
      service_cost: null,
      service_cost_ever: null,
    });
    expect((await admin.ok(listMechanicCosts, {})).mechanics).toMatchObject([{ mechanic_name: 'Ann' }]);
    const twice = { from_on: '2026-01-01', cost_rate: 42 };
    const { refusal } = await admin.call(setMechanicCosts, {
      params: { id: annId },
      body: { costs: [twice, twice] },
    });
    expect(refusal.errors?.[0]).toMatchObject({
      path: 'costs.1.from_on',
      reason: 'mechanic_cost.repeated',
    });
  });
});
