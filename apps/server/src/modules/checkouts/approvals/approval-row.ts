import { cents, type Cents } from '@yardline/domain/money/cents';
import { notFound } from '../../../kernel/refusal.ts';
import type { Member, Scope } from '../../../kernel/scope.ts';

/** What became of an order that a member asks a colleague for. */
export type ApprovalState = 'asked' | 'approved' | 'refused' | 'lapsed' | 'withdrawn';

/** Hours for which stock is held: first for the colleague's answer, then for the payment. */
export const approvalHours = 24;

const rowsOf = ({ tx }: Scope) => tx.selectFrom('order_approvals').selectAll();

/** An order that waits for a colleague, or has its answer. */
export type Approval = {
  id: number;
  checkoutId: number;
  storeId: number;
  customerId: number;
  state: ApprovalState;
  askedBy: number;
  answeredBy: number | null;
  total: Cents;
  endsAt: Temporal.Instant;
};

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

const approvalOf = (row: Row): Approval => ({
  id: row.id,
  checkoutId: row.checkout_id,
  storeId: row.store_id,
  customerId: row.customer_id,
  state: row.state as ApprovalState,
  askedBy: row.asked_by,
  answeredBy: row.answered_by,
  total: cents(row.total),
  endsAt: Temporal.Instant.from(row.ends_at),
});

/** Locks an approval of the member's customer. @throws Refusal resource.not_found, also for another customer's */
export const lockApproval = async (scope: Scope, { customerId }: Member, id: number): Promise<Approval> =>
  approvalOf(
    (await rowsOf(scope)
      .where('id', '=', id)
      .where('customer_id', '=', customerId)
      .forUpdate()
      .executeTakeFirst()) ?? notFound(),
  );

/** Locks an approval for the job that lets it lapse. */
export const lockAnyApproval = async (scope: Scope, id: number): Promise<Approval> =>
  approvalOf(await rowsOf(scope).where('id', '=', id).forUpdate().executeTakeFirstOrThrow());

/** The approval of a checkout; undefined where no colleague was asked. */
export const approvalFor = async (scope: Scope, checkoutId: number): Promise<Approval | undefined> => {
  const row = await rowsOf(scope).where('checkout_id', '=', checkoutId).executeTakeFirst();
  return row && approvalOf(row);
};

type Step = { from: ApprovalState; to: ApprovalState; answeredBy?: number; reason?: string; endsAt?: string };

/** Takes an approval one step on, which of several who try at once only one does. @returns whether it was this one */
export const step = async (
  { tx, now }: Scope,
  { id }: Approval,
  { from, to, answeredBy, reason, endsAt }: Step,
): Promise<boolean> => {
  const done = await tx
    .updateTable('order_approvals')
    .set({
      state: to,
      answered_at: now.toString(),
      ...(answeredBy === undefined ? {} : { answered_by: answeredBy }),
      ...(reason === undefined ? {} : { reason }),
      ...(endsAt === undefined ? {} : { ends_at: endsAt }),
    })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst();
  return done !== undefined;
};
