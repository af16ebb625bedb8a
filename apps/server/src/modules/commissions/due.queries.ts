import { commissionOn, type CommissionPlan, planOf } from '@yardline/domain/commissions/commission';
import { cents, type Cents } from '@yardline/domain/money/cents';
import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';

/** Lines of one class of a paper with a salesperson, with what of the paper is collected by a day, and what was given of them. */
type Row = {
  invoice_id: number;
  invoice_number: number;
  customer_name: string;
  user_id: number;
  user_name: string;
  day: string;
  class_id: number | null;
  class_name: string;
  extended: number;
  total: number;
  collected: number;
  given_base: number;
  given_amount: number;
};

/**
 * Papers that were posted between two days and name a salesperson. Collected is what money, deposits and credits paid of it by
 * the second day; of a credit what it paid of others, and what was refunded of it, which are below zero.
 */
const readRows = async (
  { tx, company }: Scope,
  { since, until }: { since: string; until: string },
): Promise<Row[]> => {
  const by = (column: string) =>
    sql`(${sql.ref(column)} at time zone ${company.timeZone})::date <= ${until}::date`;
  const { rows } = await sql<Row>`
    with papers as (
      select i.id, i.number, i.customer_id, i.salesperson_id, i.invoiced_on, i.total,
        (select coalesce(sum(a.amount), 0) from payment_allocations a
          join payments p on p.company_id = ${company.id} and p.id = a.payment_id
          where a.company_id = ${company.id} and a.invoice_id = i.id and p.status in ('succeeded', 'void')
            and ${by('p.received_at')} and (p.void_on is null or p.void_on > ${until}::date))
        + (select coalesce(sum(u.amount), 0) from deposit_applications u
          where u.company_id = ${company.id} and u.invoice_id = i.id and ${by('u.applied_at')})
        + (select coalesce(sum(case when u.invoice_id = i.id then u.amount else -u.amount end), 0) from credit_applications u
          where u.company_id = ${company.id} and (u.invoice_id = i.id or u.credit_id = i.id) and ${by('u.applied_at')})
          as collected
      from invoices i
      where i.company_id = ${company.id} and i.salesperson_id is not null
        and i.invoiced_on >= ${since}::date and i.invoiced_on <= ${until}::date),
    sold as (
      select b.invoice_id, coalesce(a.class_id, t.class_id) as class_id, sum(b.extended_amount) as extended
      from papers i
      join invoice_lines b on b.company_id = ${company.id} and b.invoice_id = i.id
      left join contract_lines l on l.company_id = ${company.id} and l.id = b.contract_line_id
      left join assets a on a.company_id = ${company.id} and a.id = l.asset_id
      left join parts t on t.company_id = ${company.id} and t.id = l.part_id
      group by b.invoice_id, coalesce(a.class_id, t.class_id)),
    given as (
      select c.invoice_id, c.class_id, sum(c.base) as base, sum(c.amount) as amount
      from commission_lines c where c.company_id = ${company.id} group by c.invoice_id, c.class_id)
    select i.id as invoice_id, i.number as invoice_number, coalesce(k.name, '') as customer_name,
      i.salesperson_id as user_id, u.name as user_name, i.invoiced_on as day, s.class_id, coalesce(c.name, '') as class_name,
      s.extended, i.total, i.collected, coalesce(g.base, 0) as given_base, coalesce(g.amount, 0) as given_amount
    from papers i
    join sold s on s.invoice_id = i.id
    join users u on u.company_id = ${company.id} and u.id = i.salesperson_id
    left join customers k on k.company_id = ${company.id} and k.id = i.customer_id
    left join classes c on c.company_id = ${company.id} and c.id = s.class_id
    left join given g on g.invoice_id = i.id and g.class_id is not distinct from s.class_id
    order by u.name, i.number, c.name`.execute(tx);
  return rows;
};

/** What is due of a part of a paper and was not given, in cents. */
export type Due = Pick<Row, 'invoice_id' | 'invoice_number' | 'customer_name' | 'user_id' | 'user_name'> &
  Pick<Row, 'class_id' | 'class_name'> & { planId: number; base: Cents; percent: number; amount: Cents };

/** What salespeople earned by a day, less what they were given: what came back since is below zero. */
export const readDue = async (
  scope: Scope,
  plans: readonly CommissionPlan[],
  until: string,
): Promise<Due[]> => {
  const [since] = plans.map(({ startsOn }) => startsOn).toSorted();
  if (since === undefined) return [];
  const rows = await readRows(scope, { since, until });
  return rows.flatMap(({ day, extended, total, collected, given_base, given_amount, ...row }) => {
    const plan = planOf(plans, { userId: row.user_id, day });
    if (plan === undefined) return [];
    const earned = commissionOn(plan, {
      classId: row.class_id,
      extended: cents(extended),
      collected: cents(collected),
      total: cents(total),
    });
    const base = earned.base - cents(given_base);
    const amount = earned.amount - cents(given_amount);
    return base === 0 && amount === 0
      ? []
      : [{ ...row, planId: plan.id, base, percent: earned.percent, amount }];
  });
};
