import type { Dependants } from '@yardline/contract/divisions/division-fields';
import { sql } from 'kysely';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

const none: Dependants = { machines: 0, parts: 0, documents: 0, tickets: 0, transfers: 0, users: 0 };

/** A customer's own machine is not of the fleet; it keeps no yard open. */
const countsAt = sql<Dependants & { location_id: number }>`
  select l.id as location_id,
    (select count(*)::int from assets a where a.company_id = l.company_id and a.is_active and a.quantity > 0
      and (a.location_id = l.id or exists (select from bulk_stock b
        where b.company_id = a.company_id and b.asset_id = a.id and b.location_id = l.id and b.quantity > 0))) as machines,
    (select count(*)::int from part_stock p
      where p.company_id = l.company_id and p.location_id = l.id and p.on_hand > 0) as parts,
    (select count(*)::int from contracts c
      where c.company_id = l.company_id and c.location_id = l.id and c.status = 'open') as documents,
    0 as tickets,
    (select count(*)::int from transfers t where t.company_id = l.company_id and t.closed_at is null
      and l.id in (t.from_location_id, t.to_location_id)) as transfers,
    (select count(*)::int from users u where u.company_id = l.company_id and u.is_active
      and exists (select from user_location_roles r
        where r.company_id = u.company_id and r.user_id = u.id and r.location_id = l.id)
      and not exists (select from user_location_roles r
        where r.company_id = u.company_id and r.user_id = u.id and r.location_id <> l.id)) as users
  from locations l`;

/** What depends on each location: its stock and open documents, and users who hold rights at no other. */
export const dependantsOfLocations = async (
  { tx, company }: Scope,
  ids: readonly number[],
): Promise<(id: number) => Dependants> => {
  const { rows } = await sql<Dependants & { location_id: number }>`
    ${countsAt} where l.company_id = ${company.id} and l.id = any(${[...ids]}::bigint[])`.execute(tx);
  const found = new Map(rows.map(({ location_id: id, ...counts }) => [id, counts]));
  return (id) => found.get(id) ?? none;
};

/**
 * What depends on a division: machines and parts in its yards, what is open in it, and people who work nowhere else or begin
 * there. Tickets are open below 3 (closed), and 5 to 7.
 */
export const dependantsOf = async ({ tx, company }: Scope, divisionId: number): Promise<Dependants> => {
  const { rows } = await sql<Dependants>`
    select
      (select count(*)::int from assets a where a.company_id = d.company_id and a.is_active and a.quantity > 0
        and (a.division_id = d.id or exists (select from bulk_stock b
          join locations l on l.company_id = b.company_id and l.id = b.location_id
          where b.company_id = a.company_id and b.asset_id = a.id and l.division_id = d.id and b.quantity > 0))) as machines,
      (select count(distinct p.part_id)::int from part_stock p
        join locations l on l.company_id = p.company_id and l.id = p.location_id
        where p.company_id = d.company_id and l.division_id = d.id and p.on_hand > 0) as parts,
      (select count(*)::int from contracts c
        where c.company_id = d.company_id and c.division_id = d.id and c.status = 'open') as documents,
      (select count(*)::int from tickets t
        where t.company_id = d.company_id and t.division_id = d.id and t.status not in (3, 4, 8)) as tickets,
      (select count(*)::int from transfers t where t.company_id = d.company_id and t.closed_at is null
        and exists (select from locations l where l.company_id = t.company_id and l.division_id = d.id
          and l.id in (t.from_location_id, t.to_location_id))) as transfers,
      (select count(*)::int from users u where u.company_id = d.company_id and u.is_active
        and (u.default_division_id = d.id or (
          exists (select from user_division_roles r
            where r.company_id = u.company_id and r.user_id = u.id and r.division_id = d.id)
          and not exists (select from user_division_roles r
            where r.company_id = u.company_id and r.user_id = u.id and r.division_id <> d.id)))) as users
    from divisions d where d.company_id = ${company.id} and d.id = ${divisionId}`.execute(tx);
  return rows[0] ?? none;
};

/** Refuses to close what something depends on. @throws Refusal with what, and how much of it */
export const demandFree = (code: 'division.in_use' | 'location.in_use', counts: Dependants): void => {
  if (Object.values(counts).some((count) => count > 0)) throw new Refusal(code, { ...counts });
};
