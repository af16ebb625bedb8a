import type { Obstacle, PersonHeld } from '@yardline/contract/personal-data/personal-data';
import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';
import type { Person } from './person.ts';

type Counts = Record<Obstacle, number>;

/** Why a person can’t be erased yet: what is open with them, what is owed, and what they work on. */
export const obstaclesTo = async (
  { tx, actor }: Scope,
  { kind, id, rows: { customers, users, contacts } }: Person,
): Promise<PersonHeld['obstacles']> => {
  const of = sql`${customers}::bigint[]`;
  const by = sql`${users}::bigint[]`;
  const { rows } = await sql<Counts>`select
    (select count(*)::int from contracts k where k.company_id = ctx_company() and k.status in ('open', 'draft')
      and k.customer_id = any (${of}))
    + (select count(*)::int from tickets t where t.company_id = ctx_company() and t.status not in (3, 8) and t.customer_id = any (${of}))
    + (select count(*)::int from work_orders o where o.company_id = ctx_company() and o.status not in (3, 4) and o.customer_id = any (${of}))
    + (select count(*)::int from sites s join contracts k on k.company_id = s.company_id and k.site_id = s.id
      where s.company_id = ctx_company() and k.status = 'open' and s.primary_contact_id = any (${contacts}::bigint[]))
      as open_documents,
    (select count(*)::int from invoices i where i.company_id = ctx_company() and i.balance <> 0 and i.customer_id = any (${of}))
      as money_owed,
    (select count(*)::int from deposits d where d.company_id = ctx_company() and d.customer_id = any (${of})
      and d.amount <> coalesce((select sum(a.amount) from deposit_applications a
        where a.company_id = d.company_id and a.deposit_id = d.id), 0)) as deposits_held,
    (select count(*)::int from requests r where r.company_id = ctx_company() and r.stage = 'new' and r.customer_id = any (${of}))
      as open_orders,
    (select count(*)::int from tickets t where t.company_id = ctx_company() and t.status not in (3, 8) and t.driver_user_id = any (${by}))
    + (select count(*)::int from work_order_mechanics m join work_orders o on o.company_id = m.company_id and o.id = m.work_order_id
      where m.company_id = ctx_company() and m.user_id = any (${by}) and m.status in (1, 2, 3) and o.status not in (3, 4)) as open_work,
    (select count(*)::int from clock_openings c where c.company_id = ctx_company() and c.user_id = any (${by})) as clocked_in,
    (${kind} = 'user' and ${id}::bigint = ${actor.userId}::bigint)::int as own_account,
    (select count(*)::int from person_erasures e where e.company_id = ctx_company() and e.kind = ${kind} and e.person_id = ${id}
      and e.state <> 'failed') as erased`.execute(tx);
  const counts: Partial<Counts> = rows[0] ?? {};
  return Object.entries(counts).flatMap(([obstacle, count]) =>
    count > 0 ? [{ obstacle: obstacle as Obstacle, count }] : [],
  );
};
