import { cancelContract } from '@yardline/contract/cancellations/cancellations';
import { getContract } from '@yardline/contract/contracts/contracts';
import { checkOutContract } from '@yardline/contract/contracts/counter';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { type Answer, inCompany, useApp } from '../../../../test/app.ts';
import { newGroupCounter, rent } from '../../../../test/counter.ts';

const held = useApp();

/** How many things twenty clerks do; docs/performance.md tells of a thousand. */
const acts = Number(process.env['GROUP_ACTS'] ?? 80);

/** Why something was refused; of a form, the reason of its first field. */
const reasonOf = ({ refusal }: Answer<unknown>): string => refusal.errors?.[0]?.reason ?? refusal.reason;

/** The same sequence at every run. */
const chanceFrom = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % below;
  };
};

const dayOf = (day: number): string => `2026-02-${String(day).padStart(2, '0')}`;

it('lets twenty clerks book, refit, cancel and check out one group without two on a machine, and without a deadlock [B5.16]', async () => {
  const machines = 16;
  const { tenant, admin, open, tryOpen, group } = await newGroupCounter(held.app, machines);
  const ids = await inCompany(held.app, tenant.companyId, ({ tx }) =>
    tx.selectFrom('assets').where('kind', '=', 'numbered').orderBy('id').select('id').execute(),
  );
  const booked: number[] = [];
  const outcomes = new Map<string, number>();
  const count = (what: string) => outcomes.set(what, (outcomes.get(what) ?? 0) + 1);

  const book = async (chance: (below: number) => number): Promise<void> => {
    const from = 1 + chance(24);
    const period = {
      dateOut: dayOf(from),
      dateIn: dayOf(from + 1 + chance(3)),
      timeOut: '08:00',
      timeIn: '08:00',
    };
    const certain = ids[chance(machines)];
    const line =
      chance(3) === 0 && certain !== undefined ? rent(certain) : rent(group, { quantity: 1 + chance(3) });
    const answer = await tryOpen([line], period);
    if (answer.status === 201) booked.push(answer.body.id);
    count(answer.status === 201 ? 'booked' : reasonOf(answer));
  };
  const change = async (chance: (below: number) => number): Promise<void> => {
    const id = booked.splice(chance(booked.length || 1), 1)[0];
    if (id === undefined) return book(chance);
    const { lines, row_version: ifMatch } = await admin.ok(getContract, { params: { id } });
    const leaves = chance(2) === 0;
    const asked = { params: { id }, ifMatch };
    const lineId = lines[0]?.id ?? 0;
    const answer = leaves
      ? await admin.call(checkOutContract, {
          ...asked,
          body: {
            lines: [{ lineId, ...(lines[0]?.isBulk ? { assetId: ids[chance(machines)]?.id ?? 0 } : {}) }],
          },
        })
      : await admin.call(cancelContract, { ...asked, body: { reason: 'Changed their mind' } });
    count(answer.status < 300 ? (leaves ? 'checked out' : 'canceled') : reasonOf(answer));
  };

  await open([rent(group)], { dateOut: '2026-03-05', dateIn: '2026-03-06' });
  let left = acts;
  const clerk = async (seed: number): Promise<void> => {
    const chance = chanceFrom(seed);
    while ((left -= 1) >= 0) await (chance(4) === 0 ? change(chance) : book(chance));
  };
  await Promise.all(Array.from({ length: 20 }, (_, seed) => clerk(seed + 1)));

  expect(outcomes.get('booked')).toBeGreaterThan(10);
  const refused = [...outcomes.keys()].filter((what) => what.includes('.'));
  expect(refused.filter((reason) => !/unavailable|already_out/.test(reason))).toEqual([]);
  const { rows } = await inCompany(held.app, tenant.companyId, ({ tx }) =>
    sql<{ overlaps: number; lost: number; deadlocks: number }>`select
      (select count(*) from holds a join holds b on b.company_id = a.company_id and b.asset_id = a.asset_id and b.id > a.id
        and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
        where a.company_id = ${tenant.companyId} and a.released_at is null and b.released_at is null) as overlaps,
      (select count(*) from contract_lines l join contracts c on c.company_id = l.company_id and c.id = l.contract_id
        where l.company_id = ${tenant.companyId} and c.status = 'open' and l.quantity <> (select count(*) from holds h
          where h.company_id = l.company_id and h.contract_line_id = l.id and h.released_at is null)) as lost,
      (select deadlocks from pg_stat_database where datname = current_database()) as deadlocks`.execute(tx),
  );
  expect(rows[0]).toEqual({ overlaps: 0, lost: 0, deadlocks: 0 });
  if (process.env['GROUP_ACTS'] !== undefined) console.log(Object.fromEntries(outcomes));
});
