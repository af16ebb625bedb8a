import {
  type ClaimStatus,
  type ClaimStep,
  canStep,
  claimStatuses,
} from '@yardline/domain/work-orders/claims';
import { placeOf } from '../../kernel/database/places-where.ts';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import { demand, may, type Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';

const linesOf = ({ tx }: Scope, id: number) =>
  tx
    .selectFrom('warranty_claim_lines')
    .where('claim_id', '=', id)
    .orderBy('line_number')
    .selectAll()
    .execute();

const rowOf = async ({ tx }: Scope, id: number) =>
  (await tx
    .selectFrom('warranty_claims')
    .where('id', '=', id)
    .selectAll()
    .$narrowType<{ status: ClaimStatus }>()
    .forUpdate()
    .executeTakeFirst()) ?? notFound();

/** A claim with its lines, locked until the transaction ends. */
export type LockedClaim = Awaited<ReturnType<typeof rowOf>> & { lines: Awaited<ReturnType<typeof linesOf>> };

/** @throws Refusal resource.not_found, permission.denied at its yard, document.stale */
export const lockClaim = async (scope: Scope, id: number, ifMatch?: number): Promise<LockedClaim> => {
  const row = await rowOf(scope, id);
  if (!may(scope, 'warranty_claims.view', placeOf(row))) return notFound();
  demand(scope, 'warranty_claims.edit', placeOf(row));
  await expectVersion(scope, 'warranty_claims', row, ifMatch);
  return Object.assign(row, { lines: await linesOf(scope, id) });
};

/** @throws Refusal claim.step where the claim is not at a status from which the step goes on */
export const refuseStep = ({ language }: Scope, { status }: LockedClaim, step: ClaimStep): void => {
  if (!canStep(status, step))
    throw new Refusal('claim.step', { status: claimStatuses[status][language].toLowerCase() });
};

/** Writes a step of a claim, with what was said at it. */
export const noteStep = async (
  { tx, company, actor, now }: Scope,
  claimId: number,
  { to, note }: { to: ClaimStatus; note: string },
): Promise<void> => {
  await tx
    .insertInto('warranty_claim_steps')
    .values({
      company_id: company.id,
      claim_id: claimId,
      to_status: to,
      note,
      at: now.toString(),
      user_id: actor.userId,
    })
    .execute();
};
