import type { Estimate } from '@yardline/contract/estimates/estimates';
import { cents } from '@yardline/domain/money/cents';
import { makesVersion } from '@yardline/domain/estimates/estimates';
import { type Selectable, sql } from 'kysely';
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

/** Writes what the lines of an estimate come to, and counts its version of the row. */
export const recount = async ({ tx }: Scope, estimateId: number): Promise<void> => {
  const lines = await tx
    .selectFrom('estimate_lines')
    .where('estimate_id', '=', estimateId)
    .select(['section', 'list_amount'])
    .execute();
  const sumOf = (of: typeof lines) => of.reduce((total, line) => total + cents(line.list_amount), 0) / 100;
  await tx
    .updateTable('estimates')
    .set({
      list_total: sumOf(lines),
      required_total: sumOf(lines.filter(({ section }) => section === '')),
      row_version: sql<number>`row_version + 1`,
    })
    .where('id', '=', estimateId)
    .execute();
};
