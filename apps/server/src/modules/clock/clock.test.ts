import { clockOut } from '@yardline/contract/clock/clock';
import { switchInstance } from '@yardline/contract/sessions/instances';
import { getSignedInUser, login, logout } from '@yardline/contract/sessions/sessions';
import { describe, expect, it } from 'vitest';
import { addPerson, type Caller, inCompany, newShop, useApp } from '../../../test/app.ts';

const held = useApp();
const minutesAgo = (minutes: number): string => held.app.clock.now.subtract({ minutes }).toString();

/** A start and an end, so many minutes ago by the machine's clock. */
const pairOf = async (caller: Caller, began: number, ended = 0) => {
  const { user } = await caller.ok(getSignedInUser);
  const whose = { user_auth_id: user.id, user_name: user.name, user_srm_uid: user.srm_uid };
  return {
    records: [
      { ...whose, timestamp: minutesAgo(began), record_type: 1 as const },
      { ...whose, timestamp: minutesAgo(ended), record_type: 0 as const },
    ],
  };
};

const recordsOf = (companyId: number) =>
  inCompany(held.app, companyId, ({ tx }) =>
    tx
      .selectFrom('clock_records')
      .orderBy('id')
      .select(['record_type', 'at', 'said_at', 'user_id'])
      .execute(),
  );

/** Runs at another time and sets the clock back. */
const later = async <T>(minutes: number, work: () => Promise<T>): Promise<T> => {
  const start = held.app.clock.now;
  held.app.clock.now = start.add({ minutes });
  try {
    return await work();
  } finally {
    held.app.clock.now = start;
  }
};

const isAt = (text: string, instant: Temporal.Instant): boolean =>
  Temporal.Instant.from(text).equals(instant);

describe('clocking out', () => {
  it('writes the start and then the end [S3.8] [S4.18] [S7.25] [S1.1]', async () => {
    const { tenant, admin } = await newShop(held.app);
    const body = await pairOf(admin, 90);
    const { records } = await admin.ok(clockOut, { body });
    expect(records.map(({ record_type, user_name }) => [record_type, user_name])).toEqual([
      [1, 'Alex Admin'],
      [0, 'Alex Admin'],
    ]);
    const kept = await recordsOf(tenant.companyId);
    expect(kept.map(({ record_type }) => record_type)).toEqual([1, 0]);
    const { now } = held.app.clock;
    expect(isAt(kept[0]?.at ?? '', now.subtract({ minutes: 90 }))).toBe(true);
    expect(isAt(kept[1]?.at ?? '', now)).toBe(true);
  });

  it('keeps our time and, beside it, that of a machine whose clock is a little off', async () => {
    const { tenant, admin } = await newShop(held.app);
    await admin.ok(clockOut, { body: await pairOf(admin, 64, 4) });
    const { now } = held.app.clock;
    const [start, end] = await recordsOf(tenant.companyId);
    expect(isAt(start?.at ?? '', now.subtract({ minutes: 60 }))).toBe(true);
    expect(isAt(end?.at ?? '', now)).toBe(true);
    expect(isAt(end?.said_at ?? '', now.subtract({ minutes: 4 }))).toBe(true);
  });

  it('has one effect however often it is sent, and one for two tabs at once', async () => {
    const { tenant, admin } = await newShop(held.app);
    const body = await pairOf(admin, 30);
    const sent = { body, key: 'clock-once-0001' };
    expect((await admin.ok(clockOut, sent)).records).toEqual((await admin.ok(clockOut, sent)).records);
    expect(await recordsOf(tenant.companyId)).toHaveLength(2);
    const tabs = await later(9, async () => {
      const again = await pairOf(admin, 8);
      return Promise.all([admin.call(clockOut, { body: again }), admin.call(clockOut, { body: again })]);
    });
    expect(new Set(tabs.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect(await recordsOf(tenant.companyId)).toHaveLength(4);
  });

  it.each([
    ['a clock that is wrong by more than five minutes', 60, 6, 'clock.wrong_time'],
    ['an end before its start', 1, 2, 'clock.end_before_start'],
    ['more than a week at a time', 7 * 24 * 60 + 1, 0, 'clock.too_long'],
  ])('refuses %s and writes nothing [S4.18]', async (_, began, ended, reason) => {
    const { tenant, admin } = await newShop(held.app);
    const answer = await admin.call(clockOut, { body: await pairOf(admin, began, ended) });
    expect([answer.status, answer.refusal.reason]).toEqual([400, reason]);
    expect(await recordsOf(tenant.companyId)).toEqual([]);
  });

  it('refuses one record without the other, and records of another user', async () => {
    const { tenant, admin } = await newShop(held.app);
    const { records } = await pairOf(admin, 60);
    const [start, end] = records;
    if (start === undefined || end === undefined) throw new Error('a pair is two');
    const reasonsOf = async (sent: typeof records) =>
      (await admin.call(clockOut, { body: { records: sent } })).refusal.errors?.map(({ path }) => path);
    expect(await reasonsOf([start])).toEqual(['records']);
    expect(await reasonsOf([end, start])).toEqual(['records']);
    const other = await addPerson(held.app, tenant.companyId, {
      name: 'Sam Other',
      email: `other-${tenant.companyId}@test.example`,
      role: 'Clerk',
    });
    expect(await reasonsOf([start, { ...end, user_auth_id: other }])).toEqual(['records.1.user_auth_id']);
    expect(await reasonsOf([{ ...start, user_srm_uid: 'U0' }, end])).toEqual(['records.0.user_srm_uid']);
    expect(await recordsOf(tenant.companyId)).toEqual([]);
  });
});

describe('leaving while clocked in', () => {
  const leaving = (minutes: number) => ({
    clock_started_at: minutesAgo(minutes),
    clock_ended_at: minutesAgo(0),
  });

  it('clocks out with the log-out [S4.20] [S7.22]', async () => {
    const { tenant, admin } = await newShop(held.app);
    expect(await admin.ok(logout, { query: leaving(45) })).toEqual({
      status: 'signed out',
      clocked_out: true,
    });
    expect((await recordsOf(tenant.companyId)).map(({ record_type }) => record_type)).toEqual([1, 0]);
  });

  it('logs out all the same when the hours cannot be recorded', async () => {
    const { tenant, admin } = await newShop(held.app);
    const { token } = admin;
    const cookies = new Map(admin.cookies);
    const far = { clock_started_at: minutesAgo(60), clock_ended_at: minutesAgo(20) };
    expect(await admin.ok(logout, { query: far })).toEqual({ status: 'signed out', clocked_out: false });
    expect(await recordsOf(tenant.companyId)).toEqual([]);
    admin.token = token;
    for (const [name, value] of cookies) admin.cookies.set(name, value);
    expect((await admin.call(getSignedInUser)).status).toBe(401);
  });

  it('clocks out with a switch to another company, and ends the session there and then [S4.14] [S7.8]', async () => {
    const { tenant, admin } = await newShop(held.app);
    const { tenant: other } = await newShop(held.app);
    const { adminEmail: email } = tenant;
    await addPerson(held.app, other.companyId, { name: 'Alex Admin', email, role: 'Clerk' });
    admin.token = (
      (await admin.ok(login, {
        body: { email, password: tenant.password, source: 'TW', company_id: tenant.companyId },
      })) as { token: string }
    ).token;
    const { user } = await admin.ok(getSignedInUser);
    const body = { company_id: other.companyId, ...leaving(15) };
    expect(await admin.ok(switchInstance, { params: { id: user.id }, body })).toMatchObject({
      company: other.companyId,
      email,
      clocked_out: true,
    });
    expect(await recordsOf(tenant.companyId)).toHaveLength(2);
    expect(await recordsOf(other.companyId)).toEqual([]);
    expect((await admin.call(getSignedInUser)).status).toBe(401);
  });
});
