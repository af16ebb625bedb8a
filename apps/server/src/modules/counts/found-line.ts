import type { StoredLine } from './write-counted.ts';

/** A line with what was found of it: the difference, and the numbers that make it up. */
export type FoundLine = {
  line: StoredLine;
  difference: number;
  missing: readonly string[];
  found: readonly string[];
  reason: string;
};
