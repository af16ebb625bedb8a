/** A half-open stretch of time between instants; without an end it never ends. */
export type Stretch = { from: string; to: string | null };

/** What is free of a product over a stretch, of how many; not applicable where no stock is kept. */
export type Free = { owned: number; available: number; availabilityNA: boolean };
