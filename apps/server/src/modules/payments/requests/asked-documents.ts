import type { RequestedPayment } from '@yardline/contract/payments/payment-requests';
import { amount, cents, type Cents } from '@yardline/domain/money/cents';
import type { Scope } from '../../../kernel/scope.ts';
import { type ContractRecord, lockContract } from '../../contracts/public.ts';

/** The document that a request was made on, and what that became: a reservation is asked about as its contract once it is one. */
const currentId = async ({ tx }: Scope, contractId: number): Promise<number> => {
  const next = await tx
    .selectFrom('contracts')
    .where('source_contract_id', '=', contractId)
    .select('id')
    .executeTakeFirst();
  return next?.id ?? contractId;
};

/** Locks the document of a request as it is now, before the request and before any deposit. */
export const lockCurrent = async (scope: Scope, contractId: number): Promise<ContractRecord> => {
  const locked = await lockContract(scope, await currentId(scope, contractId));
  const now = await currentId(scope, contractId);
  return now === locked.id ? locked : lockContract(scope, now);
};

/** What cards are being asked for now as deposits of a document, in cents. */
export const pendingOn = async ({ tx }: Scope, contractId: number): Promise<Cents> => {
  const { pending } = await tx
    .selectFrom('deposits as d')
    .innerJoin('deposit_payments as dp', 'dp.deposit_id', 'd.id')
    .innerJoin('payments as p', 'p.id', 'dp.payment_id')
    .where('d.contract_id', '=', contractId)
    .where('d.number', 'is', null)
    .where('p.status', '=', 'pending')
    .where('p.amount', '>', 0)
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('p.amount'), eb.lit(0)).as('pending'))
    .executeTakeFirstOrThrow();
  return cents(pending);
};

/** The newest deposit of a document, whatever became of it; 0 where there is none. The caller holds its lock. */
export const newestDeposit = async ({ tx }: Scope, contractId: number): Promise<number> => {
  const { newest } = await tx
    .selectFrom('deposits')
    .where('contract_id', '=', contractId)
    .select((eb) => eb.fn.coalesce(eb.fn.max<number>('id'), eb.lit(0)).as('newest'))
    .executeTakeFirstOrThrow();
  return newest;
};

const heldOn = async ({ tx }: Scope, contractId: number): Promise<number> => {
  const { held } = await tx
    .selectFrom('deposits')
    .where('contract_id', '=', contractId)
    .where('held', '>', 0)
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('held'), eb.lit(0)).as('held'))
    .executeTakeFirstOrThrow();
  return held;
};

type Deposit = NonNullable<RequestedPayment['deposit']>;

/** What a deposit is asked for, line by line as the document's paper shows it. */
export const depositAsked = async (
  scope: Scope,
  { contractId, asked }: { contractId: number; asked: number },
): Promise<Deposit> => {
  const { tx } = scope;
  const document = await tx
    .selectFrom('contracts')
    .where('id', '=', contractId)
    .select(['waiver_total', 'tax1_total', 'tax2_total', 'total'])
    .executeTakeFirstOrThrow();
  const lines = await tx
    .selectFrom('contract_lines')
    .where('contract_id', '=', contractId)
    .where('is_removed', '=', false)
    .where('is_printed', '=', true)
    .orderBy('line_number')
    .select(['line_number', 'description', 'quantity', 'extended_amount as amount'])
    .select(['starts_at as period_from', 'ends_at as period_to'])
    .execute();
  return {
    lines,
    waiver_total: document.waiver_total,
    tax_total: amount(cents(document.tax1_total) + cents(document.tax2_total)),
    total: document.total,
    held: await heldOn(scope, contractId),
    asked,
  };
};
