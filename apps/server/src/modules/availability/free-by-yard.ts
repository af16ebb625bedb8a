import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';
import { standsInTheWay } from './demand.queries.ts';

/** What a division has of a group, and how many of it are free all through a period. */
export type YardFree = {
  group_id: number;
  division_id: number;
  title: string;
  owned: number;
  available: number;
};

/** The machines of groups by division, with those that nothing holds in the period and the turn-round after it. */
export const freeByYard = async (
  scope: Scope,
  groupIds: readonly number[],
  period: { from: string; to: string },
): Promise<YardFree[]> => {
  if (groupIds.length === 0) return [];
  const company = scope.company.id;
  const { rows } = await sql<YardFree>`
    select u.group_id, u.division_id, d.title, count(*) as owned,
      count(*) filter (where not exists (
        select from holds h where h.company_id = ${company} and h.asset_id = u.id and ${standsInTheWay(scope, period)})) as available
    from assets u
    join classes c on c.company_id = ${company} and c.id = u.class_id
    join divisions d on d.company_id = ${company} and d.id = u.division_id
    where u.company_id = ${company} and u.group_id = any(${[...groupIds]}::bigint[]) and u.kind = 'numbered' and u.is_active
    group by u.group_id, u.division_id, d.title order by d.title`.execute(scope.tx);
  return rows;
};
