import type { InputOf } from '@yardline/contract/endpoint';
import type {
  answerWarrantyClaim as answerEndpoint,
  closeWarrantyClaim as closeEndpoint,
  fileWarrantyClaim as fileEndpoint,
  receiveWarrantyClaim as receiveEndpoint,
  WarrantyClaim,
  withdrawWarrantyClaim as withdrawEndpoint,
} from '@yardline/contract/warranty-claims/warranty-claims';
import { amount, cents, sum } from '@yardline/domain/money/cents';
import { answered, type ClaimStatus, type ClaimStep } from '@yardline/domain/work-orders/claims';
import type { Updateable } from 'kysely';
import type { DB } from '../../../db/types.ts';
import { audit } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { type FieldRefusal, Refusal, refuseProblems } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { book } from '../ledger/public.ts';
import { bookClaim } from './book-claim.ts';
import { type LockedClaim, lockClaim, noteStep, refuseStep } from './lock-claim.ts';
import { getClaimById } from './warranty-claims.queries.ts';

const lockFor = async (scope: Scope, id: number, { step, ifMatch }: { step: ClaimStep } & Call) => {
  const claim = await lockClaim(scope, id, ifMatch);
  refuseStep(scope, claim, step);
  return claim;
};

type Change = Omit<Updateable<DB['warranty_claims']>, 'status' | 'row_version'>;

/** Writes the next status of a locked claim with what goes with it. */
const go = async (
  scope: Scope,
  claim: LockedClaim,
  { to, note, change = {} }: { to: ClaimStatus; note: string; change?: Change },
): Promise<WarrantyClaim> => {
  await scope.tx
    .updateTable('warranty_claims')
    .set({ ...change, status: to, row_version: claim.row_version + 1 })
    .where('id', '=', claim.id)
    .execute();
  await noteStep(scope, claim.id, { to, note });
  await audit(scope, {
    action: 'update',
    noun: 'warranty_claims',
    rowId: claim.id,
    before: { status: claim.status },
    after: { ...change, status: to, ...(note === '' ? {} : { note }) },
  });
  return getClaimById(scope, claim.id);
};

/**
 * Files a claim. One that was refused asks for the same amounts again, and has to say what is new.
 * @throws Refusal as lockClaim, claim.step, claim.nothing_claimed, claim.note_required
 */
export const fileWarrantyClaim = async (
  scope: Scope,
  { params: { id }, body: { note } }: InputOf<typeof fileEndpoint>,
  { ifMatch }: Call,
): Promise<WarrantyClaim> => {
  const claim = await lockFor(scope, id, { step: 'file', ifMatch });
  if (cents(claim.claimed) === 0) throw new Refusal('claim.nothing_claimed');
  if (claim.status === 'refused' && note === '')
    refuseProblems([{ path: 'note', code: 'claim.note_required' }]);
  await scope.tx
    .updateTable('warranty_claim_lines')
    .set({ approved: null })
    .where('claim_id', '=', id)
    .execute();
  return go(scope, claim, { to: 'filed', note, change: { filed_at: scope.now.toString(), approved: null } });
};

/**
 * Writes the vendor's answer by line; a line that is left out is approved as it was claimed.
 * @throws Refusal as lockClaim, claim.step, request.invalid with claim.approved_beyond
 */
export const answerWarrantyClaim = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof answerEndpoint>,
  { ifMatch }: Call,
): Promise<WarrantyClaim> => {
  const claim = await lockFor(scope, id, { step: 'answer', ifMatch });
  refuseProblems(
    body.lines.flatMap(({ id: lineId, approved }, index): FieldRefusal[] => {
      const line = claim.lines.find((each) => each.id === lineId);
      if (line === undefined) return [{ path: `lines.${index}.id`, code: 'reference.not_found' }];
      return cents(approved) > cents(line.claimed)
        ? [{ path: `lines.${index}.approved`, code: 'claim.approved_beyond' }]
        : [];
    }),
  );
  const given = new Map(body.lines.map((line) => [line.id, line.approved]));
  const approved = claim.lines.map((line) => given.get(line.id) ?? line.claimed);
  for (const [index, line] of claim.lines.entries())
    await scope.tx
      .updateTable('warranty_claim_lines')
      .set({ approved: approved[index] ?? 0 })
      .where('id', '=', line.id)
      .execute();
  const whole = sum(approved.map(cents));
  const number = body.vendor_claim_number;
  return go(scope, claim, {
    to: answered(cents(claim.claimed), whole),
    note: body.note,
    change: { approved: amount(whole), ...(number === '' ? {} : { vendor_claim_number: number }) },
  });
};

/**
 * Writes what the vendor paid or credited, on the machine's books and the company's. What they did not is no longer asked for.
 * @throws Refusal as lockClaim, claim.step, request.invalid with claim.received_beyond
 */
export const receiveWarrantyClaim = async (
  scope: Scope,
  { params: { id }, body: { received, received_on, note } }: InputOf<typeof receiveEndpoint>,
  { ifMatch }: Call,
): Promise<WarrantyClaim> => {
  const claim = await lockFor(scope, id, { step: 'receive', ifMatch });
  if (cents(received) > cents(claim.approved ?? 0))
    refuseProblems([{ path: 'received', code: 'claim.received_beyond' }]);
  await bookClaim(scope, claim, { received: cents(received), on: received_on });
  const paid = await go(scope, claim, { to: 'paid', note, change: { received, received_on } });
  await book.warranties(scope, [id]);
  return paid;
};

/**
 * Closes a claim that was paid, or one that was refused: then what it asked for is ours.
 * @throws Refusal as lockClaim, claim.step
 */
export const closeWarrantyClaim = async (
  scope: Scope,
  { params: { id }, body: { note } }: InputOf<typeof closeEndpoint>,
  { ifMatch }: Call,
): Promise<WarrantyClaim> => {
  const claim = await lockFor(scope, id, { step: 'close', ifMatch });
  if (claim.status === 'refused') await bookClaim(scope, claim, { received: 0, on: undefined });
  return go(scope, claim, { to: 'closed', note });
};

/**
 * Takes back a claim that is not answered; its lines can be claimed again.
 * @throws Refusal as lockClaim, claim.step
 */
export const withdrawWarrantyClaim = async (
  scope: Scope,
  { params: { id }, body: { reason } }: InputOf<typeof withdrawEndpoint>,
  { ifMatch }: Call,
): Promise<WarrantyClaim> => {
  const claim = await lockFor(scope, id, { step: 'withdraw', ifMatch });
  await scope.tx
    .updateTable('warranty_claim_lines')
    .set({ is_live: false })
    .where('claim_id', '=', id)
    .execute();
  return go(scope, claim, { to: 'withdrawn', note: reason });
};
