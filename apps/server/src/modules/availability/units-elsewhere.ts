import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';
import { standsInTheWay } from './demand.queries.ts';

/** A machine of another yard that is free all through a period. */
export type UnitElsewhere = {
  id: number;
  location_id: number;
  title: string;
  division_id: number;
  /** Whether it can leave now, because nothing holds it before the period either. */
  is_ready: boolean;
};

/** The free machines of a group outside of a yard by yard and number. Times are instants. */
export const freeUnitsElsewhere = async (
  scope: Scope,
  { groupId, locationId }: { groupId: number; locationId: number },
  { from, to }: { from: string; to: string },
): Promise<UnitElsewhere[]> => {
  const company = scope.company.id;
  const isHeld = (since: string) => sql`exists (select from holds h
    where h.company_id = ${company} and h.asset_id = u.id and ${standsInTheWay(scope, { from: since, to })})`;
  const now = scope.now.toString();
  const { rows } = await sql<UnitElsewhere>`
    select u.id, u.location_id, l.title, l.division_id, not ${isHeld(now)} as is_ready
    from assets u
    join classes c on c.company_id = ${company} and c.id = u.class_id
    join locations l on l.company_id = ${company} and l.id = u.location_id
    where u.company_id = ${company} and u.group_id = ${groupId} and u.kind = 'numbered' and u.is_active
      and u.location_id <> ${locationId} and not ${isHeld(from)}
    order by l.title, l.id, u.number limit 500`.execute(scope.tx);
  return rows;
};
