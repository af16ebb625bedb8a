import { approveEstimate, openEstimate } from '@yardline/contract/estimates/asked';
import {
  convertEstimate,
  getEstimate,
  listEstimates,
  sendEstimate,
  updateEstimate,
} from '@yardline/contract/estimates/estimates';
import { tryContract } from '@yardline/contract/estimates/into-contract';
import { listWorkOrders, getWorkOrder } from '@yardline/contract/work-orders/work-orders';
import { describe, expect, it } from 'vitest';
import { Caller, useApp } from '../../../test/app.ts';
import { newWaivedEstimate, sayTerms } from '../../../test/estimates/damage.ts';

const held = useApp();

const sendOf = async ({ admin, params }: Awaited<ReturnType<typeof newWaivedEstimate>>) => {
  const { link } = await admin.ok(sendEstimate, { params, body: { name: 'Rosa Diaz' } });
  return link.split('/').at(-1) ?? '';
};

const opening = (link: string) => new Caller(held.app).call(openEstimate, { params: { link }, body: {} });
const approving = (link: string, sections: string[]) =>
  new Caller(held.app).ok(approveEstimate, {
    params: { link },
    body: { name: 'Rosa Diaz', typed: true, sections },
  });

describe('an estimate of damage under a waiver', () => {
  it('tells what its customer pays, on its record and in the list [B4.9] [B4.12]', async () => {
    const desk = await newWaivedEstimate(held.app);
    await desk.add(4000);
    const both = await desk.add(6000, 'New cylinder');
    expect(both).toMatchObject({
      list_total: 10_000,
      required_total: 4000,
      customer_total: 1000,
      customer_required: 600,
      waiver: { percent: 15, deductible: 1000 },
      totals: { list: 10_000, net: 1000, total: 1149.75 },
    });
    const { items } = await desk.admin.ok(listEstimates, {});
    expect(items.map((row) => [row.list_total, row.customer_total])).toEqual([[10_000, 1000]]);
  });

  it('is approved at what the waiver leaves, which bounds the bill of its work order [B4.12]', async () => {
    const desk = await newWaivedEstimate(held.app);
    await desk.add(4000);
    await desk.add(6000, 'New cylinder');
    const code = await sendOf(desk);
    const view = (await opening(code)).body;
    expect(view.waiver).toEqual({ percent: 15, deductible: 1000 });
    const { decision } = await approving(code, ['New cylinder']);
    expect(decision?.total).toBe(1000);
    expect(await desk.admin.ok(getEstimate, { params: desk.params })).toMatchObject({
      approved_total: 1000,
      totals: { net: 1000 },
    });
    await desk.admin.ok(convertEstimate, { params: desk.params, body: {} });
    const orders = await desk.admin.ok(listWorkOrders, { query: {} });
    const order = await desk.admin.ok(getWorkOrder, { params: { id: orders.items[0]?.id ?? 0 } });
    expect(order).toMatchObject({
      billing: 'S',
      approved_total: 1000,
      waiver_settlement: 1000,
      sums: { customer: 1000, internal: 9000 },
    });
  });

  it('is approved for less without its choices', async () => {
    const desk = await newWaivedEstimate(held.app);
    await desk.add(4000);
    await desk.add(6000, 'New cylinder');
    expect((await approving(await sendOf(desk), [])).decision?.total).toBe(600);
  });

  it('goes by the terms of the day on which it is sent, and what was sent stays', async () => {
    const desk = await newWaivedEstimate(held.app);
    await desk.add(4000);
    await sayTerms(desk.admin, { waiver_repair_percent: 10 });
    const code = await sendOf(desk);
    expect((await opening(code)).body.waiver?.percent).toBe(10);
    await sayTerms(desk.admin, { waiver_repair_percent: 20 });
    expect((await approving(code, [])).decision?.total).toBe(400);
  });

  it('is whole once it is about a customer’s own repair, and goes to no contract [B4.12]', async () => {
    const desk = await newWaivedEstimate(held.app);
    const seen = await desk.add(4000);
    const refused = await desk.admin.call(tryContract, { params: desk.params, body: {} });
    expect(refused.refusal.reason).toBe('estimate.damage_needs_order');
    const changed = await desk.admin.ok(updateEstimate, {
      params: desk.params,
      body: { ...desk.form, posting: 'R' },
      ifMatch: seen.row_version,
    });
    expect(changed).toMatchObject({ waiver: null, customer_total: 4000, totals: { net: 4000 } });
    // It is still about a damage that a work order may repair and bill.
    const again = await desk.admin.call(tryContract, { params: desk.params, body: {} });
    expect(again.refusal.reason).toBe('estimate.damage_needs_order');
  });
});
