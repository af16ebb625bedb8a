import {
  approveEstimate,
  askAboutEstimate,
  declineEstimate,
  openEstimate,
} from '@yardline/contract/estimates/asked';
import {
  addEstimateLine,
  convertEstimate,
  createEstimate,
  deleteEstimateLine,
  getEstimate,
  listEstimates,
  sendEstimate,
  updateEstimate,
  updateEstimateLine,
} from '@yardline/contract/estimates/estimates';
import { getPart } from '@yardline/contract/parts/parts';
import { createWorkInvoice } from '@yardline/contract/service-billing/service-billing';
import { addWorkLine } from '@yardline/contract/work-orders/line-calls';
import { getWorkOrder, listWorkOrders } from '@yardline/contract/work-orders/work-orders';
import { describe, expect, it } from 'vitest';
import { addPerson, Caller, inCompany, signIn, useApp } from '../../../test/app.ts';
import { newDesk as newDeskIn, newSent } from '../../../test/estimates/desk.ts';
import { drainQueue } from '../../../test/jobs.ts';
import { readMail } from '../../../test/mails.ts';
import { listMails } from '@yardline/contract/mail/mails';

const held = useApp();

const newDesk = () => newDeskIn(held.app);
const sent = () => newSent(held.app);

const customer = () => new Caller(held.app);
const opening = (code: string) => customer().call(openEstimate, { params: { link: code }, body: {} });
const approving = (code: string, sections: string[] = []) =>
  customer().call(approveEstimate, {
    params: { link: code },
    body: { name: 'Rosa Diaz', typed: true, sections },
  });

describe('an estimate', () => {
  it('has lines like an order, priced alike, and takes nothing off the shelf [B4.12] [B5.36] [B7.24]', async () => {
    const desk = await newDesk();
    const { id, estimate_n: number } = await desk.open();
    const { on_hand: before } = await desk.admin.ok(getPart, { params: { number: desk.filter.number } });
    await desk.add(id, desk.hours(2));
    const { list_total, required_total, lines } = await desk.add(id, desk.pieces(4, { section: 'Filters' }));
    expect([list_total, required_total]).toEqual([272, 192]);
    expect(lines.map(({ kind, section, list_amount }) => [kind, section, list_amount])).toEqual([
      ['L', '', 192],
      ['P', 'Filters', 80],
    ]);
    const { on_hand: after } = await desk.admin.ok(getPart, { params: { number: desk.filter.number } });
    expect(after).toBe(before);
    const line = lines[0]?.id ?? 0;
    const changed = await desk.admin.ok(updateEstimateLine, {
      params: { id, line_id: line },
      body: desk.hours(3),
    });
    expect(changed.list_total).toBe(368);
    const less = await desk.admin.ok(deleteEstimateLine, { params: { id, line_id: line } });
    expect([less.list_total, less.lines.length]).toEqual([80, 1]);
    const list = await desk.admin.ok(listEstimates, { query: { search: number } });
    expect(list.items.map((row) => [row.estimate_n, row.status, row.list_total])).toEqual([
      [number, 'draft', 80],
    ]);
  });

  it('refuses a customer that is none, damage to a machine in words, and shares, each at its field', async () => {
    const desk = await newDesk();
    const refused = await desk.admin.call(createEstimate, {
      body: { ...desk.form, customer_id: 999_999, asset_id: null },
    });
    expect(refused.refusal.errors?.map(({ path, reason }) => [path, reason])).toEqual([
      ['customer_id', 'reference.not_found'],
      ['asset_id', 'work_order.asset_required'],
    ]);
    const { id } = await desk.open();
    const shared = await desk.admin.call(addEstimateLine, {
      params: { id },
      body: desk.hours(1, { split_percents: [50, 50, 0] }),
    });
    expect(shared.refusal.errors?.[0]?.reason).toBe('work_line.no_split');
  });

  it('cannot be sent without a line, nor after its last day', async () => {
    const desk = await newDesk();
    const { id } = await desk.open();
    const body = { name: 'Rosa Diaz' };
    const empty = await desk.admin.call(sendEstimate, { params: { id }, body });
    expect(empty.refusal.reason).toBe('estimate.empty');
    const late = await desk.open({ valid_until: '2026-01-04' });
    await desk.add(late.id, desk.hours(1));
    const over = await desk.admin.call(sendEstimate, { params: { id: late.id }, body });
    expect(over.refusal.reason).toBe('estimate.not_valid');
  });

  it('prices its lines again when its discounts change, and is the next version after it was sent [B4.12]', async () => {
    const desk = await sent();
    const before = await desk.get(desk.id);
    expect([before.status, before.version]).toEqual(['sent', 1]);
    const changed = await desk.admin.ok(updateEstimate, {
      params: { id: desk.id },
      body: {
        ...desk.form,
        labor_discount: 50,
      },
      ifMatch: before.row_version,
    });
    expect([changed.status, changed.version, changed.list_total]).toEqual(['draft', 2, 176]);
    expect((await opening(desk.code)).refusal.reason).toBe('link.revoked');
    expect((await approving(desk.code)).refusal.reason).toBe('link.revoked');
  });
});

describe('the page of an estimate', () => {
  it('shows what is done, the choices and the terms, and is mailed to its customer', async () => {
    const desk = await newDesk();
    const { id, estimate_n } = await desk.open();
    await desk.add(id, desk.hours(2));
    const { link } = await desk.send(id, 'rosa@customer.example');
    await drainQueue(held.app);
    const mails = await desk.admin.ok(listMails, {});
    const mail = mails.items.find(({ to_address: to }) => to === 'rosa@customer.example');
    const { body } = await readMail(held.app, desk.admin, mail?.id);
    expect(body).toContain(link);
    const view = await customer().ok(openEstimate, {
      params: { link: link.split('/').at(-1) ?? '' },
      body: {},
    });
    expect([view.number, view.complaint, view.terms, view.name]).toEqual([
      estimate_n,
      'Boom bent',
      'Parts are ordered after approval.',
      'Rosa Diaz',
    ]);
    expect(view.sections.map(({ title, amount }) => [title, amount])).toEqual([['', 192]]);
    expect((await desk.get(id)).sendings[0]?.opened_at).not.toBeNull();
  });

  it('approves with the ticked choices, once, and tells its sender [B4.12]', async () => {
    const desk = await sent();
    const approved = await approving(desk.code, ['New filters']);
    expect(approved.status).toBe(201);
    const { status, approved_total, decisions } = await desk.get(desk.id);
    expect([status, approved_total]).toEqual(['approved', 272]);
    expect(decisions.map((each) => [each.decision, each.name, each.total, each.sections])).toEqual([
      ['approved', 'Rosa Diaz', 272, ['New filters']],
    ]);
    expect((await approving(desk.code)).refusal.reason).toBe('estimate.decided');
    await drainQueue(held.app);
    const mails = await desk.admin.ok(listMails, {});
    expect(mails.items.some(({ subject }) => subject.includes('approved'))).toBe(true);
  });

  it('makes one approval of twenty at once', async () => {
    const desk = await sent();
    const answers = await Promise.all(Array.from({ length: 20 }, () => approving(desk.code)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
    expect((await desk.get(desk.id)).decisions).toHaveLength(1);
  });

  it('refuses a choice that it does not offer, and an approval without a signature', async () => {
    const desk = await sent();
    const unknown = await approving(desk.code, ['Paint']);
    expect(unknown.refusal.errors?.[0]?.reason).toBe('estimate.section_unknown');
    const unsigned = await customer().call(approveEstimate, {
      params: { link: desk.code },
      body: { name: 'Rosa Diaz' },
    });
    expect(unsigned.refusal.errors?.[0]?.reason).toBe('signature.missing');
  });

  it('declines with a reason, and is sent again as the next version', async () => {
    const desk = await sent();
    const declined = await customer().call(declineEstimate, {
      params: { link: desk.code },
      body: { name: 'Rosa Diaz', reason: 'Too dear' },
    });
    expect(declined.status).toBe(201);
    expect((await desk.get(desk.id)).status).toBe('declined');
    expect((await approving(desk.code)).refusal.reason).toBe('estimate.decided');
    const again = await desk.send(desk.id);
    expect([again.estimate.status, again.estimate.version]).toEqual(['sent', 2]);
    expect((await approving(again.link.split('/').at(-1) ?? '')).status).toBe(201);
  });

  it('takes no approval after the last day, which the list calls expired', async () => {
    const desk = await sent();
    await desk.admin.ok(updateEstimate, {
      params: { id: desk.id },
      body: { ...desk.form, valid_until: '2026-01-05' },
      ifMatch: (await desk.get(desk.id)).row_version,
    });
    const { link } = await desk.send(desk.id);
    const start = held.app.clock.now;
    held.app.clock.now = Temporal.Instant.from('2026-01-06T05:01:00Z');
    const admin = await signIn(held.app, desk.tenant.adminEmail);
    expect((await admin.ok(getEstimate, { params: { id: desk.id } })).status).toBe('expired');
    expect((await approving(link.split('/').at(-1) ?? '')).refusal.reason).toBe('estimate.not_valid');
    held.app.clock.now = start;
  });

  it('keeps a question and tells its sender', async () => {
    const desk = await sent();
    const asked = await customer().call(askAboutEstimate, {
      params: { link: desk.code },
      body: { name: 'Rosa Diaz', question: 'Is the paint included?' },
    });
    expect(asked.status).toBe(201);
    expect((await desk.get(desk.id)).questions.map(({ question }) => question)).toEqual([
      'Is the paint included?',
    ]);
    await drainQueue(held.app);
    const mails = await desk.admin.ok(listMails, {});
    expect(mails.items.some(({ subject }) => subject.includes('Question'))).toBe(true);
  });
});

describe('the work order of an estimate', () => {
  const convert = (desk: Awaited<ReturnType<typeof sent>>, body: object = {}) =>
    desk.admin.call(convertEstimate, { params: { id: desk.id }, body });
  const orderOf = async (desk: Awaited<ReturnType<typeof sent>>) => {
    const { items } = await desk.admin.ok(listWorkOrders, { query: {} });
    return desk.admin.ok(getWorkOrder, { params: { id: items[0]?.id ?? 0 } });
  };

  const newClerk = async ({ tenant }: Awaited<ReturnType<typeof sent>>) => {
    const email = `clerk@desk-${tenant.companyId}.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Cleo', email, role: 'Clerk' });
    return signIn(held.app, email);
  };

  it('has what the customer approved, and knows how much that was [B4.12]', async () => {
    const desk = await sent();
    await approving(desk.code);
    const converted = await convert(desk);
    expect(converted.body.status).toBe('converted');
    const order = await orderOf(desk);
    expect([order.order_n, order.estimate_n]).toEqual([converted.body.order_n, converted.body.estimate_n]);
    expect([order.approved_total, order.approval_slack, order.posting]).toEqual([192, 100, 'D']);
    expect(order.lines.map(({ kind, list_amount, issued }) => [kind, list_amount, issued])).toEqual([
      ['L', 192, 0],
    ]);
    expect((await convert(desk)).refusal.reason).toBe('estimate.converted');
    const { decision } = await customer().ok(openEstimate, { params: { link: desk.code }, body: {} });
    expect(decision?.decision).toBe('approved');
  });

  it('takes a right and a reason without the customer, and ends their link', async () => {
    const desk = await sent();
    const clerk = await newClerk(desk);
    const denied = await clerk.call(convertEstimate, {
      params: { id: desk.id },
      body: { reason: 'By phone' },
    });
    expect(denied.refusal.reason).toBe('permission.denied');
    expect((await convert(desk)).refusal.errors?.[0]?.path).toBe('reason');
    const converted = await convert(desk, { reason: 'Rosa, by phone', sections: ['New filters'] });
    expect(converted.status).toBe(201);
    expect((await orderOf(desk)).approved_total).toBe(272);
    expect((await approving(desk.code)).refusal.reason).toBe('link.revoked');
  });

  it('makes one order of twenty conversions at once', async () => {
    const desk = await sent();
    await approving(desk.code);
    const answers = await Promise.all(Array.from({ length: 20 }, () => convert(desk)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await desk.admin.ok(listWorkOrders, { query: {} })).items).toHaveLength(1);
  });

  it('is billed within the approval and its slack, and beyond them with a right and a reason', async () => {
    const desk = await sent();
    await approving(desk.code);
    await convert(desk);
    const { id } = await orderOf(desk);
    await desk.admin.ok(addWorkLine, { params: { id }, body: desk.hours(2) });
    const bill = (body: object, by = desk.admin) =>
      by.call(createWorkInvoice, { params: { id }, body: { confirm: true, ...body } });
    const beyond = await bill({});
    expect([beyond.refusal.reason, beyond.refusal.data]).toEqual([
      'work_order.beyond_approval',
      { approved: 192, total: 384 },
    ]);
    const clerk = await newClerk(desk);
    const denied = await bill({ beyond_reason: 'Rosa agreed' }, clerk);
    expect(denied.refusal.reason).toBe('permission.denied');
    expect((await bill({ beyond_reason: 'Rosa agreed by phone' })).status).toBe(201);
  });

  it('is billed without a question as far as the slack goes', async () => {
    const desk = await sent();
    await approving(desk.code);
    await convert(desk);
    const { id } = await orderOf(desk);
    await desk.admin.ok(addWorkLine, { params: { id }, body: desk.hours(1) });
    const billed = await desk.admin.call(createWorkInvoice, { params: { id }, body: { confirm: true } });
    expect(billed.status).toBe(201);
  });

  it('cannot be billed beyond the approval in the database', async () => {
    const desk = await sent();
    await approving(desk.code);
    await convert(desk);
    const { id } = await orderOf(desk);
    const beyond = inCompany(held.app, desk.tenant.companyId, ({ tx }) =>
      tx.updateTable('work_orders').set({ billed_total: 292.01 }).where('id', '=', id).execute(),
    );
    await expect(beyond).rejects.toThrow(/work_order_beyond_approval/);
  });
});
