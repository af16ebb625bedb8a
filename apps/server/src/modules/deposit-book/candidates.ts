import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';

/** Whether something of a document is out, or has still to go out. */
export const isGoingOn = async ({ tx, company }: Scope, contractId: number): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from contract_lines where company_id = ${company.id} and contract_id = ${contractId}
      and type = 'R' and not is_removed and status_code in ('', 'O', 'F')) as is`.execute(tx);
  return rows[0]?.is ?? false;
};

/** Whether the company lets deposits pay bills by themselves, those in between too. */
export const readFlag = async ({ tx, company }: Scope): Promise<boolean> =>
  (
    await tx
      .selectFrom('companies')
      .where('id', '=', company.id)
      .select('applies_deposits')
      .executeTakeFirstOrThrow()
  ).applies_deposits;

/** Deposits that are held for a document, the oldest first. */
export const listHeldOn = async ({ tx }: Scope, contractId: number): Promise<number[]> => {
  const rows = await tx
    .selectFrom('deposits')
    .where('contract_id', '=', contractId)
    .where('held', '>', 0)
    .orderBy('id')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
};
