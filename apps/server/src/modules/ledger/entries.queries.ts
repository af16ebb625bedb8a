import type {
  EntryKind,
  EntryLine,
  EntryRow,
  getLedgerEntry,
  LedgerEntry,
  listLedgerEntries as endpoint,
} from '@yardline/contract/ledger/entries';
import type { InputOf } from '@yardline/contract/endpoint';
import { type RawBuilder, sql } from 'kysely';
import { listPage, matches, type Page } from '../../kernel/list.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { seenDivisions } from './divisions.ts';

const linesOf = sql`from ledger_lines l
  where l.company_id = ledger_entries.company_id and l.entry_id = ledger_entries.id`;

/** What an entry moves on one side of an account. */
const sideOf = (side: 'debit' | 'credit', accountId: number): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(l.amount), 0) ${linesOf} and l.${sql.ref(`${side}_account_id`)} = ${accountId})`;

const total = sql<number>`(select coalesce(sum(l.amount), 0) ${linesOf})`;

const sourceIs = (noun: string) => sql`ledger_entries.noun = ${noun}`;
const atSource = sql`x.company_id = ledger_entries.company_id and x.id = ledger_entries.row_id`;

/** Whose paper it is, by today's name; empty for a user's own entry. */
export const customerName = sql<string>`coalesce((select c.name from customers c
  where c.company_id = ledger_entries.company_id and c.id = (case
    when ${sourceIs('invoices')} then (select x.customer_id from invoices x where ${atSource})
    when ${sourceIs('payments')} then (select x.customer_id from payments x where ${atSource})
    when ${sourceIs('deposit_applications')} then (select x.customer_id from deposit_applications x where ${atSource})
    when ${sourceIs('credit_applications')} then (select x.customer_id from credit_applications x where ${atSource})
    when ${sourceIs('write_offs')} then (select x.customer_id from write_offs x where ${atSource})
    end)), '')`;

/** Entries that move something in a division that the caller sees; what moves nothing is shown to all. */
const isSeen = (divisions: readonly number[]) => sql<boolean>`(
  not exists (select ${linesOf}) or exists (select ${linesOf}
    and (l.debit_division_id = any(${divisions}::bigint[]) or l.credit_division_id = any(${divisions}::bigint[]))))`;

const rowsOf = (scope: Scope, accountId?: number) =>
  scope.tx
    .selectFrom('ledger_entries')
    .select(['ledger_entries.id', 'ledger_entries.reference', 'ledger_entries.noun', 'ledger_entries.row_id'])
    .select(['ledger_entries.posting_on', 'ledger_entries.document_on', 'ledger_entries.memo'])
    .select(['ledger_entries.created_at', 'ledger_entries.reverses_id'])
    .select((eb) => [
      eb.ref('ledger_entries.kind').$castTo<EntryKind>().as('kind'),
      customerName.as('customer_name'),
      total.as('amount'),
      (accountId === undefined ? total : sideOf('debit', accountId)).as('debit'),
      (accountId === undefined ? total : sideOf('credit', accountId)).as('credit'),
      sql<string>`coalesce((select u.name from users u
        where u.company_id = ledger_entries.company_id and u.id = ledger_entries.created_by), '')`.as(
        'created_by_name',
      ),
    ])
    .where(isSeen(seenDivisions(scope)));

/** Entries of the ledger, the last first. */
export const listEntries = (scope: Scope, { query }: InputOf<typeof endpoint>): Promise<Page<EntryRow>> => {
  let rows = rowsOf(scope, query.account_id).where(
    matches(sql`lower(ledger_entries.reference || ' ' || ledger_entries.memo)`, query.search),
  );
  if (query.kind !== undefined) rows = rows.where('ledger_entries.kind', '=', query.kind);
  if (query.from !== undefined) rows = rows.where('ledger_entries.posting_on', '>=', query.from);
  if (query.to !== undefined) rows = rows.where('ledger_entries.posting_on', '<=', query.to);
  if (query.account_id !== undefined)
    rows = rows.where(
      sql<boolean>`exists (select ${linesOf}
        and (l.debit_account_id = ${query.account_id} or l.credit_account_id = ${query.account_id}))`,
    );
  if (query.division_id !== undefined)
    rows = rows.where(
      sql<boolean>`exists (select ${linesOf}
        and (l.debit_division_id = ${query.division_id} or l.credit_division_id = ${query.division_id}))`,
    );
  return listPage(scope, rows, query, {
    id: sql.ref<number>('ledger_entries.id'),
    defaultDirection: 'desc',
    sorts: {
      posting_on: { by: sql.ref('ledger_entries.posting_on'), of: ({ posting_on: on }) => on },
    },
  });
};

type Line = Omit<EntryLine, 'debit' | 'credit'> & {
  debit_id: number;
  debit_code: string;
  debit_name: string;
  credit_id: number;
  credit_code: string;
  credit_name: string;
};

const readLines = async ({ tx, company }: Scope, id: number): Promise<EntryLine[]> => {
  const { rows } = await sql<Line>`
    select l.line_number, l.amount, l.tax_code, l.memo, coalesce(k.name, '') as class_name,
      d.id as debit_id, d.code as debit_code, d.name as debit_name, dd.title as debit_division,
      c.id as credit_id, c.code as credit_code, c.name as credit_name, cd.title as credit_division
    from ledger_lines l
    join ledger_accounts d on d.company_id = ${company.id} and d.id = l.debit_account_id
    join ledger_accounts c on c.company_id = ${company.id} and c.id = l.credit_account_id
    join divisions dd on dd.company_id = ${company.id} and dd.id = l.debit_division_id
    join divisions cd on cd.company_id = ${company.id} and cd.id = l.credit_division_id
    left join classes k on k.company_id = ${company.id} and k.id = l.class_id
    where l.company_id = ${company.id} and l.entry_id = ${id} order by l.line_number`.execute(tx);
  return rows.map(
    ({ debit_id, debit_code, debit_name, credit_id, credit_code, credit_name, ...line }): EntryLine => ({
      ...line,
      debit: { id: debit_id, code: debit_code, name: debit_name },
      credit: { id: credit_id, code: credit_code, name: credit_name },
    }),
  );
};

const related = ({ tx }: Scope, column: 'id' | 'reverses_id', value: number) =>
  tx
    .selectFrom('ledger_entries')
    .where(column, '=', value)
    .select(['id', 'reference', 'posting_on'])
    .executeTakeFirst();

/** An entry with its lines. @throws Refusal resource.not_found */
export const getEntryById = async (scope: Scope, id: number): Promise<LedgerEntry> => {
  const row = (await rowsOf(scope).where('ledger_entries.id', '=', id).executeTakeFirst()) ?? notFound();
  const { reverses_id: reversesId, ...entry } = row;
  const [lines, reverses, reversedBy] = await Promise.all([
    readLines(scope, id),
    reversesId === null ? undefined : related(scope, 'id', reversesId),
    related(scope, 'reverses_id', id),
  ]);
  return { ...entry, lines, reverses: reverses ?? null, reversed_by: reversedBy ?? null };
};

/** An entry by the id of its address. */
export const getEntry = (scope: Scope, { params }: InputOf<typeof getLedgerEntry>): Promise<LedgerEntry> =>
  getEntryById(scope, params.id);
