import type { BilledPrice } from '@yardline/domain/billing/billed-price';
import { isUnbilled } from '@yardline/domain/contracts/line-status';
import { contractTotals, type Totals } from '@yardline/domain/contracts/totals';
import { openBreath } from '../../kernel/breathe.ts';
import type { Scope } from '../../kernel/scope.ts';
import { type AssetFacts, findAssets } from '../assets/public.ts';
import {
  billedLineFor,
  billedStretchesOf,
  type ChargedStretch,
  exchangesOfLines,
  type LineRecord,
  linesOf,
  meterHoursOf,
  partsOf,
  periodsOf,
  readUseServices,
} from '../contracts/public.ts';
import { findParts } from '../parts/public.ts';
import { readPricingRules } from '../pricing/public.ts';
import { findServices } from '../services/public.ts';
import { type BillingTerms, getTerms } from './billing-terms.ts';
import type { BillingFacts, Charge } from './charges.ts';
import { creditedShares } from './credited-shares.ts';
import { discountedRental, isShare, salesCharge, serviceCharge } from './once-charges.ts';
import { creditCharges, earnedOf, lossCharges, rentalCharges, type Rented } from './rental-charges.ts';
import { overtimeCharges } from './overtime-charges.ts';
import { fuelCharges, wearCharges } from './use-charges.ts';

/** What an invoice is made of before it is posted: every charge with its discounted amount, all in cents. */
export type Bill = { lines: (Charge & { extended: number; discount: number })[]; totals: Totals };

/** A bill with what it does to the contract, and what goes back at the same time. */
export type Draft = Bill & {
  terms: BillingTerms;
  credit: Bill | null;
  /** How far each line of the contract is billed once the draft is posted, an instant. */
  billed: { lineId: number; through: string }[];
};

/** What a draft bills. Without `cyclesUntil` nothing that is still out; with it, the cycles that have ended by then. */
export type DraftOptions = { cyclesUntil?: Temporal.Instant };

const idsOf = (lines: readonly LineRecord[], column: 'asset_id' | 'part_id' | 'service_id'): number[] =>
  lines.flatMap((line) => line[column] ?? []);

const readFacts = async (
  scope: Scope,
  terms: BillingTerms,
  lines: readonly LineRecord[],
): Promise<BillingFacts> => {
  const exchanges = await exchangesOfLines(
    scope,
    lines.filter(({ type }) => type === 'R').map(({ id }) => id),
  );
  const exchanged = exchanges.map((each) => each.old_asset_id);
  const [assets, parts, services, rulesOf, uses] = await Promise.all([
    findAssets(scope, [...idsOf(lines, 'asset_id'), ...exchanged]),
    findParts(scope, idsOf(lines, 'part_id')),
    findServices(scope, idsOf(lines, 'service_id')),
    readPricingRules(scope),
    readUseServices(scope),
  ]);
  return { terms, assets, parts, services, rulesOf, exchanges, ...uses };
};

const rentedOf = async (
  scope: Scope,
  line: LineRecord,
  asset: AssetFacts,
  facts: BillingFacts,
): Promise<Rented> => {
  const [rental, before] = await Promise.all([
    billedLineFor(scope, line, facts.rulesOf),
    billedStretchesOf(scope, [line]),
  ]);
  const billed = { ...rental.billed, ...meterHoursOf(partsOf(line, asset, facts)) };
  return { ...rental, billed, line, asset, before: before.get(line) ?? [] };
};

/** Everything that a line was ever charged for its time and does not get back, by the stretches of its bills. */
const stretchesOf = (rented: Rented, charges: readonly Charge[]): ChargedStretch[] => [
  ...earnedOf(rented),
  ...charges.flatMap(({ to, reason }) =>
    to === null ? [] : [{ to: Temporal.Instant.from(to), price: reason as BilledPrice }],
  ),
];

type Part = { charges: Charge[]; credits: Charge[]; through: string | undefined };

/** A rental line with what its return adds to it or gives back of it, and how far it is billed then. */
const rentalPart = async (
  scope: Scope,
  line: LineRecord,
  facts: BillingFacts,
  { cyclesUntil }: DraftOptions,
): Promise<Part> => {
  const asset = facts.assets.get(line.asset_id ?? 0);
  if (asset === undefined) return { charges: [], credits: [], through: undefined };
  const rented = await rentedOf(scope, line, asset, facts);
  const charges = rentalCharges(rented, facts, cyclesUntil);
  if (line.returned_at === null) {
    const rhythm = { ...rented.billed, timing: rented.timing };
    return { charges, credits: [], through: periodsOf(line, rhythm, cyclesUntil).at(-1)?.to.toString() };
  }
  const credits = creditCharges(rented);
  const machines = partsOf(line, asset, facts);
  charges.push(
    ...(await overtimeCharges(scope, line, machines, stretchesOf(rented, charges), facts)),
    ...machines.flatMap((machine) => wearCharges(machine.line, machine.asset, facts)),
    ...machines.flatMap((machine) => fuelCharges(machine.line, machine.asset, facts)),
    ...lossCharges(rented),
  );
  return { charges, credits, through: line.returned_at };
};

/** Lines that are back and were off rent: that can have become known after they were billed to their end. */
const linesOff = async (scope: Scope, lines: readonly LineRecord[]): Promise<ReadonlySet<number>> => {
  const ids = lines.filter((line) => line.returned_at !== null).map(({ id }) => id);
  if (ids.length === 0) return new Set();
  const rows = await scope.tx
    .selectFrom('off_rents')
    .where('contract_line_id', 'in', ids)
    .where('status', '=', 'approved')
    .select('contract_line_id')
    .execute();
  return new Set(rows.map((row) => row.contract_line_id));
};

/** What a line that is billed to its end still gives back. */
const creditsOf = async (scope: Scope, line: LineRecord, facts: BillingFacts): Promise<Charge[]> => {
  const asset = facts.assets.get(line.asset_id ?? 0);
  if (asset === undefined) return [];
  return creditCharges(await rentedOf(scope, line, asset, facts));
};

/** What goes back, as a bill of its own; none when there is nothing or it is too little to be worth one. */
const creditOf = async (
  scope: Scope,
  credits: readonly Charge[],
  lines: readonly LineRecord[],
  facts: BillingFacts,
): Promise<Bill | null> => {
  const rental = discountedRental(credits, facts.terms.contract.rental_discount);
  if (rental >= 0 || -rental < facts.terms.leastRefund) return null;
  return totalled(facts.terms, [...credits, ...(await creditedShares(scope, credits, lines, facts))]);
};

/**
 * Drafts the bill of lines as they are given, stored or not: the one computation behind previews, returns and billing runs.
 * Rentals first, then parts and flat services that were never billed, then percentages of this bill's rental. A billing
 * run has nothing to bill while no cycle has ended and nothing has come back. What was billed beyond the return goes back
 * on a credit of its own.
 */
export const draftOf = async (
  scope: Scope,
  terms: BillingTerms,
  lines: readonly LineRecord[],
  options: DraftOptions,
): Promise<Draft> => {
  const chargeable = lines.filter((line) => line.is_chargeable);
  const [facts, wereOff] = await Promise.all([
    readFacts(scope, terms, chargeable),
    linesOff(scope, chargeable),
  ]);
  const charges: Charge[] = [];
  const credits: Charge[] = [];
  const billed: Draft['billed'] = [];
  const breathe = openBreath();
  for (const line of chargeable.filter(({ type }) => type === 'R')) {
    await breathe();
    if (!isUnbilled(line)) {
      if (wereOff.has(line.id)) credits.push(...(await creditsOf(scope, line, facts)));
      continue;
    }
    const part = await rentalPart(scope, line, facts, options);
    charges.push(...part.charges);
    credits.push(...part.credits);
    if (part.through !== undefined) billed.push({ lineId: line.id, through: part.through });
  }
  if (options.cyclesUntil === undefined || charges.length > 0) {
    const rental = discountedRental(charges, terms.contract.rental_discount);
    for (const line of chargeable.filter(({ type }) => type !== 'R')) {
      const isNew = line.billed_through === null;
      if (!isNew && !(line.type === 'V' && isShare(line, facts))) continue;
      charges.push(...(line.type === 'S' ? salesCharge(line, facts) : serviceCharge(line, facts, rental)));
      if (isNew) billed.push({ lineId: line.id, through: scope.now.toString() });
    }
  }
  const credit = await creditOf(scope, credits, chargeable, facts);
  return { terms, billed, ...totalled(terms, charges), credit };
};

const totalled = (terms: BillingTerms, charges: readonly Charge[]): Bill => {
  const { tax1, tax2 } = terms;
  const totals = contractTotals({
    lines: charges.map((charge) => charge.terms),
    rentalDiscP: terms.contract.rental_discount,
    saleDiscP: terms.contract.sales_discount,
    waiverPercent: terms.waiverPercent,
    waiverTaxes: terms.waiverTaxes,
    exempt: terms.exempt,
    taxes: {
      ...(tax1 && { tax1 }),
      ...(tax2 && { tax2: { code: tax2.code, percent: tax2.percent, isCompound: tax2.is_compound } }),
    },
  });
  const lines = charges.map((charge, index) => ({
    ...charge,
    ...(totals.lines[index] ?? { extended: 0, discount: 0 }),
  }));
  return { lines, totals };
};

/**
 * Drafts the bill of what a contract has unbilled now.
 * @throws Refusal resource.not_found, contract.not_contract, contract.not_open, product.no_rate
 */
export const draftUnbilled = async (
  scope: Scope,
  contractId: number,
  options: DraftOptions = {},
): Promise<Draft> => {
  const [terms, lines] = await Promise.all([getTerms(scope, contractId), linesOf(scope, contractId)]);
  return draftOf(scope, terms, lines, options);
};
