import { sum, type Cents } from '../money/cents.ts';
import { isMethod, type Method } from '../payments/tenders.ts';
import type { Purpose } from './purposes.ts';

/** What happens to money, and which purposes it moves between. */
export const postings = {
  rental: { debit: 'receivable', credit: 'rental' },
  sales: { debit: 'receivable', credit: 'sales' },
  services: { debit: 'receivable', credit: 'services' },
  machineSales: { debit: 'receivable', credit: 'machine_sales' },
  waiver: { debit: 'receivable', credit: 'waiver' },
  tax: { debit: 'receivable', credit: 'tax' },
  paidByCash: { debit: 'cash', credit: 'receivable' },
  paidByCheque: { debit: 'cheques', credit: 'receivable' },
  paidByCard: { debit: 'cards', credit: 'receivable' },
  paidByDebit: { debit: 'debits', credit: 'receivable' },
  paidByEft: { debit: 'efts', credit: 'receivable' },
  paidByETransfer: { debit: 'e_transfers', credit: 'receivable' },
  paidByWire: { debit: 'wires', credit: 'receivable' },
  /** A check that the company wrote for a refund leaves its bank. */
  paidByOwnCheque: { debit: 'bank', credit: 'receivable' },
  feeOnCard: { debit: 'cards', credit: 'card_fee' },
  depositByCash: { debit: 'cash', credit: 'deposits' },
  depositByCheque: { debit: 'cheques', credit: 'deposits' },
  depositByCard: { debit: 'cards', credit: 'deposits' },
  /** At the end of a month; the mirror is of the next day. */
  earnedUnbilled: { debit: 'unbilled', credit: 'rental' },
  billedUnearned: { debit: 'rental', credit: 'deferred' },
  /** Hours beyond the allowance: services, as their bill says. */
  useUnbilled: { debit: 'unbilled', credit: 'services' },
  waiverUnbilled: { debit: 'unbilled', credit: 'waiver' },
  waiverUnearned: { debit: 'waiver', credit: 'deferred' },
  badDebt: { debit: 'bad_debt', credit: 'receivable' },
  /** What a payment deducts because it came early. */
  earlyDiscount: { debit: 'early_discount', credit: 'receivable' },
  smallBalance: { debit: 'small_balance', credit: 'receivable' },
  depositByDebit: { debit: 'debits', credit: 'deposits' },
  depositByEft: { debit: 'efts', credit: 'deposits' },
  depositByETransfer: { debit: 'e_transfers', credit: 'deposits' },
  depositByWire: { debit: 'wires', credit: 'deposits' },
  depositByOwnCheque: { debit: 'bank', credit: 'deposits' },
  /** Cash in coins of five cents above what it pays; below zero, under it. */
  rounding: { debit: 'cash', credit: 'rounding' },
  /** Cash of a drawer without a payment: put in or, below zero, paid out; and over or, below zero, short. */
  drawerCash: { debit: 'cash', credit: 'petty' },
  drawerCount: { debit: 'cash', credit: 'over_short' },
  cashBanked: { debit: 'bank', credit: 'cash' },
  chequesBanked: { debit: 'bank', credit: 'cheques' },
  partsSold: { debit: 'cost_of_goods', credit: 'stock' },
  partsToWork: { debit: 'cost_of_goods', credit: 'stock' },
  partsSent: { debit: 'stock_in_transit', credit: 'stock' },
  partsReceived: { debit: 'stock', credit: 'received' },
  partsCounted: { debit: 'stock', credit: 'stock_difference' },
  partsAtOpening: { debit: 'stock', credit: 'opening_stock' },
  /** Parts went into the cost of goods sold when they left the shelf for the order. */
  repairParts: { debit: 'repairs', credit: 'cost_of_goods' },
  repairLabor: { debit: 'repairs', credit: 'labor_applied' },
  repairSublet: { debit: 'repairs', credit: 'received' },
  /** A vendor's work on an order whose cost is on no machine of the company's own; what a vendor refuses of it becomes ours. */
  sublet: { debit: 'sublets', credit: 'received' },
  refusedSublet: { debit: 'repairs', credit: 'sublets' },
  /** What a vendor pays back, of what is on the books of a machine and of other work. */
  warrantyOfOwn: { debit: 'warranty_due', credit: 'repairs' },
  warrantyOfWork: { debit: 'warranty_due', credit: 'warranty_income' },
  depositUsed: { debit: 'deposits', credit: 'receivable' },
  /** What a credit pays stays receivable: it goes from the division of the invoice to that of the credit. */
  creditUsed: { debit: 'receivable', credit: 'receivable' },
} as const satisfies Record<string, { debit: Purpose; credit: Purpose }>;
export type Posting = keyof typeof postings;

/** An amount in cents that moves by a posting; one below zero moves the other way. */
export type Move = {
  posting: Posting;
  amount: Cents;
  divisionId: number;
  /** The division whose account is credited, where it is another one than that whose account is debited. */
  creditDivisionId?: number;
  classId?: number | null;
  taxCode?: string;
};

/** What an invoice or a credit charges, before taxes by type and class. */
export type PaperFacts = {
  divisionId: number;
  incomes: readonly { type: string; classId: number | null; amount: Cents }[];
  waiver: Cents;
  taxes: readonly { code: string; amount: Cents }[];
  total: Cents;
};

/** By the type of a line; a service that is the sale of a machine is `M`. */
const postingOfType = { R: 'rental', S: 'sales', V: 'services', M: 'machineSales' } as const;
const isType = (type: string): type is keyof typeof postingOfType => type in postingOfType;

/** Moves that differ in their amounts alone, as one; those of nothing are left out. */
export const joined = (moves: readonly Move[]): Move[] => {
  const byKey = new Map<string, Move>();
  for (const move of moves) {
    const { amount, ...rest } = move;
    const key = JSON.stringify(rest);
    byKey.set(key, { ...move, amount: (byKey.get(key)?.amount ?? 0) + amount });
  }
  return [...byKey.values()].filter(({ amount }) => amount !== 0);
};

/**
 * The moves of a paper: what was charged by class, the waiver and each tax. Rental 2,500.00, a fee of 50.00, waiver 300.00 and two
 * taxes of 114.00 are 3,078.00 of receivables.
 * @throws Error where they do not add up to the total of the paper
 */
export const movesOfPaper = ({ divisionId, ...facts }: PaperFacts): Move[] => {
  const incomes = facts.incomes.map(({ type, classId, amount }): Move => {
    if (!isType(type)) throw new Error(`a line of a paper of type ${type}`);
    return { posting: postingOfType[type], amount, divisionId, classId };
  });
  const taxes = facts.taxes.map(({ code, amount }): Move => ({
    posting: 'tax',
    amount,
    divisionId,
    taxCode: code,
  }));
  const moves = joined([...incomes, { posting: 'waiver', amount: facts.waiver, divisionId }, ...taxes]);
  const charged = sum(moves.map(({ amount }) => amount));
  if (charged !== facts.total) throw new Error(`a paper charges ${charged} of ${facts.total}`);
  return moves;
};

const byMethod = {
  cash: { paper: 'paidByCash', deposit: 'depositByCash' },
  cheque: { paper: 'paidByCheque', deposit: 'depositByCheque' },
  card: { paper: 'paidByCard', deposit: 'depositByCard' },
  debit: { paper: 'paidByDebit', deposit: 'depositByDebit' },
  eft: { paper: 'paidByEft', deposit: 'depositByEft' },
  e_transfer: { paper: 'paidByETransfer', deposit: 'depositByETransfer' },
  wire: { paper: 'paidByWire', deposit: 'depositByWire' },
} as const satisfies Record<Method, Record<'paper' | 'deposit', Posting>>;
const byOwnCheque = { paper: 'paidByOwnCheque', deposit: 'depositByOwnCheque' } as const;

/** A part of money that came or, below zero, went back: of a paper or of a deposit. */
export type MoneyPart = {
  of: 'paper' | 'deposit';
  divisionId: number;
  amount: Cents;
  /** What it deducts beside, because it came early. */
  discount?: Cents;
};

/** What of a payment is no part of what it pays. */
export type MoneyFacts = {
  /** The company's fee on a card. */
  fee?: Cents;
  /** What cash came to above what it paid. */
  rounding?: Cents;
  /** A check of the company's own: it leaves the bank. */
  isOwnCheque?: boolean;
};

/**
 * The moves of money by a way of paying, with what came on top of what it pays in the division of its first part. Cash of 10.05 for 10.03
 * is 10.03 of receivables and 0.02 of rounding.
 * @throws Error for a way of paying that there is not
 */
export const movesOfMoney = (
  method: string,
  parts: readonly MoneyPart[],
  { fee = 0, rounding = 0, isOwnCheque = false }: MoneyFacts = {},
): Move[] => {
  if (!isMethod(method)) throw new Error(`money that comes by ${method}`);
  const [first] = parts;
  const names = isOwnCheque ? byOwnCheque : byMethod[method];
  const own = parts.map(({ of, divisionId, amount }): Move => ({ posting: names[of], amount, divisionId }));
  if (first === undefined) return joined(own);
  const discounts = parts.map(({ divisionId: of, discount = 0 }): Move => ({
    posting: 'earlyDiscount',
    amount: discount,
    divisionId: of,
  }));
  const { divisionId } = first;
  return joined([
    ...own,
    ...discounts,
    { posting: 'feeOnCard', amount: fee, divisionId },
    { posting: 'rounding', amount: rounding, divisionId },
  ]);
};

/** What of a deposit, or of a credit, pays an invoice; below zero it is taken back. */
export type UseFacts = {
  of: 'deposit' | 'credit';
  fromDivisionId: number;
  divisionId: number;
  amount: Cents;
};

/** The moves of what pays an invoice without money; none where a credit of the same division pays it. */
export const movesOfUse = ({ of, fromDivisionId, divisionId, amount }: UseFacts): Move[] =>
  of === 'credit' && fromDivisionId === divisionId
    ? []
    : [
        {
          posting: of === 'deposit' ? 'depositUsed' : 'creditUsed',
          amount,
          divisionId: fromDivisionId,
          creditDivisionId: divisionId,
        },
      ];

/** The opposite of some moves. */
export const mirrored = (moves: readonly Move[]): Move[] =>
  moves.map((move) => ({ ...move, amount: -move.amount }));
