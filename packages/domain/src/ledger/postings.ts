import { sum, type Cents } from '../money/cents.ts';
import type { Purpose } from './purposes.ts';

/** What happens to money, and which purposes it moves between. */
export const postings = {
  rental: { debit: 'receivable', credit: 'rental' },
  sales: { debit: 'receivable', credit: 'sales' },
  services: { debit: 'receivable', credit: 'services' },
  waiver: { debit: 'receivable', credit: 'waiver' },
  tax: { debit: 'receivable', credit: 'tax' },
  paidByCash: { debit: 'cash', credit: 'receivable' },
  paidByCheque: { debit: 'cheques', credit: 'receivable' },
  paidByCard: { debit: 'cards', credit: 'receivable' },
  feeOnCard: { debit: 'cards', credit: 'card_fee' },
  depositByCash: { debit: 'cash', credit: 'deposits' },
  depositByCheque: { debit: 'cheques', credit: 'deposits' },
  depositByCard: { debit: 'cards', credit: 'deposits' },
  /** At the end of a month; the mirror is of the next day. */
  earnedUnbilled: { debit: 'unbilled', credit: 'rental' },
  billedUnearned: { debit: 'rental', credit: 'deferred' },
  badDebt: { debit: 'bad_debt', credit: 'receivable' },
  smallBalance: { debit: 'small_balance', credit: 'receivable' },
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

const postingOfType = { R: 'rental', S: 'sales', V: 'services' } as const;
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

const methods = {
  cash: { paper: 'paidByCash', deposit: 'depositByCash' },
  cheque: { paper: 'paidByCheque', deposit: 'depositByCheque' },
  card: { paper: 'paidByCard', deposit: 'depositByCard' },
} as const satisfies Record<string, Record<'paper' | 'deposit', Posting>>;
const isMethod = (method: string): method is keyof typeof methods => method in methods;

/** A part of money that came or, below zero, went back: of a paper or of a deposit. */
export type MoneyPart = { of: 'paper' | 'deposit'; divisionId: number; amount: Cents };

/** The moves of money by a way of paying: cash, cheque or card, which may bear the company's fee: in the division of its first part. */
export const movesOfMoney = (method: string, parts: readonly MoneyPart[], fee: Cents = 0): Move[] => {
  if (!isMethod(method)) throw new Error(`money that comes by ${method}`);
  const [first] = parts;
  const own = parts.map(({ of, divisionId, amount }): Move => ({
    posting: methods[method][of],
    amount,
    divisionId,
  }));
  const more: Move[] =
    first === undefined ? [] : [{ posting: 'feeOnCard', amount: fee, divisionId: first.divisionId }];
  return joined([...own, ...more]);
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
