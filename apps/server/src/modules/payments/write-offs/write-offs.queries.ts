import type {
  listSmallBalances,
  listWriteOffs as endpoint,
  WriteOff,
} from '@yardline/contract/payments/write-offs';
import { mostAtOnce } from '@yardline/contract/payments/write-offs';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { amount, cents, sum } from '@yardline/domain/money/cents';
import { divisionsWhere } from '@yardline/domain/permissions/derive';
import { dayOf, startOfDay } from '@yardline/domain/time/local';
import { sql } from 'kysely';
import { listPage, matches, type Page } from '../../../kernel/list.ts';
import type { Scope } from '../../../kernel/scope.ts';

const rowsOf = (scope: Scope) =>
  scope.tx
    .selectFrom('write_offs')
    .innerJoin('invoices', 'invoices.id', 'write_offs.invoice_id')
    .innerJoin('customers', 'customers.id', 'write_offs.customer_id')
    .where(
      sql<boolean>`invoices.division_id = any(${divisionsWhere(scope.actor.holder, 'invoices.view')}::bigint[])`,
    )
    .select(['write_offs.id', 'write_offs.invoice_id', 'invoices.number as invoice_number'])
    .select(['customers.name as customer_name', 'write_offs.amount', 'write_offs.reason'])
    .select('write_offs.written_at')
    .select((eb) => [
      eb.ref('write_offs.kind').$castTo<WriteOff['kind']>().as('kind'),
      sql<string>`(select u.name from users u
        where u.company_id = write_offs.company_id and u.id = write_offs.created_by)`.as('created_by_name'),
      sql<boolean>`write_offs.reverses_id is not null`.as('is_return'),
      sql<boolean>`exists (select from write_offs back
        where back.company_id = write_offs.company_id and back.reverses_id = write_offs.id)`.as(
        'is_taken_back',
      ),
    ]);

/** What was written off of invoices and credits of the divisions that the caller sees, the last first. */
export const listRows = (scope: Scope, { query }: InputOf<typeof endpoint>): Promise<Page<WriteOff>> => {
  const { timeZone } = scope.company;
  let rows = rowsOf(scope).where(
    matches(sql`lower(invoices.number || ' ' || customers.name || ' ' || write_offs.reason)`, query.search),
  );
  if (query.kind !== undefined) rows = rows.where('write_offs.kind', '=', query.kind);
  if (query.invoice_id !== undefined) rows = rows.where('write_offs.invoice_id', '=', query.invoice_id);
  if (query.from !== undefined)
    rows = rows.where('written_at', '>=', startOfDay(query.from, timeZone).toString());
  if (query.to !== undefined) {
    const next = Temporal.PlainDate.from(query.to).add({ days: 1 }).toString();
    rows = rows.where('written_at', '<', startOfDay(next, timeZone).toString());
  }
  return listPage(scope, rows, query, {
    id: sql.ref<number>('write_offs.id'),
    defaultDirection: 'desc',
    sorts: {
      written_at: { by: sql.ref('write_offs.written_at'), of: ({ written_at: at }) => at },
    },
  });
};

/** Open papers of so little, due so many days ago, of the divisions whose books the caller keeps: the oldest first. */
export const readSmall = async (
  scope: Scope,
  { query: { most, days } }: InputOf<typeof listSmallBalances>,
): Promise<ReplyOf<typeof listSmallBalances>> => {
  const today = dayOf(scope.now, scope.company.timeZone);
  const by = Temporal.PlainDate.from(today).subtract({ days }).toString();
  const divisions = divisionsWhere(scope.actor.holder, 'ledger.view');
  const papers = await scope.tx
    .selectFrom('invoices')
    .innerJoin('customers', 'customers.id', 'invoices.customer_id')
    .where('invoices.balance', '<>', 0)
    .where(sql<boolean>`abs(invoices.balance) <= ${most}::numeric`)
    .where('invoices.due_on', '<=', by)
    .where(sql<boolean>`invoices.division_id = any(${divisions}::bigint[])`)
    .orderBy('invoices.due_on')
    .orderBy('invoices.id')
    .limit(mostAtOnce)
    .select(['invoices.id', 'invoices.number', 'customers.name as customer_name'])
    .select(['invoices.due_on', 'invoices.total', 'invoices.balance'])
    .execute();
  return { papers, total: amount(sum(papers.map(({ balance }) => cents(balance)))) };
};
