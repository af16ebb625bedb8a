/** For what a service can be offered at a return, by stored code. */
export const offers = ['damage', 'cleaning', 'fuel', 'missing_parts'] as const;
export type Offer = (typeof offers)[number];

/** For what a service can stand, by stored code: a charge at a return, or the sale of a machine by an order. */
export const serviceRoles = [...offers, 'machine_sale'] as const;
export type ServiceRole = (typeof serviceRoles)[number];

/** How a line comes back, as far as it decides what is offered. Fuel in eighths, null where it was not read. */
export type ComingBack = {
  condition: 'good' | 'damaged' | 'missing';
  fuelOut: number | null;
  fuelIn: number | null;
  /** How many come back, of how many that are out. */
  quantity: number;
  out: number;
};

const rules: Readonly<Record<Offer, (back: ComingBack) => boolean>> = {
  damage: ({ condition }) => condition === 'damaged',
  // What is missing cannot be cleaned.
  cleaning: ({ condition }) => condition !== 'missing',
  fuel: ({ fuelOut, fuelIn }) => fuelOut !== null && fuelIn !== null && fuelIn < fuelOut,
  // A damaged machine may lack a part; of counted goods some may not be there.
  missing_parts: ({ condition, quantity, out }) => condition !== 'good' || quantity < out,
};

/** Whether a charge fits how a line comes back. */
export const isOffered = (offer: Offer, back: ComingBack): boolean => rules[offer](back);
