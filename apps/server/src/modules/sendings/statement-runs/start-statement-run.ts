import type {
  startStatementRun,
  StatementPreviewRow,
  StatementRun,
} from '@yardline/contract/sendings/statement-runs';
import type { InputOf } from '@yardline/contract/endpoint';
import { amount, cents, sum } from '@yardline/domain/money/cents';
import { audit } from '../../../kernel/audit.ts';
import { insertPlain } from '../../../kernel/database/bulk.ts';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { originOf } from '../text-document.ts';
import { chosenCustomers, leftOutFor } from './chosen-customers.ts';
import { runById } from './statement-runs.queries.ts';

type Body = InputOf<typeof startStatementRun>['body'];

const insertRun = async ({ tx, company, actor, now }: Scope, body: Body) => {
  const made = { company_id: company.id, created_by: actor.userId, created_at: now.toString() };
  const { id: sendingRunId } = await tx
    .insertInto('sending_runs')
    .values({ ...made, kind: 'statement', channel: 'mail' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('statement_runs')
    .values({
      ...made,
      sending_run_id: sendingRunId,
      as_of: body.as_of,
      division_id: body.division_id,
      only_overdue: body.only_overdue,
      least: body.least,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, sendingRunId };
};

/** A customer as the run keeps them: with the reason where they were left out. */
const itemOf = (row: StatementPreviewRow, { includes, left_out: unticked }: Body) => {
  const reason =
    leftOutFor(row.exceptions, includes) ?? (unticked.includes(row.customer_id) ? 'unticked' : '');
  return {
    customer_id: row.customer_id,
    email: row.email,
    balance: row.balance,
    way: reason === '' ? row.way : 'left_out',
    left_out_for: reason,
    is_again: row.exceptions.includes('sent_already'),
  };
};

/** Keeps what is to be mailed and queues it. */
const queue = async (
  scope: Scope,
  sendingRunId: number,
  mailed: readonly StatementPreviewRow[],
): Promise<void> => {
  const records = mailed.map((row) => ({
    run_id: sendingRunId,
    record_id: row.customer_id,
    name: `${row.customer_number} ${row.customer_name}`.trim(),
  }));
  await insertPlain(scope, 'sending_run_records', records);
  const payload = { run_id: sendingRunId, origin: originOf(scope) };
  await enqueue(scope, 'send-documents', payload, { key: `send-documents:${sendingRunId}` });
};

/**
 * Records who gets a statement of a day and how, and queues the mails in the same transaction. A customer gets one of a day once:
 * the database holds that.
 * @throws Refusal statement_run.changed, statement_run.empty, request.invalid for a day to come
 */
export const startStatements = async (
  scope: Scope,
  { body }: InputOf<typeof startStatementRun>,
): Promise<StatementRun> => {
  const rows = await chosenCustomers(scope, body);
  if (sum(rows.map(({ balance }) => cents(balance))) !== cents(body.total))
    throw new Refusal('statement_run.changed');
  const items = rows.map((row) => itemOf(row, body));
  const told = items.filter(({ way }) => way !== 'left_out');
  if (told.length === 0) throw new Refusal('statement_run.empty');
  const { id, sendingRunId } = await insertRun(scope, body);
  const kept = items.map((item) => ({ ...item, run_id: id, as_of: body.as_of }));
  await insertPlain(scope, 'statement_run_items', kept);
  const mailed = new Set(told.flatMap(({ way, customer_id }) => (way === 'mail' ? [customer_id] : [])));
  await queue(
    scope,
    sendingRunId,
    rows.filter((row) => mailed.has(row.customer_id)),
  );
  const after = {
    as_of: body.as_of,
    customers: told.length,
    total: amount(sum(told.map(({ balance }) => cents(balance)))),
  };
  await audit(scope, { action: 'create', noun: 'statement_runs', rowId: id, after });
  return runById(scope, id);
};
