import { statusPrecedence } from '@yardline/domain/availability/status-precedence';
import { sql } from 'kysely';
import { noteHeld } from '../../kernel/replay/touched.ts';
import type { Scope } from '../../kernel/scope.ts';

/** The part of a scope that computes a status, which jobs without a user have, too. */
export type Teller = Pick<Scope, 'tx' | 'now'> & { company: Pick<Scope['company'], 'id'> };

/** The place of a hold's code in the order of precedence: of several claims on a machine the first is told. */
const precedence = sql`case ${sql.join(
  statusPrecedence.map(
    (codes, place) => sql`when status_code = any(${[...codes]}::text[]) then ${place}::integer`,
  ),
  sql` `,
)} end`;

/**
 * Writes the machines' present status: of the holds that are out or whose time has come the first by
 * precedence, of equals the one that is out, else none (A); since when they are out; and when it changes next by
 * the clock alone. A machine that is out stays so until it is returned. Bulk
 * products have no single status; their availability shows it. [B4.24]
 *
 * The machines are named once: joined with themselves they were read in full, for each of them, where the database
 * had no statistics yet.
 */
export const tellStatus = async (teller: Teller, assetIds: readonly number[]): Promise<void> => {
  noteHeld(teller, assetIds);
  const {
    tx,
    now: at,
    company: { id: company },
  } = teller;
  const now = at.toString();
  await sql`
    update assets a set (status_code, status_contract_id, status_until, status_out_at, status_changes_at) = (
      select coalesce(h.status_code, 'A'), h.contract_id, h.ends_at, h.out_at, case when h.out_at is null then next.at end
      from (
        select min(least(case when starts_at > ${now} then starts_at when ends_at > ${now} then ends_at end, expires_at)) as at
        from holds where company_id = ${company} and asset_id = a.id and released_at is null and out_at is null
          and (expires_at is null or expires_at > ${now})
      ) next left join lateral (
        select status_code, contract_id, ends_at, out_at from holds
        where company_id = ${company} and asset_id = a.id and released_at is null
          and (expires_at is null or expires_at > ${now})
          and (out_at is not null or (starts_at <= ${now} and (ends_at is null or ends_at > ${now})))
        order by ${precedence}, (out_at is not null) desc, starts_at limit 1
      ) h on true)
    where a.company_id = ${company} and a.id = any(${[...new Set(assetIds)]}::bigint[]) and a.kind not in ('bulk', 'kit', 'group')
  `.execute(tx);
};
