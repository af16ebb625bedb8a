import { movesOfPaper } from '@yardline/domain/ledger/postings';
import { cents } from '@yardline/domain/money/cents';
import { sql } from 'kysely';
import type { Scope } from '../../../kernel/scope.ts';
import type { NewEntry } from './enter.ts';

const readPapers = ({ tx }: Scope, ids: readonly number[]) =>
  tx
    .selectFrom('invoices')
    .where('id', 'in', ids)
    .orderBy('id')
    .select(['id', 'number', 'source', 'division_id', 'invoiced_on', 'waiver_total', 'total'])
    .select(['tax1_code', 'tax1_total', 'tax2_code', 'tax2_total'])
    .execute();

type Income = { invoice_id: number; type: string; class_id: number | null; amount: number };

/** What papers charge before taxes, by type and by the class of the machine; the sale of a machine is a type of its own. */
const readIncomes = async ({ tx, company }: Scope, ids: readonly number[]): Promise<Income[]> => {
  const { rows } = await sql<Income>`
    select b.invoice_id, case when m.id is null then b.type else 'M' end as type, a.class_id,
      sum(b.extended_amount) as amount
    from invoice_lines b
    left join contract_lines l on l.company_id = ${company.id} and l.id = b.contract_line_id
    left join invoice_lines o on o.company_id = ${company.id} and o.id = b.credits_line_id
    left join holds m on m.company_id = ${company.id} and m.sale_line_id = coalesce(b.contract_line_id, o.contract_line_id)
    left join assets a on a.company_id = ${company.id} and a.id = coalesce(l.asset_id, m.asset_id)
    where b.company_id = ${company.id} and b.invoice_id = any(${ids}::bigint[])
    group by 1, 2, 3 order by 1, 2, 3`.execute(tx);
  return rows;
};

/** The entries of posted invoices and credits. */
export const entriesOfPapers = async (scope: Scope, ids: readonly number[]): Promise<NewEntry[]> => {
  const [papers, incomes] = await Promise.all([readPapers(scope, ids), readIncomes(scope, ids)]);
  return papers.map((paper) => ({
    kind: paper.source === 'R' ? 'credit' : 'invoice',
    noun: 'invoices',
    rowId: paper.id,
    reference: `${paper.number}`,
    postingOn: paper.invoiced_on,
    moves: movesOfPaper({
      divisionId: paper.division_id,
      incomes: incomes
        .filter(({ invoice_id: id }) => id === paper.id)
        .map(({ type, class_id: classId, amount }) => ({ type, classId, amount: cents(amount) })),
      waiver: cents(paper.waiver_total),
      taxes: [
        { code: paper.tax1_code, amount: cents(paper.tax1_total) },
        { code: paper.tax2_code, amount: cents(paper.tax2_total) },
      ],
      total: cents(paper.total),
    }),
  }));
};
