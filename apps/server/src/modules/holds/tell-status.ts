import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';

/**
 * Writes on the machines what they are in now: the hold that has them out, else the one whose time has come, else
 * nothing (A). Bulk products have no single status; their availability tells.
 */
export const tellStatus = async (scope: Scope, assetIds: readonly number[]): Promise<void> => {
  const company = scope.company.id;
  const now = scope.now.toString();
  await sql`
    update assets set status_code = coalesce(h.status_code, 'A'), status_contract_id = h.contract_id, status_until = h.ends_at
    from assets a left join lateral (
      select status_code, contract_id, ends_at from holds
      where company_id = ${company} and asset_id = a.id and released_at is null
        and (out_at is not null or (starts_at <= ${now} and (ends_at is null or ends_at > ${now})))
      order by (out_at is not null) desc, starts_at limit 1
    ) h on true
    where a.company_id = ${company} and a.id = any(${[...new Set(assetIds)]}::bigint[]) and a.kind <> 'bulk'
      and assets.company_id = ${company} and assets.id = a.id
  `.execute(scope.tx);
};
