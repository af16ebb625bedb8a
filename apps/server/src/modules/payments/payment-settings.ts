import type { setPaymentSettings as endpoint } from '@yardline/contract/payments/payment-settings';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { type Method, methods } from '@yardline/domain/payments/tenders';
import type { Call } from '../../kernel/http/route.ts';
import type { Scope } from '../../kernel/scope.ts';
import { changeCompany } from '../companies/public.ts';

/** Currencies without coins of one cent. */
const withoutCents: readonly string[] = ['CAD'];

const rowOf = ({ tx, company }: Scope) =>
  tx
    .selectFrom('companies')
    .where('id', '=', company.id)
    .select([
      'payment_methods',
      'rounds_cash',
      'drawer_limit',
      'nsf_fee',
      'nsf_fee_description',
      'row_version',
    ]);

const known = (taken: readonly string[]): Method[] => methods.filter((method) => taken.includes(method));

/** By which ways the company takes money, and how its cash is counted. */
export const getPaymentSettings = async (scope: Scope): Promise<ReplyOf<typeof endpoint>> => {
  const row = await rowOf(scope).executeTakeFirstOrThrow();
  return {
    payment_methods: known(row.payment_methods),
    rounds_cash: row.rounds_cash,
    drawer_limit: row.drawer_limit,
    nsf_fee: row.nsf_fee,
    nsf_fee_description: row.nsf_fee_description,
    may_round_cash: withoutCents.includes(scope.company.currency),
    row_version: row.row_version,
  };
};

/** Sets them together; what was taken before stays as it was. @throws Refusal document.stale */
export const setPaymentSettings = async (
  scope: Scope,
  { body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<ReplyOf<typeof endpoint>> => {
  const before = await rowOf(scope).select('id').forUpdate().executeTakeFirstOrThrow();
  await changeCompany(scope, { before, after: body, ifMatch });
  return getPaymentSettings(scope);
};

/** By which ways money is taken now, and whether cash comes in coins of five cents. */
export const takenNow = async (scope: Scope): Promise<{ taken: Method[]; isRounded: boolean }> => {
  const {
    payment_methods: taken,
    rounds_cash: isWanted,
    may_round_cash: isPossible,
  } = await getPaymentSettings(scope);
  return { taken, isRounded: isWanted && isPossible };
};
