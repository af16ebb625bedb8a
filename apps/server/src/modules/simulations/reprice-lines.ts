import { ratesInCents } from '@yardline/contract/rates/rate-window';
import type { Cents } from '@yardline/domain/money/cents';
import type { RatedProduct } from '@yardline/domain/pricing/rate-source';
import type { Rate } from '@yardline/domain/pricing/rates';
import { reprice, type Repriced, wouldTake } from '@yardline/domain/rate-tables/simulation';
import type { PricingRulesOf } from '../pricing/public.ts';
import type { RateRow } from '../rates/public.ts';
import type { OutLine } from './next-lines.ts';

/** Sums over lines; cents. */
export type Sum = { lines: number; linesChanged: number; contracts: number; before: Cents; after: Cents };

/** What the lines of some contracts would have brought. A contract is never split between two of these. */
export type Batch = Sum & {
  linesKept: number;
  contractsChanged: number;
  customers: ReadonlyMap<number, Sum>;
  assets: ReadonlyMap<number, Sum>;
  unpriced: { lineId: number; reason: Exclude<Repriced, { before: Cents }> }[];
};

/** By which rates and rules lines are priced again. */
export type Trial = {
  product: RatedProduct;
  rates: readonly Rate[];
  rules: PricingRulesOf;
};

const at = (milliseconds: number): Temporal.Instant => Temporal.Instant.fromEpochMilliseconds(milliseconds);

type Tally = Sum & { lastContract: number; lastChanged: number; contractsChanged: number };

const newTally = (): Tally => ({
  lines: 0,
  linesChanged: 0,
  contracts: 0,
  before: 0,
  after: 0,
  lastContract: 0,
  lastChanged: 0,
  contractsChanged: 0,
});

/** Adds a line; those of one contract come one after the other. */
const add = (tally: Tally, contractId: number, before: Cents, after: Cents): void => {
  tally.lines += 1;
  tally.before += before;
  tally.after += after;
  if (tally.lastContract !== contractId) tally.contracts += 1;
  tally.lastContract = contractId;
  if (before === after) return;
  tally.linesChanged += 1;
  if (tally.lastChanged !== contractId) tally.contractsChanged += 1;
  tally.lastChanged = contractId;
};

const tallyOf = (tallies: Map<number, Tally>, id: number): Tally => {
  const known = tallies.get(id);
  if (known !== undefined) return known;
  const tally = newTally();
  tallies.set(id, tally);
  return tally;
};

/** Prices lines, in the order of their contracts, by their own rates and by the proposed ones, and sums them up. */
export const repriceLines = (lines: readonly OutLine[], trial: Trial): Batch => {
  const [all, customers, assets] = [newTally(), new Map<number, Tally>(), new Map<number, Tally>()];
  const unpriced: Batch['unpriced'] = [];
  // Most lines of a batch were agreed at one of a few tables, which are read once.
  const tables = new Map<string, Rate[]>();
  let linesKept = 0;
  for (const line of lines) {
    if (line.source !== null && !wouldTake(line.source, trial.product)) {
      linesKept += 1;
      continue;
    }
    const agreed = tables.get(line.rates) ?? ratesInCents(JSON.parse(line.rates) as RateRow[]);
    tables.set(line.rates, agreed);
    const found = reprice(
      {
        ...trial.rules({ divisionId: line.division_id, classId: line.class_id }),
        from: at(line.out_at),
        to: at(line.back_at),
        zone: line.zone,
        quantity: line.quantity,
        discountPercent: line.discount_percent,
        offRent: (line.off_rents ?? []).map(({ from, to, free_percent: freePercent }) => ({
          from: at(from),
          to: at(to),
          freePercent,
        })),
      },
      { agreed, proposed: trial.rates },
    );
    if ('code' in found) unpriced.push({ lineId: line.id, reason: found });
    else {
      const own = [all, tallyOf(customers, line.customer_id), tallyOf(assets, line.asset_id)];
      for (const tally of own) add(tally, line.contract_id, found.before, found.after);
    }
  }
  return { ...all, linesKept, customers, assets, unpriced };
};
