import type { Scope } from '../../../kernel/scope.ts';
import { movePart, promises } from '../../parts/public.ts';

/** Pieces of a sales line that leave the shelf (negative) or come back to it. */
export type PieceMove = {
  view: { type: string; productId: number };
  locationId: number | null;
  quantity: number;
  /** The line that they go with, or come back from. */
  lineId: number;
  /** Those that go, where they are known by their numbers. */
  serials?: readonly string[];
};

type Sold = {
  id: number;
  view: { type: string; productId: number; quantity: number; serialNumbers: readonly string[] };
};

/** What leaves the shelf of a location with a line that is sold. */
export const soldWith = ({ id, view }: Sold, locationId: number | null): PieceMove => ({
  view,
  locationId,
  quantity: -view.quantity,
  lineId: id,
  serials: view.serialNumbers,
});

/**
 * Moves what is sold off the shelf, or back, in the order of the parts. Everything else is passed over.
 * @throws Refusal part.out_of_stock {number, on_hand}, serial.already_sold, serial.not_here
 */
export const movePieces = async (
  scope: Scope,
  contractId: number,
  moves: readonly PieceMove[],
): Promise<void> => {
  const pieces = moves.filter(({ view, quantity }) => view.type === 'S' && quantity !== 0);
  for (const { view, locationId, quantity, lineId, serials = [] } of pieces.toSorted(
    // Back to the shelf first, so that a changed line can take what it just gave.
    (a, b) => a.view.productId - b.view.productId || b.quantity - a.quantity,
  )) {
    if (locationId === null) continue;
    await movePart(scope, {
      partId: view.productId,
      locationId,
      quantity,
      reason: quantity < 0 ? 'sold' : 'taken back',
      contractId,
      lineId,
      ...(quantity < 0 ? { serials: { numbers: serials, become: 'sold' } } : {}),
    });
  }
  // Only when all have moved: a changed line takes again what it just gave.
  for (const { view, locationId, quantity } of pieces)
    if (quantity > 0 && locationId !== null)
      await promises.fill(scope, { partId: view.productId, locationId });
};
