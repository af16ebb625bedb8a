import { areas, flags } from '@yardline/domain/permissions/areas';
import { type Insertable, type Kysely, sql, type Updateable } from 'kysely';
import type { Companies, DB } from '../../../db/types.ts';
import type { Database } from '../../kernel/database/transaction.ts';

/** What a company begins with: its name, which no other company has, and where it is. */
export type Founding = {
  name: string;
  timeZone: string;
  country: 'C' | 'U';
  currency: string;
  settings?: Omit<Updateable<Companies>, 'id' | 'row_version'>;
};

/** The number of the next company. One that is not used in the end stays free. */
export const nextCompanyId = (database: Database): Promise<number> =>
  database.transaction({ companyId: 0 }, async (tx) => {
    const { rows } = await sql<{ id: number }>`select nextval('companies_id_seq') as id`.execute(tx);
    return rows[0]?.id ?? 0;
  });

/** The outer wall of permissions: a new company may do everything that the product can. */
const everything = (companyId: number): Insertable<DB['company_grants']>[] => [
  ...areas.map((name) => ({ company_id: companyId, name, level: 'delete' })),
  ...flags.map((name) => ({ company_id: companyId, name, level: 'yes' })),
];

/**
 * Writes the row of a new company and what it may do, under the number for which the transaction was opened.
 * @returns whether the name was free; otherwise nothing is written
 */
export const foundCompany = async (
  tx: Kysely<DB>,
  companyId: number,
  { name, timeZone, country, currency, settings }: Founding,
): Promise<boolean> => {
  const { rows } = await sql<{
    is_open: boolean;
  }>`select open_company(${name}, ${timeZone}, ${country}, ${currency}) as is_open`.execute(tx);
  if (rows[0]?.is_open !== true) return false;
  if (settings !== undefined)
    await tx.updateTable('companies').set(settings).where('id', '=', companyId).execute();
  await tx.insertInto('company_grants').values(everything(companyId)).execute();
  return true;
};
