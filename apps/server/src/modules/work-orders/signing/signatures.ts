import type { WorkOrder } from '@yardline/contract/work-orders/work-orders';
import type { OrderSignature } from '@yardline/contract/work-orders/signing';
import { isDrawing, isSigned } from '@yardline/domain/signatures/strokes';
import { audit } from '../../../kernel/audit.ts';
import { placeOf } from '../../../kernel/database/places-where.ts';
import { notFound, Refusal } from '../../../kernel/refusal.ts';
import { demand, type Scope } from '../../../kernel/scope.ts';
import { readOrderSettings } from './settings.ts';

/** The signatures of an order, the last first. */
export const signaturesOf = ({ tx }: Scope, orderId: number): Promise<OrderSignature[]> =>
  tx
    .selectFrom('work_order_signatures')
    .innerJoin('users', 'users.id', 'work_order_signatures.taken_by')
    .where('work_order_id', '=', orderId)
    .orderBy('work_order_signatures.id', 'desc')
    .select(['work_order_signatures.id', 'signer', 'signer_name as name', 'strokes', 'signed_at'])
    .select(['received_at', 'users.name as taken_by'])
    .$narrowType<Pick<OrderSignature, 'signer' | 'strokes'>>()
    .execute();

/** Whether an order of this type is to be signed, and no one signed it yet. */
export const lacksSignature = async (
  scope: Scope,
  { id, type }: Pick<WorkOrder, 'id'> & { type: string },
): Promise<boolean> => {
  const { signed_types: types } = await readOrderSettings(scope);
  if (!types.some((each) => each === type)) return false;
  const signed = await scope.tx
    .selectFrom('work_order_signatures')
    .where('work_order_id', '=', id)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return signed === undefined;
};

type Signed = {
  signer: OrderSignature['signer'];
  name: string;
  strokes: number[][];
  typed: boolean;
};

/** Whether someone is a mechanic on an order, or was one: those who were removed signed for what they did before. */
const wasOn = async ({ tx }: Scope, orderId: number, userId: number): Promise<boolean> =>
  (await tx
    .selectFrom('work_order_mechanics')
    .where('work_order_id', '=', orderId)
    .where('user_id', '=', userId)
    .select('user_id')
    .executeTakeFirst()) !== undefined;

/**
 * Keeps a signature that was taken on a phone. A fact: it is kept whatever has become of its order meanwhile, and whichever
 * mechanic has it now, as long as the sender may see orders of its place and was a mechanic on it once, or edits orders there.
 * @throws Refusal resource.not_found, permission.denied, signature.missing, field.invalid
 */
export const keepSignature = async (
  scope: Scope,
  {
    commandId,
    orderId,
    signed,
    at,
  }: { commandId: string; orderId: number; signed: Signed; at: Temporal.Instant },
): Promise<void> => {
  const { signer, name, strokes, typed } = signed;
  if (!typed && !isDrawing(strokes)) throw new Refusal('field.invalid');
  if (!typed && !isSigned(strokes)) throw new Refusal('signature.missing');
  const order = await scope.tx
    .selectFrom('work_orders')
    .where('id', '=', orderId)
    .select(['division_id', 'location_id'])
    .executeTakeFirst();
  if (order === undefined) return notFound();
  demand(scope, 'work_orders.view', placeOf(order));
  if (!(await wasOn(scope, orderId, scope.actor.userId))) demand(scope, 'work_orders.edit', placeOf(order));
  await scope.tx
    .insertInto('work_order_signatures')
    .values({
      company_id: scope.company.id,
      work_order_id: orderId,
      signer,
      signer_name: name,
      strokes: typed ? null : JSON.stringify(strokes),
      signed_at: at.toString(),
      received_at: scope.now.toString(),
      taken_by: scope.actor.userId,
      command_id: commandId,
    })
    .execute();
  await audit(scope, { action: 'sign', noun: 'work_orders', rowId: orderId, after: { signer, name } });
};
