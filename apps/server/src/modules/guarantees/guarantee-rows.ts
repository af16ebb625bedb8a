import type { getContractGuarantees, Guarantee } from '@yardline/contract/guarantees/guarantees';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { isRefusalCode, say } from '@yardline/contract/words/both';
import { heldBeforeHours } from '@yardline/domain/payments/guarantee';
import { notFound } from '../../kernel/refusal.ts';
import { may, type Scope } from '../../kernel/scope.ts';
import { guaranteeBook, type GuaranteeRow } from '../guarantee-book/public.ts';

/** So many of a document are shown: what stands, and what ended before it. */
const most = 20;

const rowsOf = ({ tx }: Scope) =>
  tx
    .selectFrom('guarantees as g')
    .innerJoin('contracts as k', 'k.id', 'g.contract_id')
    .leftJoin('deposit_payments as dp', 'dp.payment_id', 'g.capture_payment_id')
    .selectAll('g')
    .select(['k.division_id', 'k.customer_id', 'k.starts_at', 'dp.deposit_id'])
    .$narrowType<Pick<GuaranteeRow, 'state' | 'mode'>>();

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

const failureIn = ({ language }: Scope, failure: string): string =>
  isRefusalCode(failure) ? say(language, failure) : failure;

/** As it stands now: what the bank let go of has lapsed, even before a job has said so. */
const guaranteeOf = (scope: Scope, row: Row): Guarantee => {
  const isLate =
    row.state === 'authorized' && row.release_asked_at === null && !guaranteeBook.isHeldNow(row, scope.now);
  const isWaiting = row.release_asked_at !== null || row.capture_payment_id !== null;
  const starts = row.state === 'saved' && row.starts_at !== null ? row.starts_at : undefined;
  return {
    id: row.id,
    contract_id: row.contract_id,
    state: isLate ? 'lapsed' : row.state,
    amount: row.amount,
    authorized: row.authorized,
    captured: row.captured,
    card_issuer: row.card_issuer,
    card_last4: row.card_last4,
    held_until: row.held_until,
    holds_at:
      starts === undefined
        ? null
        : Temporal.Instant.from(starts).subtract({ hours: heldBeforeHours }).toString(),
    failure: failureIn(scope, row.failure),
    reason: row.reason,
    is_moving: (row.state === 'authorized' || row.state === 'saved') && isWaiting,
    deposit_id: row.state === 'captured' ? row.deposit_id : null,
    created_at: row.created_at,
    ended_at: row.ended_at,
  };
};

/** One of them. */
export const getGuaranteeById = async (scope: Scope, id: number): Promise<Guarantee> =>
  guaranteeOf(scope, await rowsOf(scope).where('g.id', '=', id).executeTakeFirstOrThrow());

/** Where a guarantee is, and of whom, read without a lock. @throws Refusal resource.not_found for what the actor may not see */
export const findPlace = async (scope: Scope, id: number) => {
  const row = (await rowsOf(scope).where('g.id', '=', id).executeTakeFirst()) ?? notFound();
  const { division_id: division, customer_id: customerId, contract_id: contractId } = row;
  if (division === null || customerId === null) return notFound();
  return may(scope, 'payments.view', { division }) ? { row, division, customerId, contractId } : notFound();
};

/**
 * What is held on cards for a document, or was: pages that were left without a card are not told.
 * @throws Refusal resource.not_found
 */
export const guaranteesOfContract = async (
  scope: Scope,
  { params }: InputOf<typeof getContractGuarantees>,
): Promise<ReplyOf<typeof getContractGuarantees>> => {
  const contract = await scope.tx
    .selectFrom('contracts')
    .where('id', '=', params.id)
    .select('division_id')
    .executeTakeFirst();
  if (contract === undefined || contract.division_id === null) return notFound();
  if (!may(scope, 'payments.view', { division: contract.division_id })) return notFound();
  const rows = await rowsOf(scope)
    .where('g.contract_id', '=', params.id)
    .where('g.failure', '<>', 'guarantee.left')
    .orderBy('g.id', 'desc')
    .limit(most)
    .execute();
  return { items: rows.map((row) => guaranteeOf(scope, row)) };
};
