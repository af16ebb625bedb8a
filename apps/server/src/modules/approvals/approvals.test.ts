import {
  approveHere,
  askApproval,
  decideApproval,
  getApproval,
  listApprovals,
  listApprovers,
  withdrawApproval,
} from '@yardline/contract/approvals/approvals';
import { createContract, type ContractForm, listContracts } from '@yardline/contract/contracts/contracts';
import { describe, expect, it } from 'vitest';
import { addPerson, type Answer, inCompany, signIn, useApp } from '../../../test/app.ts';
import { newCounter, rent } from '../../../test/counter.ts';

const held = useApp();

const refusalOf = ({ status, refusal }: Answer<unknown>): [number, string] => [status, refusal.reason];
const later = (duration: Temporal.DurationLike): void => {
  held.app.clock.now = held.app.clock.now.add(duration);
};

/** A counter with a clerk who may give 10% on rentals, and a quote of 40% that only the administrator could save. */
const newQuestion = async () => {
  const counter = await newCounter(held.app);
  const { companyId } = counter.tenant;
  const clerkEmail = `clerk-${companyId}@test.example`;
  await addPerson(held.app, companyId, { name: 'Marie', email: clerkEmail, role: 'Clerk' });
  const clerk = await signIn(held.app, clerkEmail);
  const planks = await counter.addAsset({ number: 'PLANK', kind: 'bulk', quantity: 90 });
  const bodyOf = (more: Partial<ContractForm> = {}) => ({
    saveAs: 'open' as const,
    form: counter.form([rent(planks, { quantity: 5 })], { kind: 'quote', rentalDiscP: 40, ...more }),
  });
  const callOf = (body: unknown) => ({ name: createContract.name, body });
  const { people } = await clerk.ok(listApprovers, {});
  const admin = people.find(({ name }) => name === 'Alex Admin')?.id ?? 0;
  const ask = (body = bodyOf()) =>
    clerk.ok(askApproval, { body: { call: callOf(body), asked_of: admin, reason: 'Good customer' } });
  const save = (approvalId: number, body = bodyOf()) =>
    clerk.call(createContract, { body, headers: { 'x-approval': String(approvalId) } });
  const approve = (id: number) =>
    counter.admin.ok(decideApproval, { params: { id }, body: { decision: 'approved' } });
  return { ...counter, clerk, clerkEmail, adminId: admin, people, bodyOf, callOf, ask, save, approve };
};

describe('a refused call, put before a colleague', () => {
  it('is shown with its reason and its total, and works once when it is approved', async () => {
    const { clerk, admin, ask, save, approve, bodyOf } = await newQuestion();
    expect(refusalOf(await clerk.call(createContract, { body: bodyOf() }))).toEqual([
      400,
      'discount.rental_above_maximum',
    ]);
    const asked = await ask();
    expect(asked).toMatchObject({
      state: 'asked',
      asked_of: { name: 'Alex Admin' },
      reason: 'Good customer',
    });
    expect(asked.subject).toEqual({ kind: 'quote', number: '', customer: 'Hudson Concrete' });
    expect(asked.refused_for).toEqual([expect.stringContaining('10')]);
    const { of_me: mine } = await admin.ok(listApprovals, {});
    expect(mine).toEqual([
      expect.objectContaining({ id: asked.id, total: asked.total, subject: asked.subject }),
    ]);
    expect(refusalOf(await save(asked.id))).toEqual([409, 'approval.not_given']);
    await approve(asked.id);
    const saved = await save(asked.id);
    expect(saved.status).toBe(201);
    expect(saved.body.totals.total).toBe(asked.total);
    expect(refusalOf(await save(asked.id))).toEqual([409, 'approval.used']);
    expect(await clerk.ok(getApproval, { params: { id: asked.id } })).toMatchObject({ state: 'used' });
  });

  it('keeps nothing of what was tried', async () => {
    const { ask, admin, addAsset, open } = await newQuestion();
    const lift = await addAsset();
    const first = await open([rent(lift)], { kind: 'quote' });
    await ask();
    const second = await open([rent(lift)], { kind: 'quote' });
    expect(Number(second.number)).toBe(Number(first.number) + 1);
    const { items } = await admin.ok(listContracts, { query: { kind: 'quote' } });
    expect(items).toHaveLength(2);
  });

  it('works for that input alone, and for that user alone', async () => {
    const { admin, ask, save, approve, bodyOf, clerk } = await newQuestion();
    const asked = await ask();
    await approve(asked.id);
    expect(refusalOf(await save(asked.id, bodyOf({ rentalDiscP: 60 })))).toEqual([403, 'approval.not_found']);
    const headers = { 'x-approval': String(asked.id) };
    expect(refusalOf(await admin.call(createContract, { body: bodyOf(), headers }))).toEqual([
      403,
      'approval.not_found',
    ]);
    expect(refusalOf(await save(asked.id + 1000))).toEqual([403, 'approval.not_found']);
    const other = await clerk.call(createContract, { body: bodyOf(), headers: { 'x-approval': 'all' } });
    expect(refusalOf(other)).toEqual([403, 'approval.not_found']);
  });

  it('of twenty uses at once, makes one document', async () => {
    const { ask, save, approve } = await newQuestion();
    const asked = await ask();
    await approve(asked.id);
    const answers = await Promise.all(Array.from({ length: 20 }, () => save(asked.id)));
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(1);
    expect(
      new Set(answers.filter(({ status }) => status !== 201).map(({ refusal }) => refusal.reason)),
    ).toEqual(new Set(['approval.used']));
  });

  it('has one effect and one answer when the same action is sent again', async () => {
    const { ask, approve, clerk, bodyOf } = await newQuestion();
    const asked = await ask();
    await approve(asked.id);
    const again = { body: bodyOf(), key: 'the-same-action', headers: { 'x-approval': String(asked.id) } };
    const first = await clerk.ok(createContract, again);
    const second = await clerk.ok(createContract, again);
    expect(second.id).toBe(first.id);
  });

  it('runs out fifteen minutes after it was asked', async () => {
    const { tenant, ask } = await newQuestion();
    const { id } = await ask();
    later({ minutes: 16 });
    const admin = await signIn(held.app, tenant.adminEmail);
    const answer = await admin.call(decideApproval, { params: { id }, body: { decision: 'approved' } });
    expect(refusalOf(answer)).toEqual([410, 'approval.expired']);
  });

  it('runs out ten minutes after it was approved', async () => {
    const { clerkEmail, ask, approve, bodyOf } = await newQuestion();
    const asked = await ask();
    await approve(asked.id);
    later({ minutes: 11 });
    const clerk = await signIn(held.app, clerkEmail);
    const headers = { 'x-approval': String(asked.id) };
    expect(refusalOf(await clerk.call(createContract, { body: bodyOf(), headers }))).toEqual([
      410,
      'approval.expired',
    ]);
  });

  it('is asked again when the total has changed meanwhile', async () => {
    const { admin, tenant, ask, save, approve } = await newQuestion();
    const asked = await ask();
    await approve(asked.id);
    await inCompany(held.app, tenant.companyId, async ({ tx }) => {
      await tx
        .updateTable('rates')
        .set((eb) => ({ amount: eb('amount', '*', 2) }))
        .execute();
    });
    expect(refusalOf(await save(asked.id))).toEqual([409, 'approval.changed']);
    expect(await admin.ok(listApprovals, {})).toMatchObject({ of_me: [] });
  });
});

describe('who approves', () => {
  it('is a colleague whose rights suffice, never oneself', async () => {
    const { clerk, tenant, adminId, callOf, bodyOf, people } = await newQuestion();
    expect(people.map(({ name }) => name)).toEqual(['Alex Admin']);
    const email = `other-${tenant.companyId}@test.example`;
    const other = await addPerson(held.app, tenant.companyId, { name: 'Luc', email, role: 'Clerk' });
    const ask = (asked_of: number, call: { name: string; body?: unknown }) =>
      clerk.call(askApproval, { body: { call: { body: null, ...call }, asked_of } });
    const refused = await ask(other, callOf(bodyOf()));
    expect(refusalOf(refused)).toEqual([409, 'approval.cannot_lift']);
    expect(refused.refusal.message).toContain('Luc');
    expect(refusalOf(await ask(adminId, callOf(bodyOf({ rentalDiscP: 5 }))))).toEqual([
      409,
      'approval.not_needed',
    ]);
    const invite = { name: 'inviteUser', body: { name: 'Me', email: 'me@test.example' } };
    expect(refusalOf(await ask(adminId, invite))).toEqual([403, 'approval.not_askable']);
    expect(refusalOf(await ask(other + 1000, callOf(bodyOf())))).toEqual([404, 'resource.not_found']);
    const own = await (
      await signIn(held.app, email)
    ).call(askApproval, {
      body: { call: { ...callOf(bodyOf()) }, asked_of: other },
    });
    expect(refusalOf(own)).toEqual([409, 'approval.of_oneself']);
  });

  it('is the one who was asked, and no other', async () => {
    const { tenant, ask } = await newQuestion();
    const email = `second-${tenant.companyId}@test.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Dana', email, role: 'Administrator' });
    const dana = await signIn(held.app, email);
    const asked = await ask();
    const params = { id: asked.id };
    expect(refusalOf(await dana.call(getApproval, { params }))).toEqual([404, 'resource.not_found']);
    expect(refusalOf(await dana.call(decideApproval, { params, body: { decision: 'approved' } }))).toEqual([
      404,
      'resource.not_found',
    ]);
  });

  it('may refuse with a word, and the asker may take the question back', async () => {
    const { admin, clerk, ask, save } = await newQuestion();
    const asked = await ask();
    const body = { decision: 'refused' as const, answer: 'At most 15%' };
    const decided = await admin.ok(decideApproval, { params: { id: asked.id }, body });
    expect(decided).toMatchObject({ state: 'refused', answer: 'At most 15%' });
    expect(refusalOf(await save(asked.id))).toEqual([409, 'approval.not_given']);
    const second = await ask();
    await clerk.ok(withdrawApproval, { params: { id: second.id } });
    const late = await admin.call(decideApproval, { params: { id: second.id }, body });
    expect(refusalOf(late)).toEqual([409, 'approval.decided']);
  });

  it('has lost the right by now: the call is refused as it was', async () => {
    const { tenant, clerk, callOf, bodyOf, save } = await newQuestion();
    const email = `lead-${tenant.companyId}@test.example`;
    const lead = await addPerson(held.app, tenant.companyId, { name: 'Lea', email, role: 'Administrator' });
    const asked = await clerk.ok(askApproval, { body: { call: callOf(bodyOf()), asked_of: lead } });
    const leader = await signIn(held.app, email);
    await leader.ok(decideApproval, { params: { id: asked.id }, body: { decision: 'approved' } });
    await inCompany(held.app, tenant.companyId, async ({ tx }) => {
      await tx.deleteFrom('user_division_roles').where('user_id', '=', lead).execute();
    });
    expect(refusalOf(await save(asked.id))).toEqual([400, 'discount.rental_above_maximum']);
  });
});

describe("at the asker's screen", () => {
  it('approves by the password of the colleague, which is counted as at a sign-in', async () => {
    const { tenant, clerk, ask, save } = await newQuestion();
    const asked = await ask();
    const params = { id: asked.id };
    const wrong = await clerk.call(approveHere, { params, body: { password: 'not-it' } });
    expect(refusalOf(wrong)).toEqual([403, 'approval.wrong_password']);
    await clerk.ok(approveHere, { params, body: { password: tenant.password } });
    expect((await save(asked.id)).status).toBe(201);
  });

  it('is locked after five wrong passwords, for the right one too', async () => {
    const { tenant, clerk, ask } = await newQuestion();
    const params = { id: (await ask()).id };
    for (let tries = 0; tries < 5; tries += 1)
      await clerk.call(approveHere, { params, body: { password: 'not-it' } });
    const right = await clerk.call(approveHere, { params, body: { password: tenant.password } });
    expect(refusalOf(right)).toEqual([403, 'approval.wrong_password']);
  });

  it("opens nothing but the asker's own question", async () => {
    const { tenant, ask } = await newQuestion();
    const email = `thief-${tenant.companyId}@test.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Theo', email, role: 'Clerk' });
    const thief = await signIn(held.app, email);
    const params = { id: (await ask()).id };
    const tried = await thief.call(approveHere, { params, body: { password: tenant.password } });
    expect(refusalOf(tried)).toEqual([404, 'resource.not_found']);
  });
});
