import type { Estimate } from '@yardline/contract/estimates/estimates';
import { makesVersion } from '@yardline/domain/estimates/estimates';
import type { Selectable } from 'kysely';
import type { Estimates } from '../../../db/types.ts';
import { revokeLink } from '../../kernel/auth/links.ts';
import { placesWhere } from '../../kernel/database/places-where.ts';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

/** An estimate as it is stored. */
export type EstimateRecord = Omit<Selectable<Estimates>, 'status' | 'posting'> & {
  status: Exclude<Estimate['status'], 'expired'>;
  posting: Estimate['posting'];
};

const reached = (scope: Scope, id: number) =>
  scope.tx
    .selectFrom('estimates')
    .selectAll()
    .where('id', '=', id)
    .where(placesWhere(scope, 'estimates', 'estimates.view'))
    .$narrowType<Pick<EstimateRecord, 'status' | 'posting'>>();

/** @throws Refusal resource.not_found */
export const readEstimate = async (scope: Scope, id: number): Promise<EstimateRecord> =>
  (await reached(scope, id).executeTakeFirst()) ?? notFound();

/** The estimate, locked until the transaction ends. @throws Refusal resource.not_found */
export const lockEstimate = async (scope: Scope, id: number): Promise<EstimateRecord> =>
  (await reached(scope, id).forUpdate().executeTakeFirst()) ?? notFound();

/** Ends every link of an estimate. */
export const endLinks = async (scope: Scope, estimateId: number): Promise<void> => {
  const open = await scope.tx
    .selectFrom('estimate_sendings')
    .innerJoin('links', 'links.id', 'estimate_sendings.link_id')
    .where('estimate_id', '=', estimateId)
    .where('revoked_at', 'is', null)
    .select('link_id')
    .execute();
  for (const { link_id: id } of open) await revokeLink(scope, id);
};

/**
 * What a change makes of a locked estimate: one that the customer has seen becomes the next version, a draft again, and what was sent
 * of it no longer opens.
 * @throws Refusal estimate.converted
 */
export const beginChange = async (scope: Scope, estimate: EstimateRecord) => {
  if (estimate.status === 'converted') throw new Refusal('estimate.converted');
  if (!makesVersion(estimate.status)) return {};
  await endLinks(scope, estimate.id);
  return { version: estimate.version + 1, status: 'draft', approved_total: null } as const;
};
