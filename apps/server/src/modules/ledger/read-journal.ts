import type { JournalEntry, JournalLine } from '@yardline/domain/ledger/formats/journal';
import { cents } from '@yardline/domain/money/cents';
import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';
import { customerName } from './entries.queries.ts';
import { kindWords } from './kind-words.ts';

type Head = {
  id: number;
  kind: string;
  reference: string;
  posting_on: string;
  document_on: string;
  memo: string;
  customer: string;
};

type Side = {
  entry_id: number;
  code: string;
  name: string;
  external_name: string;
  control: string;
  is_debit: boolean;
  amount: number;
  memo: string;
  division: string;
  class: string;
  tax_code: string;
};

const readHeads = ({ tx }: Scope, ids: readonly number[]): Promise<Head[]> =>
  tx
    .selectFrom('ledger_entries')
    .where(sql<boolean>`ledger_entries.id = any(${ids}::bigint[])`)
    .orderBy('posting_on')
    .orderBy('id')
    .select(['id', 'kind', 'reference', 'posting_on', 'document_on', 'memo', customerName.as('customer')])
    .execute();

/** Each account of entries once for a division, a class and a tax code, debits first; receivables once for a division. */
const readSides = async ({ tx, company }: Scope, ids: readonly number[]): Promise<Side[]> => {
  const { rows } = await sql<Side>`
    select s.entry_id, a.code, a.name, a.external_name, a.control, s.is_debit, sum(s.amount) as amount,
      case when a.control = '' then min(s.memo) else '' end as memo, d.title as division,
      case when a.control = '' then coalesce(min(k.name), '') else '' end as class,
      case when a.control = '' then s.tax_code else '' end as tax_code
    from (
      select l.entry_id, l.debit_account_id as account_id, true as is_debit, l.debit_division_id as division_id, l.class_id,
        l.tax_code, l.memo, l.amount
      from ledger_lines l where l.company_id = ${company.id} and l.entry_id = any(${ids}::bigint[])
      union all
      select l.entry_id, l.credit_account_id, false, l.credit_division_id, l.class_id, l.tax_code, l.memo, l.amount
      from ledger_lines l where l.company_id = ${company.id} and l.entry_id = any(${ids}::bigint[])) s
    join ledger_accounts a on a.company_id = ${company.id} and a.id = s.account_id
    join divisions d on d.company_id = ${company.id} and d.id = s.division_id
    left join classes k on k.company_id = ${company.id} and k.id = s.class_id
    group by s.entry_id, a.id, a.code, a.name, a.external_name, a.control, s.is_debit, d.id, d.title,
      case when a.control = '' then s.class_id end, case when a.control = '' then s.tax_code else '' end
    order by s.entry_id, s.is_debit desc, a.code, d.id, min(s.class_id), 11`.execute(tx);
  return rows;
};

const lineOf = (side: Side, by: 'name' | 'code'): JournalLine => ({
  code: side.code,
  account: side.external_name === '' ? side[by] : side.external_name,
  debit: side.is_debit ? cents(side.amount) : 0,
  credit: side.is_debit ? 0 : cents(side.amount),
  memo: side.memo,
  division: side.division,
  class: side.class,
  taxCode: side.tax_code,
  isReceivable: side.control === 'receivable',
});

/**
 * Entries as another program reads them, in the order of their days.
 * @param by what accounts are called by where the company has no name of its own for them
 */
export const readJournal = async (
  scope: Scope,
  ids: readonly number[],
  by: 'name' | 'code',
): Promise<JournalEntry[]> => {
  const [heads, sides] = await Promise.all([readHeads(scope, ids), readSides(scope, ids)]);
  const byEntry = Map.groupBy(sides, ({ entry_id: id }) => id);
  const words = kindWords[scope.language];
  return heads.map(({ posting_on: postingOn, document_on: documentOn, kind, ...head }) => ({
    ...head,
    postingOn,
    documentOn,
    kind: words[kind] ?? kind,
    lines: (byEntry.get(head.id) ?? []).map((side) => lineOf(side, by)),
  }));
};
