import type {
  createLedgerAccount,
  LedgerAccount,
  updateLedgerAccount,
} from '@yardline/contract/ledger/accounts';
import type { InputOf } from '@yardline/contract/endpoint';
import { sql } from 'kysely';
import { audit, changesOf } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { notFound, refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { mappingsOf } from './book/chart.ts';
import { demandEverywhere } from './divisions.ts';

const getAccount = async ({ tx }: Scope, id: number): Promise<LedgerAccount> =>
  (await tx
    .selectFrom('ledger_accounts')
    .where('id', '=', id)
    .select(['id', 'code', 'name', 'is_active', 'external_name', 'row_version'])
    .select((eb) => [
      eb.ref('type').$castTo<LedgerAccount['type']>().as('type'),
      eb.ref('control').$castTo<LedgerAccount['control']>().as('control'),
    ])
    .executeTakeFirst()) ?? notFound();

/**
 * Adds an account that papers can be posted to, or entries of users.
 * @throws Refusal permission.denied, ledger.account_taken
 */
export const createAccount = async (
  scope: Scope,
  { body }: InputOf<typeof createLedgerAccount>,
): Promise<LedgerAccount> => {
  await demandEverywhere(scope, 'ledger.edit');
  // The delivered accounts come first: a number of theirs is taken.
  await mappingsOf(scope);
  const { id } = await scope.tx
    .insertInto('ledger_accounts')
    .values({ ...body, company_id: scope.company.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(scope, { action: 'create', noun: 'ledger_accounts', rowId: id, after: body });
  return getAccount(scope, id);
};

/** Whether something was posted to an account. */
export const hasLines = async ({ tx, company }: Scope, id: number): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from ledger_lines where company_id = ${company.id} and debit_account_id = ${id})
      or exists (select from ledger_lines where company_id = ${company.id} and credit_account_id = ${id}) as is`.execute(
    tx,
  );
  return rows[0]?.is ?? false;
};

/**
 * Changes an account. One with entries keeps its type, and one that something is posted to stays in use.
 * @throws Refusal resource.not_found, permission.denied, document.stale, ledger.account_taken, ledger.account_posted,
 *   ledger.account_of_papers
 */
export const updateAccount = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof updateLedgerAccount>,
  { ifMatch }: Call,
): Promise<LedgerAccount> => {
  await demandEverywhere(scope, 'ledger.edit');
  const row =
    (await scope.tx
      .selectFrom('ledger_accounts')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()) ?? notFound();
  await expectVersion(scope, 'ledger_accounts', row, ifMatch);
  if (body.type !== row.type && (row.control !== '' || (await hasLines(scope, id))))
    refuseFields([{ path: 'type', code: 'ledger.account_posted' }]);
  const mappings = await mappingsOf(scope);
  if (!body.is_active && mappings.some(({ account_id: of }) => of === id))
    refuseFields([{ path: 'is_active', code: 'ledger.account_of_papers' }]);
  await scope.tx
    .updateTable('ledger_accounts')
    .set({ ...body, row_version: row.row_version + 1 })
    .where('id', '=', id)
    .execute();
  await audit(scope, { action: 'update', noun: 'ledger_accounts', rowId: id, ...changesOf(row, body) });
  return getAccount(scope, id);
};
