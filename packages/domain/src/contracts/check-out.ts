/** How far the check-out of a document has come, by what of it has left; before the first of it leaves it has none. [B4.17] */
export const checkOutStates = ['partially_complete', 'checked_out'] as const;
export type CheckOutState = (typeof checkOutStates)[number];

type Facts = {
  /** Rentals that left, also those that are back since. */
  left: number;
  /** Rentals that have not left yet. */
  toGo: number;
};

/** @returns null where nothing has left yet */
export const checkOutOf = ({ left, toGo }: Facts): CheckOutState | null => {
  if (left === 0) return null;
  return toGo > 0 ? 'partially_complete' : 'checked_out';
};
