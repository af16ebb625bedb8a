import {
  leftOutExceptions,
  type previewStatementRun,
  type StatementException,
  type StatementPreviewRow,
} from '@yardline/contract/sendings/statement-runs';
import type { InputOf } from '@yardline/contract/endpoint';
import { dayOf } from '@yardline/domain/time/local';
import { sql } from 'kysely';
import { refuseFields } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { statements } from '../../invoices/public.ts';

type Chosen = InputOf<typeof previewStatementRun>['body'];

type Account = {
  id: number;
  number: string;
  name: string;
  email: string;
  language: 'en' | 'fr';
  statement_form: StatementPreviewRow['form'];
  is_on_hold: boolean;
  is_sent: boolean;
};

/** How some customers are written to, and whether a run has a statement of the day for them already. */
const readAccounts = async (
  { tx, company }: Scope,
  ids: readonly number[],
  day: string,
): Promise<ReadonlyMap<number, Account>> => {
  const { rows } = await sql<Account>`
    select c.id, coalesce(c.customer_number, '') as number, c.name, c.account_type = 'H' as is_on_hold,
      coalesce(nullif(c.email, ''), (select p.email from contacts p
        where p.company_id = c.company_id and p.customer_id = c.id and p.email <> '' order by p.id limit 1), '') as email,
      case when coalesce(c.language, o.language) = 'fr' then 'fr' else 'en' end as language, c.statement_form,
      exists (select from statement_run_items s where s.company_id = c.company_id and s.customer_id = c.id
        and s.as_of = ${day}::date and s.way <> 'left_out') as is_sent
    from customers c join companies o on o.id = c.company_id
    where c.company_id = ${company.id} and c.id = any(${ids}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
};

const exceptionsOf = ({ email, is_on_hold, is_sent }: Account, balance: number): StatementException[] => {
  const found: Record<StatementException, boolean> = {
    no_email: email === '',
    zero: balance === 0,
    credit: balance < 0,
    sent_already: is_sent,
    on_hold: is_on_hold,
  };
  return (Object.keys(found) as StatementException[]).filter((each) => found[each]);
};

/** Why a customer is left out who was not included on purpose; undefined where they are not. */
export const leftOutFor = (exceptions: readonly StatementException[], includes: Chosen['includes']) =>
  leftOutExceptions.find((each) => exceptions.includes(each) && !includes.includes(each));

/**
 * Who would get a statement of a day: everyone with something open, those first of whom something is to be looked at.
 * @throws Refusal request.invalid for a day to come
 */
export const chosenCustomers = async (scope: Scope, body: Chosen): Promise<StatementPreviewRow[]> => {
  if (body.as_of > dayOf(scope.now, scope.company.timeZone))
    refuseFields([{ path: 'as_of', code: 'date.in_future' }]);
  const open = await statements.openAccounts(scope, {
    day: body.as_of,
    divisionId: body.division_id,
    onlyOverdue: body.only_overdue,
    least: body.least,
  });
  const accounts = await readAccounts(
    scope,
    open.map(({ customer_id: id }) => id),
    body.as_of,
  );
  const rows = open.flatMap(({ customer_id: id, balance, overdue }): StatementPreviewRow[] => {
    const account = accounts.get(id);
    if (account === undefined) return [];
    const exceptions = exceptionsOf(account, balance);
    const reached = account.email === '' ? 'print' : 'mail';
    return [
      {
        customer_id: id,
        customer_number: account.number,
        customer_name: account.name,
        email: account.email,
        language: account.language,
        form: account.statement_form,
        balance,
        overdue,
        exceptions,
        way: leftOutFor(exceptions, body.includes) === undefined ? reached : 'left_out',
      },
    ];
  });
  const isPlain = ({ exceptions }: StatementPreviewRow) => (exceptions.length === 0 ? 1 : 0);
  return rows.toSorted(
    (a, b) => isPlain(a) - isPlain(b) || a.customer_name.localeCompare(b.customer_name, scope.language),
  );
};
