import type { Cents } from '../money/cents.ts';
import type { StockCause } from '../stock/causes.ts';
import type { LineKind } from '../work-orders/work-lines.ts';
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

/** What a vendor refuses of a warranty leaves the account where its line stood. */
const refused = {
  L: 'repairLabor',
  P: 'repairParts',
  V: 'repairLabor',
  X: 'refusedSublet',
} as const satisfies Record<LineKind, Posting>;

/** Kinds of costs of a machine that are posted; what customers bear stands on invoices, and what vendors pay on claims. */
export type RepairKind = keyof typeof byKind | 'warranty_refused';
export const repairKinds = [...Object.keys(byKind), 'warranty_refused'] as RepairKind[];

/** @param line what the line of the order is; time that no line bears is labor */
export type Repair = { kind: RepairKind; line: LineKind; cost: Cents };

/**
 * What work of the company's own cost: its parts leave the cost of goods sold, and its hours are applied. What a vendor refused to bear of
 * a standard invoice becomes ours the same way; of their work it stood among the sublets.
 */
export const movesOfRepair = ({ kind, line, cost }: Repair, place: Place): Move[] =>
  cost === 0
    ? []
    : [{ posting: kind === 'warranty_refused' ? refused[line] : byKind[kind], amount: cost, ...place }];

/** What a vendor's work cost, but for what of it is on the books of a machine. */
export const movesOfSublet = (cost: Cents, place: Place): Move[] =>
  cost === 0 ? [] : [{ posting: 'sublet', amount: cost, ...place }];

/** What a vendor paid back: against the spending on a machine of ours where all of that is on its books, else as income. */
export const movesOfWarranty = (
  { received, isOnMachine }: { received: Cents; isOnMachine: boolean },
  place: Place,
): Move[] =>
  received === 0
    ? []
    : [{ posting: isOnMachine ? 'warrantyOfOwn' : 'warrantyOfWork', amount: received, ...place }];
