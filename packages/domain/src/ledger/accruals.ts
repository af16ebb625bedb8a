import type { Cents } from '../money/cents.ts';
import { joined, type Move } from './postings.ts';

/** A part of a rental that is earned and not billed, or billed and not earned, at the end of a month; in cents. */
export type AccruedPart = {
  kind: 'unbilled' | 'deferred';
  divisionId: number;
  classId: number | null;
  part: Cents;
  /** The damage waiver on it. */
  waiver: Cents;
  /** Of hours beyond the allowance, and not of days. */
  isUse?: boolean;
};

const postingOf = {
  unbilled: { rental: 'earnedUnbilled', waiver: 'waiverUnbilled' },
  deferred: { rental: 'billedUnearned', waiver: 'waiverUnearned' },
} as const;

/** The waiver is of no class, as on bills. */
const movesOf = ({ kind, divisionId, classId, part, waiver, isUse = false }: AccruedPart): Move[] => [
  { posting: isUse ? 'useUnbilled' : postingOf[kind].rental, amount: part, divisionId, classId },
  { posting: postingOf[kind].waiver, amount: waiver, divisionId },
];

/**
 * The moves at the end of a month, by division and class, less those of parts that were posted before: none where nothing differs.
 * Of four weeks at 700.00 billed in advance from 15 November, 300.00 of rental are deferred at the end of it; with nothing billed, 400.00 are
 * unbilled.
 */
export const accrualMoves = (parts: readonly AccruedPart[], posted: readonly AccruedPart[]): Move[] =>
  joined([
    ...parts.flatMap(movesOf),
    ...posted.flatMap((each) => movesOf({ ...each, part: -each.part, waiver: -each.waiver })),
  ]);
