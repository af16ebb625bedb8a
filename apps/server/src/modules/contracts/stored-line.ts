import type { PricedLine } from '../quoting/public.ts';

/** A line with the id that it was stored under. */
export type StoredLine = PricedLine & { id: number };
