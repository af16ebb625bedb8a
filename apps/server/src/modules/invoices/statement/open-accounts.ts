import { divisionsWhere } from '@yardline/domain/permissions/derive';
import { sql } from 'kysely';
import type { Scope } from '../../../kernel/scope.ts';
import { openBalances } from './open-papers.ts';

/** An account with something open, in the company's currency: a credit that waits counts below zero. */
type OpenAccount = { customer_id: number; balance: number; overdue: number };

type OpenAccountsQuery = {
  day: string;
  divisionId: number | null;
  onlyOverdue: boolean;
  least: number;
};

/**
 * The accounts on which papers were open at the end of a day of the company, where the actor may see them: also those whose papers
 * come to nothing, or to a credit. A division chooses accounts, not what is told of them.
 */
export const openAccounts = async (
  scope: Scope,
  { day, divisionId, onlyOverdue, least }: OpenAccountsQuery,
): Promise<OpenAccount[]> => {
  const { rows } = await sql<OpenAccount>`
    select i.customer_id, sum(open.balance) as balance,
      coalesce(sum(open.balance) filter (where open.balance > 0 and i.due_on < ${day}::date), 0) as overdue
    from (${openBalances(scope, day)}) as open
    join invoices i on i.company_id = ${scope.company.id} and i.id = open.id
    where open.balance <> 0 and i.invoiced_on <= ${day}::date
      and i.division_id = any(${divisionsWhere(scope.actor.holder, 'invoices.view')}::bigint[])
    group by i.customer_id
    having (${divisionId}::bigint is null or bool_or(i.division_id = ${divisionId}::bigint))
      and (not ${onlyOverdue}::boolean or bool_or(open.balance > 0 and i.due_on < ${day}::date))
      and (${least}::numeric = 0 or sum(open.balance) >= ${least}::numeric)
    order by i.customer_id`.execute(scope.tx);
  return rows;
};
