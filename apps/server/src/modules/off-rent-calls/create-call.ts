import { createHash } from 'node:crypto';
import type { InputOf } from '@yardline/contract/endpoint';
import type {
  createOffRentCall as endpoint,
  OffRentReceipt,
  ParsedOffRentCallForm,
} from '@yardline/contract/off-rent-calls/off-rent-calls';
import { offRentReasons } from '@yardline/domain/billing/off-rent-reasons';
import { toLocal } from '@yardline/domain/time/local';
import { audit } from '../../kernel/audit.ts';
import { publish } from '../../kernel/outbox.ts';
import { Refusal, refuseFields } from '../../kernel/refusal.ts';
import { may, type Scope } from '../../kernel/scope.ts';
import { findAssets } from '../assets/public.ts';
import { bumpContract, callOffs, placeOf } from '../contracts/public.ts';
import { takeNumber } from '../numbering/public.ts';
import { pickUpCalled } from '../tickets/public.ts';
import { billedBeyond, getReceiptById, type ReceiptContent } from './receipts.queries.ts';
import { makesPickup } from './settings.ts';

type Rented = Awaited<ReturnType<typeof callOffs.lock>>;
type Call = Awaited<ReturnType<typeof callOffs.judge>>;
type Written = Awaited<ReturnType<typeof callOffs.write>>;

/** What is printed on the pickup: where the equipment stands, and what the customer said. */
const toldToDriver = ({ place, notes }: ParsedOffRentCallForm): string =>
  [place, notes]
    .filter((each) => each !== '')
    .join('. ')
    .slice(0, 250);

/**
 * The pickup of what was called off, where one is wanted. One that the company's setting asks for is left to the dispatcher where
 * it cannot be made; one that the caller asks for is refused with the reason.
 */
const pickUp = async (
  scope: Scope,
  { contract, zone }: Rented,
  { call, written, form }: { call: Call; written: Written; form: ParsedOffRentCallForm },
): Promise<{ id: number; short_title: string } | undefined> => {
  const isAsked = form.makesPickup ?? (await makesPickup(scope));
  if (!isAsked || (form.makesPickup === null && !may(scope, 'make_pickups', placeOf(contract))))
    return undefined;
  const pickup = {
    contractId: contract.id,
    lineIds: written.map(({ line }) => line.id),
    date: toLocal(call.at, zone).date,
    comments: toldToDriver(form),
  };
  try {
    return await pickUpCalled(scope, pickup);
  } catch (error) {
    if (form.makesPickup === null && error instanceof Refusal) return undefined;
    throw error;
  }
};

/** The lines and invoices that the receipt names. */
const contentOf = async (scope: Scope, call: Call, written: Written): Promise<ReceiptContent> => {
  const assets = await findAssets(
    scope,
    written.flatMap(({ line }) => line.asset_id ?? []),
  );
  const ids = [...written.map(({ line }) => line.id), ...call.lines.map(({ line }) => line.id)];
  return {
    lines: written.map(({ line, fuelLeft }) => ({
      lineId: line.id,
      product: assets.get(line.asset_id ?? 0)?.number ?? '',
      description: line.description,
      quantity: line.quantity,
      freePercent: call.freePercent,
      fuelLeft,
    })),
    billed_beyond: await billedBeyond(scope, ids, call.at),
  };
};

/** Gives the receipt: its number, and the hash of all that it says. */
const giveReceipt = async (
  scope: Scope,
  { contract }: Rented,
  given: { call: Call; form: ParsedOffRentCallForm; content: ReceiptContent; pickupId: number | null },
): Promise<number> => {
  const { call, form, content, pickupId } = given;
  const said = {
    number: await takeNumber(scope, 'off_rent_receipt'),
    contract_id: contract.id,
    called_at: scope.now.toString(),
    effective_at: call.at.toString(),
    reason: call.reason,
    channel: form.channel,
    by_name: form.byName,
    phone: form.phone,
    email: form.email,
    place: form.place,
    notes: form.notes,
    share_reason: form.shareReason,
    is_waiting: call.isWaiting,
    pickup_ticket_id: pickupId,
    content: JSON.stringify(content),
  };
  const { id } = await scope.tx
    .insertInto('off_rent_receipts')
    .values({
      company_id: scope.company.id,
      ...said,
      hash: createHash('sha256').update(JSON.stringify(said)).digest(),
      created_by: scope.actor.userId,
      created_at: scope.now.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(scope, { action: 'create', noun: 'off_rent_receipts', rowId: id, after: { ...said, content } });
  return id;
};

/**
 * Takes a customer's call: its lines are off rent from the moment on the receipt, which is answered at once; a pickup is
 * made where the company wants it. The customer's own calls need no approval; others wait for it, and the receipt says so.
 * [B3.54] [B4.20]
 * @throws Refusal resource.not_found, permission.denied, contract.not_contract, contract.not_open, contract.locked,
 * request.invalid
 */
export const createOffRentCall = async (
  scope: Scope,
  { body: form }: InputOf<typeof endpoint>,
): Promise<OffRentReceipt> => {
  const rented = await callOffs.lock(scope, form.contract_id);
  const call = await callOffs.judge(scope, rented, form);
  if (call.freePercent < offRentReasons[form.reason] && form.shareReason === '')
    refuseFields([{ path: 'shareReason', code: 'off_rent.share_unexplained' }]);
  const written = await callOffs.write(scope, call, { notes: form.notes, shareReason: form.shareReason });
  const pickup = await pickUp(scope, rented, { call, written, form });
  const content = await contentOf(scope, call, written);
  const id = await giveReceipt(scope, rented, { call, form, content, pickupId: pickup?.id ?? null });
  await callOffs.receiptFor(scope, written, id);
  await bumpContract(scope, form.contract_id);
  await publish(scope, { topic: 'off_rent.called', payload: { receipt_id: id } });
  return getReceiptById(scope, id);
};
