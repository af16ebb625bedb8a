import type { Cents } from '../money/cents.ts';
import type { StockCause } from '../stock/causes.ts';
import type { Move, Posting } from './postings.ts';

/** Causes of moves of stock that move money between accounts: another bin of the same yard moves none. */
export type PostedCause = Exclude<StockCause, 'bin'>;

/** What a move of stock is posted by, and whether that is told as what comes in or as what goes out. */
const byCause = {
  sale: { posting: 'partsSold', sign: -1 },
  work: { posting: 'partsToWork', sign: -1 },
  transfer: { posting: 'partsSent', sign: -1 },
  receipt: { posting: 'partsReceived', sign: 1 },
  count: { posting: 'partsCounted', sign: 1 },
  opening: { posting: 'partsAtOpening', sign: 1 },
} as const satisfies Record<PostedCause, { posting: Posting; sign: 1 | -1 }>;

type Place = { divisionId: number; classId: number | null };

/**
 * The move of a move of stock: parts worth 23.34 that are sold leave stock for the cost of goods sold; taken back, they come the other
 * way by the same posting.
 * @param value what it is worth in cents; below zero it goes out
 */
export const movesOfStock = (cause: PostedCause, value: Cents, place: Place): Move[] => {
  const { posting, sign } = byCause[cause];
  return value === 0 ? [] : [{ posting, amount: sign * value, ...place }];
};

const byKind = {
  parts: 'repairParts',
  labor: 'repairLabor',
  sublet: 'repairSublet',
} as const satisfies Record<string, Posting>;

/** Kinds of costs of a machine that are posted; what customers and vendors bear stands on papers of its own. */
export type RepairKind = keyof typeof byKind;
export const repairKinds = Object.keys(byKind) as RepairKind[];

/** What work of the company's own cost: its parts leave the cost of goods sold, and its hours are applied. */
export const movesOfRepair = (kind: RepairKind, cost: Cents, place: Place): Move[] =>
  cost === 0 ? [] : [{ posting: byKind[kind], amount: cost, ...place }];
