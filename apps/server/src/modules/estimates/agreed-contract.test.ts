import { cancelContract } from '@yardline/contract/cancellations/cancellations';
import { type ContractForm, getContract, updateContract } from '@yardline/contract/contracts/contracts';
import { restoreDraft } from '@yardline/contract/contracts/endings';
import { updateEstimate, addEstimateLine } from '@yardline/contract/estimates/estimates';
import { convertToContract, tryContract } from '@yardline/contract/estimates/into-contract';
import { createService } from '@yardline/contract/services/services';
import { createVendor } from '@yardline/contract/vendors/vendors';
import type { WorkLineForm } from '@yardline/contract/work-orders/work-lines';
import { describe, expect, it } from 'vitest';
import { addPerson, type Caller, signIn, useApp } from '../../../test/app.ts';
import { type Desk, newDesk } from '../../../test/estimates/desk.ts';
import { asAdministrator } from '../../../test/jobs.ts';
import { listeners } from './give-back.ts';

const held = useApp();

const clerkOf = async ({ tenant }: Desk) => {
  const email = `clerk@agreed-${tenant.companyId}.example`;
  await addPerson(held.app, tenant.companyId, { name: 'Cleo', email, role: 'Clerk' });
  return signIn(held.app, email);
};

/** An estimate of these lines; what it makes is said for its customer. */
const newEstimate = async (linesOf: (desk: Desk) => WorkLineForm[], discount = 0) => {
  const desk = await newDesk(held.app);
  const { id } = await desk.open({ posting: 'S', parts_discount: discount });
  for (const line of linesOf(desk)) await desk.add(id, line);
  const body = { service_code: 'SHOP', description: 'Shop time', amount: 75 };
  const shop = await desk.admin.ok(createService, { body });
  const asked = { labor_service_id: shop.id, sublet_service_id: shop.id };
  const convert = async (form: object, by: Caller = desk.admin) =>
    by.call(convertToContract, {
      params: { id },
      body: Object.assign({ reason: 'Rosa, by phone' }, asked, form),
      ifMatch: (await desk.get(id)).row_version,
    });
  const preview = (by: Caller = desk.admin) => by.ok(tryContract, { params: { id }, body: asked });
  const hear = (contractId: number) =>
    asAdministrator(held.app, desk.tenant.companyId, async (scope) => {
      for (const { topic, hear } of listeners)
        await hear(scope, { contract_id: contractId }, { id: 1, topic, at: scope.now.toString() });
    });
  return { ...desk, id, convert, preview, hear };
};

const reasonsOf = (answer: { refusal: { errors?: { path: string; reason: string }[] } }) =>
  answer.refusal.errors?.map(({ path, reason }) => [path, reason]);

describe('a draft that an estimate made', () => {
  const newDraft = async () => {
    const desk = await newEstimate((at) => [at.hours(1)]);
    const { body } = await desk.convert({ saveAs: 'draft' });
    const draft = await desk.admin.ok(getContract, { params: { id: body.made_contract?.id ?? 0 } });
    const params = { id: draft.id };
    const remove = () =>
      desk.admin.ok(cancelContract, { params, body: { reason: 'Typed twice' }, ifMatch: draft.row_version });
    const restore = (ifMatch: number) => desk.admin.call(restoreDraft, { params, body: {}, ifMatch });
    return { ...desk, draft, remove, restore };
  };

  it('leaves the estimate open again when it is deleted, and is not restored then', async () => {
    const desk = await newDraft();
    const { row_version: ifMatch } = await desk.remove();
    await desk.hear(desk.draft.id);
    expect(await desk.get(desk.id)).toMatchObject({ status: 'draft', made_contract: null });
    expect((await desk.restore(ifMatch)).refusal.reason).toBe('contract.draft_let_go');
    expect((await desk.convert({})).status).toBe(201);
  });

  it('keeps the estimate when it is restored before that is heard', async () => {
    const desk = await newDraft();
    const { row_version: ifMatch } = await desk.remove();
    expect((await desk.restore(ifMatch)).status).toBe(200);
    await desk.hear(desk.draft.id);
    expect(await desk.get(desk.id)).toMatchObject({
      status: 'converted',
      made_contract: { id: desk.draft.id },
    });
  });

  it('is opened by users without the right to prices as it was agreed, and not at other terms', async () => {
    const desk = await newDraft();
    const clerk = await clerkOf(desk);
    const { kind, customerId, divisionId, locationId, dateOut, timeOut, dateIn, timeIn } = desk.draft;
    const head = { kind, customerId, divisionId, locationId, dateOut, timeOut, dateIn, timeIn };
    const [line] = desk.draft.lines;
    const agreed = {
      mode: 'A' as const,
      type: 'V' as const,
      productId: line?.productId ?? 0,
      quantity: 1,
      rateOverride: 96,
    };
    const open = (lines: ContractForm['lines']) =>
      clerk.call(updateContract, {
        params: { id: desk.draft.id },
        body: { form: { ...head, lines }, saveAs: 'open' },
        ifMatch: desk.draft.row_version,
      });
    const more = await open([Object.assign({}, agreed, { quantity: 2 })]);
    expect(reasonsOf(more)).toEqual([
      ['lines', 'contract.product_required'],
      ['lines.0.rateOverride', 'permission.denied'],
    ]);
    const twice = await open([agreed, agreed]);
    expect(reasonsOf(twice)).toEqual([['lines.1.rateOverride', 'permission.denied']]);
    const opened = await open([agreed]);
    expect([opened.status, opened.body.status]).toEqual([200, 'open']);
  });
});

describe('what a contract of an estimate still asks', () => {
  it('is the maximum discount of its user', async () => {
    const desk = await newEstimate((at) => [at.pieces(1)], 40);
    const clerk = await clerkOf(desk);
    const { problems } = await desk.preview(clerk);
    expect(problems.map(({ reason, stops_draft: stops }) => [reason, stops])).toEqual([
      ['discount.sales_above_maximum', false],
    ]);
    expect((await desk.preview()).problems).toEqual([]);
  });

  it('is the right to prices, for work of others', async () => {
    const desk = await newEstimate(() => []);
    const vendor = await desk.admin.ok(createVendor, { body: { vendor_number: 'W', name: 'Welders' } });
    const body = {
      kind: 'X' as const,
      repair_code_id: desk.repair.id,
      vendor_id: vendor.id,
      description: 'Weld',
      unit_price: 400,
    };
    await desk.admin.ok(addEstimateLine, { params: { id: desk.id }, body });
    const { problems } = await desk.preview(await clerkOf(desk));
    expect(problems.map(({ path, reason }) => [path, reason])).toEqual([
      ['lines.0.rateOverride', 'permission.denied'],
    ]);
    expect((await desk.convert({})).status).toBe(201);
  });

  it('is at most as many lines as a contract has', async () => {
    const desk = await newEstimate((at) => [at.hours(1, { description: `${'x'.repeat(63)}😀` })]);
    expect((await desk.preview()).lines.map((line) => line.description)).toEqual(['x'.repeat(63)]);
    await asAdministrator(held.app, desk.tenant.companyId, async ({ tx }) => {
      const one = await tx
        .selectFrom('estimate_lines')
        .where('estimate_id', '=', desk.id)
        .selectAll()
        .executeTakeFirstOrThrow();
      const { id: _id, ...line } = one;
      const rows = Array.from({ length: 500 }, (_, at) => Object.assign({}, line, { line_number: at + 2 }));
      await tx.insertInto('estimate_lines').values(rows).execute();
    });
    const refused = await desk.convert({});
    expect([refused.status, refused.refusal.reason]).toEqual([409, 'estimate.too_long_for_contract']);
  });

  it('is the version of the estimate that its user read', async () => {
    const desk = await newEstimate((at) => [at.pieces(1)]);
    const { row_version: ifMatch } = await desk.get(desk.id);
    await desk.admin.ok(updateEstimate, {
      params: { id: desk.id },
      body: Object.assign({}, desk.form, { posting: 'S', complaint: 'Leaks oil' }),
      ifMatch,
    });
    const body = { reason: 'Rosa, by phone' };
    const stale = await desk.admin.call(convertToContract, { params: { id: desk.id }, body, ifMatch });
    expect(stale.refusal.reason).toBe('document.stale');
  });
});

it('the totals of a converted estimate have the choices that were said for its customer', async () => {
  const desk = await newEstimate((at) => [
    at.pieces(1, { section: 'Front' }),
    at.pieces(2, { section: 'Rear' }),
  ]);
  expect((await desk.get(desk.id)).totals.net).toBe(60);
  const { body } = await desk.convert({ sections: ['Rear'] });
  expect([body.totals.net, body.approved_total]).toEqual([40, 40]);
});
