import {
  type getStatementRun,
  type listStatementRuns,
  mostStatementsTold,
  type StatementItem,
  type StatementRun,
  type StatementRunRow,
  type StatementState,
  statementStates,
} from '@yardline/contract/sendings/statement-runs';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { say } from '@yardline/contract/words/both';
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { SendingProblem } from '../runs/runs.queries.ts';

const latestRuns = 100;

/** The customers of runs with what became of the mail of each. A mail that was refused or taken back did not arrive. */
const items = ({ company }: Scope, which: RawBuilder<unknown>) => sql`
  select i.*, r.sending_run_id, d.sending_id, d.problem, m.failure, coalesce(m.left_at, s.sent_at) as sent_at,
    coalesce(s.to_list, i.email) as reached,
    case
      when i.way = 'left_out' then 'left_out'
      when i.printed_at is not null then 'printed'
      when i.way = 'print' then 'to_print'
      when d.problem is not null or m.state in ('failed', 'refused', 'taken_back') then 'failed'
      when d.sending_id is not null then 'sent'
      else 'to_send'
    end as state
  from statement_runs r
  join statement_run_items i on i.company_id = r.company_id and i.run_id = r.id
  left join sending_run_records d
    on d.company_id = r.company_id and d.run_id = r.sending_run_id and d.record_id = i.customer_id
  left join sendings s on s.company_id = r.company_id and s.id = d.sending_id
  left join mails m on m.company_id = r.company_id and m.id = s.mail_id
  where r.company_id = ${company.id} and ${which}`;

type Head = Omit<StatementRunRow, 'states'> & { states: Partial<Record<StatementState, number>> };

const heads = async (scope: Scope, which: RawBuilder<unknown>): Promise<StatementRunRow[]> => {
  const { rows } = await sql<Head>`
    select h.id, h.as_of, coalesce(v.title, '') as division, h.only_overdue, h.least, h.created_at, q.finished_at,
      q.status = 'done' as is_done, u.name as created_by_name, n.customers, n.total, n.states
    from statement_runs h
    join sending_runs q on q.company_id = h.company_id and q.id = h.sending_run_id
    join users u on u.company_id = h.company_id and u.id = h.created_by
    left join divisions v on v.company_id = h.company_id and v.id = h.division_id
    cross join lateral (
      select coalesce(sum(g.count), 0) as customers, coalesce(sum(g.total) filter (where g.state <> 'left_out'), 0) as total,
        coalesce(json_object_agg(g.state, g.count), '{}') as states
      from (select state, count(*) as count, sum(balance) as total
        from (${items(scope, sql`r.id = h.id`)}) as each group by state) g
    ) n
    where h.company_id = ${scope.company.id} and ${which}
    order by h.id desc limit ${latestRuns}`.execute(scope.tx);
  return rows.map(({ states, ...row }) => ({
    ...row,
    states: Object.fromEntries(statementStates.map((state) => [state, states[state] ?? 0])) as Record<
      StatementState,
      number
    >,
  }));
};

export const listRuns = async (scope: Scope): Promise<ReplyOf<typeof listStatementRuns>> => ({
  runs: await heads(scope, sql`true`),
});

/** A customer of a run, for the verbs. */
type RunItem = {
  customer_id: number;
  state: StatementState;
  sending_run_id: number;
  as_of: string;
};

/** The customers of a run, in the order of their names. */
export const itemsOf = async (scope: Scope, runId: number): Promise<RunItem[]> => {
  const { rows } = await sql<RunItem>`
    select x.customer_id, x.state, x.sending_run_id, x.as_of from (${items(scope, sql`r.id = ${runId}`)}) as x
    join customers c on c.company_id = ${scope.company.id} and c.id = x.customer_id
    order by c.name, x.customer_id`.execute(scope.tx);
  return rows;
};

type Told = Omit<StatementItem, 'problem'> & { problem: SendingProblem | null; failure: string | null };

const readItems = async (scope: Scope, runId: number): Promise<StatementItem[]> => {
  const { rows } = await sql<Told>`
    select x.customer_id, coalesce(c.customer_number, '') as customer_number, c.name as customer_name, x.reached as email,
      x.balance, x.state, x.left_out_for, x.problem, x.failure, coalesce(x.printed_at, x.sent_at) as at
    from (${items(scope, sql`r.id = ${runId}`)}) as x
    join customers c on c.company_id = ${scope.company.id} and c.id = x.customer_id
    order by array_position(${[...statementStates]}::text[], x.state), c.name, x.customer_id
    limit ${mostStatementsTold}`.execute(scope.tx);
  return rows.map(({ problem, failure, ...row }) => {
    const failed = problem === null ? (failure ?? '') : say(scope.language, problem.code, problem.data);
    return { ...row, problem: row.state === 'failed' ? failed : '' };
  });
};

/** @throws Refusal resource.not_found */
export const runById = async (scope: Scope, id: number): Promise<StatementRun> => {
  const [[head], rows] = await Promise.all([heads(scope, sql`h.id = ${id}`), readItems(scope, id)]);
  return Object.assign(head ?? notFound(), { items: rows });
};

export const getRun = (scope: Scope, { params }: InputOf<typeof getStatementRun>): Promise<StatementRun> =>
  runById(scope, params.id);
