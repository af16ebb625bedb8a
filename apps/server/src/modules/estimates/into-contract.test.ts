import { approveEstimate } from '@yardline/contract/estimates/asked';
import { convertToContract, tryContract } from '@yardline/contract/estimates/into-contract';
import { deleteContract } from '@yardline/contract/contracts/endings';
import { getContract, listContracts } from '@yardline/contract/contracts/contracts';
import { convertEstimate, getEstimate, listEstimates } from '@yardline/contract/estimates/estimates';
import { getPart } from '@yardline/contract/parts/parts';
import { createService, type ServiceForm } from '@yardline/contract/services/services';
import { listWorkOrders } from '@yardline/contract/work-orders/work-orders';
import { describe, expect, it } from 'vitest';
import { addPerson, Caller, signIn, useApp } from '../../../test/app.ts';
import { asAdministrator } from '../../../test/jobs.ts';
import { type Desk, newDesk } from '../../../test/estimates/desk.ts';
import { listeners } from './give-back.ts';

const held = useApp();

const addService = ({ admin }: Desk, service_code: string, more: Partial<ServiceForm> = {}) =>
  admin.ok(createService, { body: { service_code, description: service_code, amount: 75, ...more } });

/** A repair of two hours, one filter and a cleaning, with three filters as a choice: approved by its customer. */
const newApproved = async ({ sections = ['Spare filters'], discount = 10 } = {}) => {
  const desk = await newDesk(held.app);
  const shop = await addService(desk, 'SHOP');
  const cleaning = await addService(desk, 'CLEAN');
  const { id } = await desk.open({ posting: 'S', parts_discount: discount });
  await desk.add(id, desk.hours(2));
  await desk.add(id, desk.pieces(1));
  await desk.add(id, {
    kind: 'V',
    repair_code_id: desk.repair.id,
    service_id: cleaning.id,
    quantity: 1,
    unit_price: 60,
  });
  await desk.add(id, desk.pieces(3, { section: 'Spare filters' }));
  const { link } = await desk.send(id);
  const code = link.split('/').at(-1) ?? '';
  await new Caller(held.app).ok(approveEstimate, {
    params: { link: code },
    body: { name: 'Rosa Diaz', typed: true, sections },
  });
  const { row_version: seen } = await desk.get(id);
  const convert = (more: object = {}, by = desk.admin, ifMatch = seen) =>
    by.call(convertToContract, { params: { id }, body: { labor_service_id: shop.id, ...more }, ifMatch });
  return { ...desk, id, shop, cleaning, convert };
};

const clerkOf = async ({ tenant }: Desk) => {
  const email = `clerk@contract-${tenant.companyId}.example`;
  await addPerson(held.app, tenant.companyId, { name: 'Cleo', email, role: 'Clerk' });
  return signIn(held.app, email);
};

const hearCancelled = ({ tenant }: Desk, contractId: number) =>
  asAdministrator(held.app, tenant.companyId, async (scope) => {
    for (const { topic, hear } of listeners)
      await hear(scope, { contract_id: contractId }, { id: 1, topic, at: scope.now.toString() });
  });

describe('the contract of an estimate', () => {
  it('sells the parts and charges the rest at the approved prices, and takes the parts off the shelf [B4.12]', async () => {
    const desk = await newApproved();
    const before = await desk.get(desk.id);
    const { status, body: estimate } = await desk.convert();
    expect(status).toBe(201);
    expect([estimate.status, estimate.order_n, estimate.made_contract?.kind]).toEqual([
      'converted',
      null,
      'contract',
    ]);
    const contract = await desk.admin.ok(getContract, { params: { id: estimate.made_contract?.id ?? 0 } });
    expect(
      contract.lines.map((line) => [
        line.type,
        line.product,
        line.quantity,
        line.unitPrice,
        line.extendedAmount,
      ]),
    ).toEqual([
      ['V', 'SHOP', 2, 96, 192],
      ['S', 'FILTER', 1, 20, 18],
      ['V', 'CLEAN', 1, 60, 60],
      ['S', 'FILTER', 3, 20, 54],
    ]);
    expect([contract.status, contract.number, contract.customerId, contract.divisionId]).toEqual([
      'open',
      estimate.made_contract?.number,
      desk.customer.id,
      desk.fleet.divisionId,
    ]);
    expect([contract.reference, contract.totals.sales + contract.totals.services]).toEqual([
      `E-${estimate.estimate_n}`,
      before.approved_total,
    ]);
    expect((await desk.admin.ok(getPart, { params: { number: 'FILTER' } })).on_hand).toBe(1);
    expect((await desk.admin.ok(listWorkOrders, { query: {} })).items).toEqual([]);
    const kept = await desk.admin.ok(listEstimates, { query: { status: 'converted' } });
    expect(kept.items.map((row) => row.id)).toEqual([desk.id]);
  });

  it('has only what the customer ticked [B4.12]', async () => {
    const desk = await newApproved({ sections: [] });
    const { body } = await desk.convert();
    const contract = await desk.admin.ok(getContract, { params: { id: body.made_contract?.id ?? 0 } });
    expect(contract.lines.map((line) => line.extendedAmount)).toEqual([192, 18, 60]);
  });

  it('is made once of twenty conversions at once, and never beside a work order [B4.12]', async () => {
    const desk = await newApproved();
    const answers = await Promise.all(Array.from({ length: 20 }, () => desk.convert()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(
      new Set(answers.filter(({ status }) => status !== 201).map((each) => each.refusal.reason)),
    ).toEqual(new Set(['estimate.converted']));
    expect((await desk.admin.ok(listContracts, { query: { kind: 'contract' } })).items).toHaveLength(1);
    const order = await desk.admin.call(convertEstimate, { params: { id: desk.id }, body: {} });
    expect(order.refusal.reason).toBe('estimate.converted');
  });

  it('is shown before it is made, with what cannot go there and why', async () => {
    const desk = await newApproved();
    const ask = (body: object) => desk.admin.ok(tryContract, { params: { id: desk.id }, body });
    const without = await ask({});
    expect(without.left_out).toMatchObject([
      { description: 'Shop labor', reason: 'estimate.labor_needs_service' },
    ]);
    expect(without.lines.map((line) => line.product)).toEqual(['FILTER', 'CLEAN', 'FILTER']);
    const whole = await ask({ labor_service_id: desk.shop.id });
    expect([whole.left_out, whole.problems, whole.lines.length]).toEqual([[], [], 4]);
    const { body } = await desk.convert();
    const contract = await desk.admin.ok(getContract, { params: { id: body.made_contract?.id ?? 0 } });
    expect(contract.totals.total).toBe(whole.total);
    const refused = await (await newApproved()).convert({ labor_service_id: null });
    expect(refused.refusal.errors?.map(({ path, reason }) => [path, reason])).toEqual([
      ['labor_service_id', 'estimate.labor_needs_service'],
    ]);
  });

  it('leaves the estimate approved again when it is deleted as a mistake', async () => {
    const desk = await newApproved();
    const { body } = await desk.convert();
    const contract = await desk.admin.ok(getContract, { params: { id: body.made_contract?.id ?? 0 } });
    await desk.admin.ok(deleteContract, {
      params: { id: contract.id },
      body: {},
      ifMatch: contract.row_version,
    });
    await hearCancelled(desk, contract.id);
    const again = await desk.get(desk.id);
    expect([again.status, again.approved_total, again.made_contract]).toEqual(['approved', 324, null]);
    expect((await desk.convert({}, desk.admin, again.row_version)).status).toBe(201);
  });

  it('proposes the service that charged labor the last time', async () => {
    const desk = await newApproved();
    await desk.convert();
    const { id } = await desk.open({ posting: 'S' });
    await desk.add(id, desk.hours(1));
    const next = await desk.admin.ok(tryContract, { params: { id }, body: {} });
    expect([next.services, next.problems]).toEqual([{ labor: desk.shop.id, sublet: null }, []]);
  });
});

describe('what stands against the contract of an estimate', () => {
  it('is a part that is not on the shelf, of which a draft can wait', async () => {
    const desk = await newDesk(held.app);
    const { id } = await desk.open({ posting: 'S' });
    const { row_version: ifMatch } = await desk.add(id, desk.pieces(6));
    const convert = (saveAs: 'open' | 'draft') =>
      desk.admin.call(convertToContract, {
        params: { id },
        body: { saveAs, reason: 'Rosa agreed by phone' },
        ifMatch,
      });
    const asked = await desk.admin.ok(tryContract, { params: { id }, body: {} });
    expect(asked.problems).toMatchObject([{ reason: 'product.unavailable', line: 'Filter' }]);
    expect((await convert('open')).refusal.reason).toBe('product.unavailable');
    expect((await desk.get(id)).status).toBe('draft');
    const { body } = await convert('draft');
    expect(body.made_contract?.number).toBeNull();
    const contract = await desk.admin.ok(getContract, { params: { id: body.made_contract?.id ?? 0 } });
    expect([contract.status, contract.lines.map((line) => line.quantity)]).toEqual(['draft', [6]]);
  });

  it('is a service that is taxed otherwise than the labor', async () => {
    const desk = await newApproved();
    const untaxed = await addService(desk, 'PLAIN', { is_tax1: false });
    const refused = await desk.convert({ labor_service_id: untaxed.id });
    expect(refused.refusal.errors?.map(({ path, reason }) => [path, reason])).toEqual([
      ['labor_service_id', 'estimate.service_taxed_otherwise'],
    ]);
  });

  it('is a fee that comes by itself and goes beyond the approval, for users who may not exceed it', async () => {
    const desk = await newApproved({ discount: 0 });
    await addService(desk, 'ENV', { amount: 500, is_automatic: true });
    const clerk = await clerkOf(desk);
    const refused = await desk.convert({}, clerk);
    expect(refused.refusal.errors).toMatchObject([
      {
        reason: 'estimate.beyond_approval',
        message:
          'The customer approved $332.00, and the contract would come to $832.00 before taxes. Ask them again.',
      },
    ]);
    const draft = await desk.convert({ saveAs: 'draft' }, clerk);
    expect(draft.refusal.errors?.map(({ reason }) => reason)).toEqual(['estimate.beyond_approval']);
    const shown = await desk.admin.ok(tryContract, {
      params: { id: desk.id },
      body: { labor_service_id: desk.shop.id },
    });
    expect(shown.lines.filter((line) => line.is_added).map((line) => line.product)).toEqual(['ENV']);
    expect((await desk.convert()).status).toBe(201);
  });

  it('is not the right to prices: what a customer approved, any user with contracts opens', async () => {
    const desk = await newApproved({ discount: 5 });
    expect((await desk.convert({}, await clerkOf(desk))).status).toBe(201);
  });

  it('is a customer who did not approve, but for those who may say who agreed', async () => {
    const desk = await newDesk(held.app);
    const { id } = await desk.open({ posting: 'S' });
    const { row_version: ifMatch } = await desk.add(id, desk.pieces(2));
    const convert = (body: object, by = desk.admin) =>
      by.call(convertToContract, { params: { id }, body, ifMatch });
    expect((await convert({ reason: 'By phone' }, await clerkOf(desk))).refusal.reason).toBe(
      'permission.denied',
    );
    expect((await convert({})).refusal.errors?.map(({ path }) => path)).toEqual(['reason']);
    expect((await convert({ reason: 'Rosa, by phone' })).status).toBe(201);
    const { status, approved_total } = await desk.admin.ok(getEstimate, { params: { id } });
    expect([status, approved_total]).toEqual(['converted', 40]);
  });
});
