import { listAssets } from '@yardline/contract/assets/assets';
import { describe, expect, it } from 'vitest';
import { inCompany, useApp } from '../../../test/app.ts';
import { runJob } from '../../../test/jobs.ts';
import { may, newYard } from '../../../test/yard.ts';
import { outHolds, releaseHolds } from './public.ts';
import { tellStatuses } from './tell-statuses.ts';

const held = useApp();

/** A yard at noon of the first of May, and the job at moments after it. */
const newDay = async () => {
  held.app.clock.now = Temporal.Instant.from(may(1));
  const yard = await newYard(held.app);
  const statusAt = async (moment: string) => {
    held.app.clock.now = Temporal.Instant.from(moment);
    await runJob(held.app, yard.tenant.companyId, tellStatuses, {});
    // Read where the calls read it; a session of the first of May is over by then.
    return inCompany(held.app, yard.tenant.companyId, ({ tx }) =>
      tx
        .selectFrom('assets')
        .where('id', '=', yard.asset.id)
        .select(['status_code', 'status_until', 'status_changes_at'])
        .executeTakeFirstOrThrow(),
    );
  };
  return { ...yard, statusAt };
};

const free = { status_code: 'A', status_until: null };

describe('the status of a machine by the clock', () => {
  it('is R from the minute in which a reservation begins until it is over, and A where nobody came [B4.24]', async () => {
    const { place, want, statusAt } = await newDay();
    await place(want(10, 12, { statusCode: 'R' }));
    expect(await statusAt(may(9))).toEqual({ ...free, status_changes_at: may(10) });
    expect(await statusAt(may(10, '11:59'))).toMatchObject(free);
    const reserved = { status_code: 'R', status_until: may(12), status_changes_at: may(12) };
    expect(await statusAt(may(10))).toEqual(reserved);
    expect(await statusAt(may(12, '11:59'))).toEqual(reserved);
    expect(await statusAt(may(12))).toEqual({ ...free, status_changes_at: null });
  });

  it('goes from one reservation to the next, also when the job slept over several [B4.24]', async () => {
    const { place, want, statusAt } = await newDay();
    await place(want(10, 12, { statusCode: 'R' }));
    await place(want(12, 14, { statusCode: 'S' }));
    await place(want(20, null, { statusCode: 'R' }));
    expect(await statusAt(may(12))).toMatchObject({ status_code: 'S', status_changes_at: may(14) });
    expect(await statusAt(may(15))).toEqual({ ...free, status_changes_at: may(20) });
    // Without an end it stays until a user changes it.
    expect(await statusAt(may(25))).toEqual({
      status_code: 'R',
      status_until: null,
      status_changes_at: null,
    });
  });

  it('is a contract before a sales order, a work order and a reservation that have it at once [B2.5]', async () => {
    const { place, want, run, statusAt } = await newDay();
    // One after the other, because two cannot have it; then as if nobody had looked.
    const reservation = await place(want(2, 4, { statusCode: 'R' }));
    const repair = await place(want(4, 6, { statusCode: 'W' }));
    const order = await place(want(6, 8, { statusCode: 'O' }));
    const contract = await place(want(8, 10));
    await run(({ tx }) =>
      tx
        .updateTable('holds')
        .set({ is_exclusive: false, starts_at: may(2), ends_at: may(20) })
        .execute(),
    );
    const told: string[] = [(await statusAt(may(3))).status_code];
    for (const { lineIds } of [contract, order, repair, reservation]) {
      await run((scope) => releaseHolds(scope, lineIds));
      told.push((await statusAt(may(3))).status_code);
    }
    expect(told).toEqual(['C', 'O', 'W', 'R', 'A']);
  });

  it('is that of what has it out, whatever begins meanwhile, and of what has begun once it is back [B4.24] [B4.25]', async () => {
    const { place, want, run, statusAt } = await newDay();
    const { lineIds } = await place(want(1, 5));
    await run((scope) => outHolds.mark(scope, lineIds, may(1)));
    await place(want(6, 9, { statusCode: 'R' }));
    const out = { status_code: 'C', status_until: may(5), status_changes_at: null };
    expect(await statusAt(may(4))).toEqual(out);
    expect(await statusAt(may(7))).toEqual(out);
    await run((scope) => releaseHolds(scope, lineIds));
    expect(await statusAt(may(7, '12:01'))).toMatchObject({ status_code: 'R', status_changes_at: may(9) });
  });

  it('is what lists filter by, in the company whose machine it is and in no other [B4.24] [B7.2]', async () => {
    const one = await newDay();
    const other = await newYard(held.app);
    await one.place(one.want(10, 12, { statusCode: 'R' }));
    // The clerk signed in on May 1: the job runs on May 10, and the clock is set back for the clerk's session.
    await one.statusAt(may(10));
    held.app.clock.now = Temporal.Instant.from(may(1));
    const numbersOf = async (admin: typeof one.admin, status_code: string) =>
      (await admin.ok(listAssets, { query: { status_code } })).items.map(({ number }) => number);
    expect([await numbersOf(one.admin, 'R'), await numbersOf(one.admin, 'A')]).toEqual([['L-1'], []]);
    expect([await numbersOf(other.admin, 'R'), await numbersOf(other.admin, 'A')]).toEqual([[], ['L-1']]);
  });
});
