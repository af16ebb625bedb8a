import { listInvoices } from '@yardline/contract/invoices/invoices';
import { getPlay, setPlayClock, startPlayCopy } from '@yardline/contract/play/play';
import { getPlayRun, startPlayRun, stopPlayRun } from '@yardline/contract/play-runs/play-runs';
import { login } from '@yardline/contract/sessions/sessions';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { addPerson, Caller, inCompany, signIn, useApp } from '../../../test/app.ts';
import { type BillingShop, newBillingShop } from '../../../test/billing.ts';
import { rent } from '../../../test/counter.ts';
import { scopesOfAdministrator } from '../../../test/jobs.ts';
import { playOf, workInPlay } from '../../../test/play.ts';
import { ProcessEnds } from '../../kernel/jobs/until.ts';
import type { InScope } from '../../kernel/jobs/system-scope.ts';
import { modules } from '../modules.ts';
import { playRunJob } from './public.ts';

const held = useApp();
const all = { makes_bills: true, charges_late_fees: true, posts_accruals: true };

/** Months of a company's days, each with its jobs. */
const patience = { timeout: 120_000 };

/** A company with two machines on rent since 5 January 2026, and its administrator in Play. */
const newYard = async () => {
  const shop = await newBillingShop(held.app);
  const { companyId, adminEmail: email, password } = shop.tenant;
  await inCompany(held.app, companyId, ({ tx }) =>
    tx.updateTable('companies').set({ late_fee_percent: 1.5, late_fee_grace_days: 5 }).execute(),
  );
  const customer = await shop.addCustomer({ name: 'Albany Schools' });
  for (const _ of [1, 2])
    await shop.rentOut([rent(await shop.addMachine())], [], { customerId: customer.id });
  const visitor = new Caller(await playOf(held.app));
  await visitor.call(login, { body: { email, password, source: 'TW' } });
  await workInPlay(held.app);
  return { shop, companyId, play: await signIn(await playOf(held.app), email) };
};
type Yard = Awaited<ReturnType<typeof newYard>>;

const runUntil = async ({ play }: Pick<Yard, 'play'>, until: string) => {
  await play.ok(startPlayRun, { body: { until, ...all } });
  await workInPlay(held.app);
  const { run } = await play.ok(getPlayRun);
  if (run === null) throw new Error('there is no run');
  return run;
};

const billsOf = async ({ play }: Pick<Yard, 'play'>) => {
  const { items } = await play.ok(listInvoices, { query: { page_size: '0' } });
  return items
    .map(({ number, total, balance, due_on }) => ({ number, total, balance, due_on }))
    .toSorted((a, b) => a.number - b.number);
};

const days = (from: string, until: string, step: number): string[] => {
  const found: string[] = [];
  const last = Temporal.PlainDate.from(until);
  for (let day = Temporal.PlainDate.from(from); Temporal.PlainDate.compare(day, last) < 0;) {
    found.push(day.toString());
    day = day.add({ days: step });
  }
  return [...found, until];
};

describe('a run of the clock until a day', patience, () => {
  it('bills each cycle on the day that it ends, and late fees and accruals by the month [S1.5]', async () => {
    const yard = await newYard();
    const run = await runUntil(yard, '2026-04-30');
    expect(run).toMatchObject({ status: 'done', until_on: '2026-04-30', problem: null });
    expect(run.stands_at).toBe(run.until_at);
    expect((await yard.play.ok(getPlay)).now).toBe(run.until_at);
    const cycles = run.days.filter(({ invoices }) => invoices > 0);
    expect(cycles.map(({ day, invoices }) => [day, invoices])).toEqual([
      ['2026-02-02', 2],
      ['2026-03-02', 2],
      ['2026-03-30', 2],
      ['2026-04-01', 1],
      ['2026-04-27', 2],
    ]);
    expect(run.days.filter(({ accruals }) => accruals > 0).map(({ day }) => day)).toEqual([
      '2026-03-01',
      '2026-04-01',
    ]);
    const bills = await billsOf(yard);
    expect(run.invoices).toBe(bills.length);
    const sum = bills.reduce((total, bill) => total + Math.round(bill.total * 100), 0);
    expect(Math.round(run.amount * 100)).toBe(sum);
    expect(run.jobs_done).toBeGreaterThan(300);
  });

  it('makes the same bills in one go as day by day, and week by week [S1.5]', async () => {
    const [once, daily] = [await newYard(), await newYard()];
    await runUntil(once, '2026-03-05');
    for (const day of [...days('2026-01-30', '2026-02-04', 1), ...days('2026-02-11', '2026-03-05', 7)])
      expect(await runUntil(daily, day)).toMatchObject({ status: 'done', until_on: day });
    const bills = await billsOf(once);
    expect(bills.length).toBeGreaterThan(3);
    expect(await billsOf(daily)).toEqual(bills);
  });

  it('goes on after its process ended, and bills nothing twice [S1.5]', async () => {
    const yard = await newYard();
    await yard.play.ok(startPlayRun, { body: { until: '2026-03-20', ...all } });
    const { run } = await yard.play.ok(getPlayRun);
    const app = await playOf(held.app);
    const real = await scopesOfAdministrator(app, yard.companyId);
    let left = 150;
    const cut: InScope = (work) => {
      left -= 1;
      return left < 0 ? Promise.reject(new ProcessEnds()) : real(work);
    };
    const user = await yard.play.ok(getPlayRun);
    expect(user.run?.status).toBe('queued');
    const { userId } = await real(async ({ actor }) => actor);
    const job = playRunJob({
      jobs: modules.flatMap((module) => module.jobs ?? []),
      listeners: modules.flatMap((module) => module.listeners ?? []),
    });
    const { database } = app;
    const context = {
      inScope: cut,
      lastly: real,
      database,
      clock: () => held.app.clock.now,
      log: pino({ level: 'silent' }),
    };
    const payload = { company_id: yard.companyId, user_id: userId, run_id: run?.id };
    await expect(job.run(context, payload)).rejects.toThrow('the process ends');
    const cutOff = (await yard.play.ok(getPlayRun)).run;
    expect(cutOff).toMatchObject({ status: 'running', problem: null });
    expect((await yard.play.ok(getPlay)).now).toBe(cutOff?.stands_at);
    await workInPlay(held.app);
    expect((await yard.play.ok(getPlayRun)).run).toMatchObject({ status: 'done', invoices: 4 });
  });
});

describe('a run that does not come to its day', () => {
  it('stops where a person stops it, at a whole instant [S1.5]', async () => {
    const yard = await newYard();
    const { play } = yard;
    const waiting = await play.ok(startPlayRun, { body: { until: '2027-01-05', ...all } });
    expect(await play.ok(stopPlayRun, { params: { id: waiting.id }, body: {} })).toMatchObject({
      status: 'stopped',
      jobs_done: 0,
    });
    const { id } = await play.ok(startPlayRun, { body: { until: '2027-01-05', ...all } });
    const work = workInPlay(held.app);
    const done = async () => (await play.ok(getPlayRun)).run?.jobs_done ?? 0;
    for (let jobs = 0; jobs === 0;) jobs = await done();
    await play.ok(stopPlayRun, { params: { id }, body: {} });
    await work;
    const { run } = await play.ok(getPlayRun);
    expect(run).toMatchObject({ id, status: 'stopped' });
    expect((await play.ok(getPlay)).now).toBe(run?.stands_at);
    expect(run?.stands_at).not.toBe(run?.until_at);
    const over = await play.call(stopPlayRun, { params: { id }, body: {} });
    expect([over.status, over.refusal.reason]).toEqual([409, 'play.run_over']);
  });

  it('stops at work that fails, and says which and why [S1.5]', async () => {
    const yard = await newYard();
    const app = await playOf(held.app);
    await app.database.transaction({ companyId: yard.companyId }, (tx) =>
      tx
        .insertInto('outbox')
        .values({
          company_id: yard.companyId,
          topic: 'maintenance.due',
          payload: JSON.stringify({ asset_id: 'none' }),
          request_id: 'r',
          created_at: held.app.clock.now.toString(),
        })
        .execute(),
    );
    const run = await runUntil(yard, '2026-03-30');
    expect(run.status).toBe('failed');
    expect(run.problem?.task).toBe('deliver-event');
    expect(run.problem?.message).not.toBe('');
    expect(run.stands_at).not.toBe(run.until_at);
  });
});

describe('a run is refused', () => {
  it('in Live, by the server and by the database [S1.5]', async () => {
    const shop: BillingShop = await newBillingShop(held.app);
    const answer = await shop.admin.call(startPlayRun, { body: { until: '2026-02-02', ...all } });
    expect([answer.status, answer.refusal.reason]).toEqual([403, 'play.only']);
    const byHand = inCompany(held.app, shop.tenant.companyId, ({ tx, actor, now }) =>
      tx
        .insertInto('play_runs')
        .values({
          company_id: shop.tenant.companyId,
          ...all,
          until_on: '2026-02-02',
          from_at: now.toString(),
          stands_at: now.toString(),
          until_at: now.add({ hours: 1 }).toString(),
          asked_by: actor.userId,
          asked_at: now.toString(),
          invoices_before: 0,
          orders_before: 0,
          accruals_before: 0,
          mails_before: 0,
        })
        .execute(),
    );
    await expect(byHand).rejects.toMatchObject({ constraint: 'play_run_is_in_play' });
  });

  it('beside another one, and then the clock does not move and nothing is copied [S1.5]', async () => {
    const { play, shop } = await newYard();
    await play.ok(startPlayRun, { body: { until: '2026-02-02', ...all } });
    const second = await play.call(startPlayRun, { body: { until: '2026-02-03', ...all } });
    expect([second.status, second.refusal.reason]).toEqual([409, 'play.run_in_progress']);
    const moved = await play.call(setPlayClock, { body: { now: null } });
    expect(moved.refusal.reason).toBe('play.run_in_progress');
    held.app.clock.now = held.app.clock.now.add({ hours: 25 });
    const later = await signIn(held.app, shop.tenant.adminEmail);
    expect((await later.call(startPlayCopy)).refusal.reason).toBe('play.run_in_progress');
    await workInPlay(held.app);
    await later.ok(startPlayCopy);
    await workInPlay(held.app);
  });

  it('for a day that is over or too far, and for users without the rights [S1.5] [S6.2]', async () => {
    const { play, shop } = await newYard();
    const problem = async (until: string) =>
      (await play.call(startPlayRun, { body: { until, ...all } })).refusal.errors?.[0];
    expect(await problem('2026-01-04')).toMatchObject({ path: 'until', reason: 'play.day_over' });
    expect(await problem('2036-06-01')).toMatchObject({ path: 'until', reason: 'play.clock_too_far' });
    const email = `clerk-${shop.tenant.companyId}@test.example`;
    await addPerson(await playOf(held.app), shop.tenant.companyId, { name: 'Clerk', email, role: 'Clerk' });
    const clerk = await signIn(await playOf(held.app), email);
    const answer = await clerk.call(startPlayRun, { body: { until: '2026-02-02', ...all } });
    expect([answer.status, answer.refusal.reason]).toEqual([403, 'permission.denied']);
  });
});
