import type {
  LedgerMapping,
  listLedgerMappings,
  setLedgerMapping as endpoint,
} from '@yardline/contract/ledger/accounts';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { type AccountType, type Control, type Purpose, purposes } from '@yardline/domain/ledger/purposes';
import { sql } from 'kysely';
import { audit } from '../../kernel/audit.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { mappingsOf } from './book/chart.ts';
import { demandEverywhere } from './divisions.ts';
import { hasLines } from './write-account.ts';

type Row = {
  id: number;
  purpose: string;
  division_id: number | null;
  division_name: string | null;
  class_id: number | null;
  class_name: string | null;
  tax_code: string;
  account_id: number;
  account_code: string;
  account_name: string;
};

const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });

/** Where everything is posted to, by purpose, the account for all before its exceptions. */
export const listMappings = async ({ tx, company }: Scope): Promise<ReplyOf<typeof listLedgerMappings>> => {
  const { rows } = await sql<Row>`
    select m.id, m.purpose, m.division_id, d.title as division_name, m.class_id, c.name as class_name, m.tax_code,
      m.account_id, a.code as account_code, a.name as account_name
    from ledger_mappings m
    join ledger_accounts a on a.company_id = ${company.id} and a.id = m.account_id
    left join divisions d on d.company_id = ${company.id} and d.id = m.division_id
    left join classes c on c.company_id = ${company.id} and c.id = m.class_id
    where m.company_id = ${company.id}
    order by m.purpose, num_nonnulls(m.division_id, m.class_id), m.tax_code, m.id`.execute(tx);
  return {
    mappings: rows.map((row): LedgerMapping => ({
      id: row.id,
      purpose: row.purpose,
      division: named(row.division_id, row.division_name),
      class: named(row.class_id, row.class_name),
      tax_code: row.tax_code,
      account: { id: row.account_id, code: row.account_code, name: row.account_name },
    })),
  };
};

type Form = InputOf<typeof endpoint>['body'];

const isPurpose = (text: string): text is Purpose => text in purposes;
const delivered = (purpose: string): { type: AccountType; control?: Control } | undefined =>
  isPurpose(purpose) ? purposes[purpose] : undefined;
const controlOf = (purpose: string): Control => delivered(purpose)?.control ?? '';
const typeOf = (purpose: string): AccountType | undefined => delivered(purpose)?.type;

const isForAll = (form: Form): boolean =>
  form.division_id === null && form.class_id === null && form.tax_code === '';

/** Whether another account than before may stand for a purpose: control accounts stay with their papers. */
const refuseWrong = (form: Form): void => {
  const { purpose, class_id: classId, tax_code: code } = form;
  if (!isPurpose(purpose)) refuseFields([{ path: 'purpose', code: 'field.invalid' }]);
  if (classId !== null && purpose !== 'rental')
    refuseFields([{ path: 'class_id', code: 'ledger.mapping_of_one' }]);
  if (code !== '' && purpose !== 'tax') refuseFields([{ path: 'tax_code', code: 'ledger.mapping_of_one' }]);
  if (form.account_id === null && isForAll(form))
    refuseFields([{ path: 'account_id', code: 'ledger.mapping_needed' }]);
};

/** @throws Refusal where there is no such account, or papers are not posted to it */
const refuseAccount = async (scope: Scope, { account_id: id, purpose }: Form): Promise<void> => {
  if (id === null) return;
  const account = await scope.tx
    .selectFrom('ledger_accounts')
    .where('id', '=', id)
    .select(['is_active', 'control', 'type'])
    .executeTakeFirst();
  if (account === undefined) return refuseFields([{ path: 'account_id', code: 'reference.not_found' }]);
  if (!account.is_active) refuseFields([{ path: 'account_id', code: 'ledger.account_inactive' }]);
  const wanted = controlOf(purpose);
  if (account.control === wanted) return;
  if (account.control !== '') refuseFields([{ path: 'account_id', code: 'ledger.control_account' }]);
  if (account.type !== typeOf(purpose) || (await hasLines(scope, id)))
    refuseFields([{ path: 'account_id', code: 'ledger.not_for_control' }]);
};

/**
 * Says to which account a purpose is posted from now on: for all, or for a division, a class of machines or a tax code. An account
 * for receivables or deposits is one of papers alone from then.
 * @throws Refusal permission.denied, request.invalid, reference.not_found, ledger.…
 */
export const setMapping = async (
  scope: Scope,
  { body }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  await demandEverywhere(scope, 'ledger.edit');
  refuseWrong(body);
  await mappingsOf(scope);
  await refuseAccount(scope, body);
  const { account_id: accountId, ...place } = body;
  if (accountId === null) {
    await scope.tx
      .deleteFrom('ledger_mappings')
      .where('purpose', '=', place.purpose)
      .where(sql<boolean>`division_id is not distinct from ${place.division_id}`)
      .where(sql<boolean>`class_id is not distinct from ${place.class_id}`)
      .where('tax_code', '=', place.tax_code)
      .execute();
  } else {
    await scope.tx
      .insertInto('ledger_mappings')
      .values({ ...place, company_id: scope.company.id, account_id: accountId })
      .onConflict((conflict) =>
        conflict.constraint('ledger_mapping_taken').doUpdateSet({ account_id: accountId }),
      )
      .execute();
    const control = controlOf(place.purpose);
    if (control !== '')
      await scope.tx
        .updateTable('ledger_accounts')
        .set((eb) => ({ control, row_version: eb('row_version', '+', 1) }))
        .where('id', '=', accountId)
        .where('control', '<>', control)
        .execute();
  }
  await audit(scope, {
    action: 'update',
    noun: 'ledger_accounts',
    rowId: accountId ?? 0,
    after: { posted: place.purpose, ...place },
  });
  return listMappings(scope);
};
