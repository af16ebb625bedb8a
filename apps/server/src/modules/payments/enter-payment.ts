import { amount } from '@yardline/domain/money/cents';
import { tenders } from '@yardline/domain/payments/tenders';
import { audit } from '../../kernel/audit.ts';
import type { Scope } from '../../kernel/scope.ts';
import { inDrawers } from '../till/public.ts';
import { customerOf, type Movement, totalOf } from './movements.ts';
import { receivedAt } from './received-at.ts';

/** How a payment begins. */
type Entry = { status: 'pending' | 'succeeded'; number?: number; provider?: string; key?: string };

type Told = { deposit_id: number } | { invoice_id: number | undefined } | { allocations: unknown };

/** Writes what a payment is for. @returns the same as it is told in the audit */
const enterTarget = async (scope: Scope, paymentId: number, movement: Movement): Promise<Told> => {
  const company = { company_id: scope.company.id, payment_id: paymentId };
  if ('deposit' in movement) {
    const target = { deposit_id: movement.deposit.id };
    await scope.tx
      .insertInto('deposit_payments')
      .values({ ...company, ...target })
      .execute();
    return target;
  }
  const allocations = movement.parts.map(({ paper, moved, discount = 0 }) => ({
    invoice_id: paper.id,
    amount: amount(moved),
    ...(discount === 0 ? {} : { discount: amount(discount) }),
  }));
  await scope.tx
    .insertInto('payment_allocations')
    .values(allocations.map((each) => ({ ...company, ...each })))
    .execute();
  const [only, ...more] = allocations;
  return more.length === 0 && only?.discount === undefined
    ? { invoice_id: only?.invoice_id }
    : { allocations };
};

/** The division whose till money comes into: that of its deposit, or of the first paper. */
const divisionOf = async ({ tx }: Scope, movement: Movement): Promise<number> => {
  const { division_id: divisionId } =
    'deposit' in movement
      ? await tx
          .selectFrom('deposits')
          .where('id', '=', movement.deposit.id)
          .select('division_id')
          .executeTakeFirstOrThrow()
      : await tx
          .selectFrom('invoices')
          .where('id', '=', movement.parts[0].paper.id)
          .select('division_id')
          .executeTakeFirstOrThrow();
  return divisionId;
};

/** Writes a payment or a refund, what it is for, and by which request it came. */
export const enterPayment = async (scope: Scope, movement: Movement, entry: Entry): Promise<number> => {
  const { form, reason, requestId, returned, charged } = movement;
  const isCard = form.method === 'card';
  const company = { company_id: scope.company.id };
  const { status } = entry;
  const paid = { method: form.method, amount: amount(totalOf(movement)), reason };
  const cameAt = await receivedAt(
    scope,
    form,
    'deposit' in movement ? [] : movement.parts.map(({ paper }) => paper.id),
  );
  const { id } = await scope.tx
    .insertInto('payments')
    .values({
      ...company,
      ...paid,
      status,
      customer_id: customerOf(movement),
      number: entry.number ?? null,
      fee: amount(charged?.fee ?? 0),
      fee_description: charged?.description ?? '',
      currency: scope.company.currency,
      cheque_number: form.method === 'cheque' ? form.cheque_number : '',
      reference: tenders[form.method].hasReference ? (form.reference ?? '') : '',
      rounding: amount(movement.rounding ?? 0),
      is_own_cheque: form.method === 'cheque' && totalOf(movement) < 0,
      provider: entry.provider ?? '',
      provider_key: entry.key ?? null,
      refunds_payment_id: returned?.paymentId ?? null,
      is_card_present: isCard && form.card_present,
      received_at: cameAt.toString(),
      created_at: scope.now.toString(),
      created_by: scope.actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const target = await enterTarget(scope, id, movement);
  const divisionId = await divisionOf(scope, movement);
  await inDrawers.take(scope, { paymentId: id, divisionId, drawerId: form.drawer_id });
  if (requestId !== undefined) {
    const values = { ...company, request_id: requestId, payment_id: id };
    await scope.tx.insertInto('payment_request_payments').values(values).execute();
  }
  await audit(scope, {
    action: 'pay',
    noun: 'payments',
    rowId: id,
    after: {
      status,
      ...paid,
      ...target,
      ...(returned === undefined ? {} : { refunds_payment_id: returned.paymentId }),
    },
  });
  return id;
};
