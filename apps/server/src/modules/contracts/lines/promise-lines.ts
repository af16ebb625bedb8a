import { isToPick } from '@yardline/domain/contracts/line-status';
import type { Scope } from '../../../kernel/scope.ts';
import { promises } from '../../parts/public.ts';
import { linesOf } from '../contracts.queries.ts';

/**
 * Promises to a sales order what its lines want now and is free; the rest is back-ordered. The caller holds the order's lock, and has
 * written its lines.
 * @param locationId the shelf that the pieces come from; null when the order wants nothing any more
 */
export const promiseLines = async (
  scope: Scope,
  contractId: number,
  locationId: number | null,
): Promise<void> => {
  const lines = locationId === null ? [] : await linesOf(scope, contractId);
  await promises.keep(
    scope,
    contractId,
    lines
      .filter(isToPick)
      .flatMap(({ id, part_id: partId, quantity }) =>
        partId === null || locationId === null ? [] : [{ lineId: id, partId, locationId, quantity }],
      ),
  );
};
