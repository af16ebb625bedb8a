import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';

type Newest = { invoices: number; orders: number; accruals: number; mails: number };

/** The newest records of each kind that a run tells of: what comes after them, it made. */
export const newestRecords = async ({ tx, company }: Scope): Promise<Newest> => {
  const { rows } = await sql<Newest>`select
    coalesce((select max(id) from invoices where company_id = ${company.id}), 0) as invoices,
    coalesce((select max(id) from work_orders where company_id = ${company.id}), 0) as orders,
    coalesce((select max(id) from ledger_accruals where company_id = ${company.id}), 0) as accruals,
    coalesce((select max(id) from mails where company_id = ${company.id}), 0) as mails`.execute(tx);
  const [newest] = rows;
  if (newest === undefined) throw new Error('a row of figures is missing');
  return newest;
};
