import type {
  AccountRow,
  getTrialBalance as endpoint,
  TrialBalance,
} from '@yardline/contract/ledger/accounts';
import type { InputOf } from '@yardline/contract/endpoint';
import { isDebit } from '@yardline/domain/ledger/purposes';
import { amount, cents, sum } from '@yardline/domain/money/cents';
import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';
import { seenDivisions } from './divisions.ts';
import { openingOf } from './open-ledger.ts';

type Query = InputOf<typeof endpoint>['query'];

/** Sides of lines: the account, the day, and the amount that it is debited or credited. */
type Sums = {
  account_id: number;
  before_debit: number;
  before_credit: number;
  debit: number;
  credit: number;
};

const readSums = async (scope: Scope, { from, to, division_id: only }: Query): Promise<Sums[]> => {
  const { tx, company } = scope;
  const divisions = seenDivisions(scope).filter((id) => only === undefined || id === only);
  const first = from ?? '0001-01-01';
  const last = to ?? '9999-12-31';
  const { rows } = await sql<Sums>`
    select s.account_id,
      coalesce(sum(s.debit) filter (where s.posting_on < ${first}::date), 0) as before_debit,
      coalesce(sum(s.credit) filter (where s.posting_on < ${first}::date), 0) as before_credit,
      coalesce(sum(s.debit) filter (where s.posting_on >= ${first}::date), 0) as debit,
      coalesce(sum(s.credit) filter (where s.posting_on >= ${first}::date), 0) as credit
    from (
      select l.debit_account_id as account_id, l.posting_on, l.amount as debit, 0 as credit from ledger_lines l
      where l.company_id = ${company.id} and l.posting_on <= ${last}::date
        and l.debit_division_id = any(${divisions}::bigint[])
      union all
      select l.credit_account_id, l.posting_on, 0, l.amount from ledger_lines l
      where l.company_id = ${company.id} and l.posting_on <= ${last}::date
        and l.credit_division_id = any(${divisions}::bigint[])) s
    group by s.account_id`.execute(tx);
  return rows;
};

const nothing = { before_debit: 0, before_credit: 0, debit: 0, credit: 0 };

/**
 * The accounts with their balances before, in and after some days, of the divisions whose books the caller sees. Income and
 * expenses run on over the years: their balance before is that of all time.
 */
export const readTrialBalance = async (
  scope: Scope,
  { query }: InputOf<typeof endpoint>,
): Promise<TrialBalance> => {
  const [accounts, sums, opening] = await Promise.all([
    scope.tx
      .selectFrom('ledger_accounts')
      .orderBy('code')
      .select(['id', 'code', 'name', 'is_active', 'external_name', 'row_version'])
      .select((eb) => [
        eb.ref('type').$castTo<AccountRow['type']>().as('type'),
        eb.ref('control').$castTo<AccountRow['control']>().as('control'),
      ])
      .execute(),
    readSums(scope, query),
    openingOf(scope),
  ]);
  const rows = accounts.map((account): AccountRow => {
    const found = sums.find(({ account_id: id }) => id === account.id) ?? nothing;
    const sign = isDebit(account.type) ? 1 : -1;
    const before = sign * (cents(found.before_debit) - cents(found.before_credit));
    const moved = sign * (cents(found.debit) - cents(found.credit));
    return {
      ...account,
      opening: amount(before + 0),
      debit: found.debit,
      credit: found.credit,
      closing: amount(before + moved + 0),
    };
  });
  return {
    accounts: rows,
    debit: amount(sum(rows.map(({ debit }) => cents(debit)))),
    credit: amount(sum(rows.map(({ credit }) => cents(credit)))),
    opening,
  };
};
