import { isToPick } from '@yardline/domain/contracts/line-status';
import type { Scope } from '../../../kernel/scope.ts';
import { promises } from '../../parts/public.ts';
import type { Reckoned } from '../../quoting/public.ts';
import { linesOf } from '../contracts.queries.ts';

const waitingOf = async (scope: Scope, contractId: number, locationId: number | null) =>
  (locationId === null ? [] : await linesOf(scope, contractId))
    .filter(isToPick)
    .flatMap(({ id, part_id: partId, quantity }) =>
      partId === null || locationId === null ? [] : [{ lineId: id, partId, locationId, quantity }],
    );

/**
 * Promises to an order, or to a reservation that keeps its pieces, what its lines want now and is free; the rest is back-ordered.
 * The caller holds the document's lock, and has written its lines.
 * @param locationId the shelf that the pieces come from; null when the document wants nothing any more
 */
export const promiseLines = async (
  scope: Scope,
  contractId: number,
  locationId: number | null,
): Promise<void> => promises.keep(scope, contractId, await waitingOf(scope, contractId, locationId));

/**
 * Promises to a reservation of a store all that its lines want: what its checkout kept, and what is free.
 * @throws Refusal product.unavailable {number, available}
 */
export const bindLines = async (scope: Scope, contractId: number, locationId: number | null): Promise<void> =>
  promises.ofShoppers.bind(scope, contractId, await waitingOf(scope, contractId, locationId));

/** The pieces that a form sells from its shelf. */
export const piecesOf = ({ form: { locationId }, priced }: Reckoned) =>
  priced.lines.flatMap(({ view }) =>
    view.type === 'S' && locationId !== null
      ? [{ partId: view.productId, locationId, quantity: view.quantity }]
      : [],
  );
