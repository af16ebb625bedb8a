import type { BilledPrice } from '@yardline/domain/billing/billed-price';
import { isUnbilled } from '@yardline/domain/contracts/line-status';
import { openBreath } from '../../kernel/breathe.ts';
import type { Scope } from '../../kernel/scope.ts';
import { type AssetFacts, findAssets } from '../assets/public.ts';
import { readPricingRules } from '../pricing/public.ts';
import type { Charge, ChargeTerms, RentalFacts } from './charge.ts';
import { overtimeCharges } from './overtime-charges.ts';
import {
  calledOffCredits,
  creditCharges,
  earnedOf,
  leaseEndCharges,
  lossCharges,
  rentalCharges,
  type Rented,
} from './rental-charges.ts';
import { fuelCharges, wearCharges } from './use-charges.ts';
import type { BillableLine } from './billable-line.ts';
import { billedLineFor } from './billed-line-for.ts';
import { billedStretchesOf } from './use/billed-stretches.ts';
import type { ChargedStretch } from './use/use-costs.ts';
import { exchangesOfLines } from './use/exchanges-of-lines.ts';
import { meterHoursOf, partsOf } from './use/machine-parts.ts';
import { type BilledUntil, periodsOf } from './billing-periods.ts';
import { readUseServices } from './use/use-services.ts';

const readFacts = async (
  scope: Scope,
  terms: ChargeTerms,
  rentals: readonly BillableLine[],
): Promise<RentalFacts> => {
  const exchanges = await exchangesOfLines(
    scope,
    rentals.map(({ id }) => id),
  );
  const exchanged = exchanges.map((each) => each.old_asset_id);
  const [assets, rulesOf, uses] = await Promise.all([
    findAssets(scope, [...rentals.flatMap((line) => line.asset_id ?? []), ...exchanged]),
    readPricingRules(scope),
    readUseServices(scope),
  ]);
  return { terms, assets, rulesOf, exchanges, ...uses };
};

const rentedOf = async (
  scope: Scope,
  line: BillableLine,
  asset: AssetFacts,
  facts: RentalFacts,
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
  line: BillableLine,
  facts: RentalFacts,
  until: BilledUntil | undefined,
): Promise<Part> => {
  const asset = facts.assets.get(line.asset_id ?? 0);
  if (asset === undefined) return { charges: [], credits: [], through: undefined };
  const rented = await rentedOf(scope, line, asset, facts);
  const charges = rentalCharges(rented, facts, until);
  if (line.returned_at === null) {
    const rhythm = { ...rented.billed, timing: rented.timing };
    const through = periodsOf(line, rhythm, until).at(-1)?.to.toString();
    return { charges, credits: until === undefined ? [] : calledOffCredits(rented), through };
  }
  const credits = creditCharges(rented);
  const machines = partsOf(line, asset, facts);
  charges.push(
    ...(await overtimeCharges(scope, line, machines, stretchesOf(rented, charges), facts)),
    ...machines.flatMap((machine) => wearCharges(machine.line, machine.asset, facts)),
    ...machines.flatMap((machine) => fuelCharges(machine.line, machine.asset, facts)),
    ...lossCharges(rented),
    ...leaseEndCharges(rented),
  );
  return { charges, credits, through: line.returned_at };
};

/** Lines that are back and were off rent: that can have become known after they were billed to their end. */
const linesOff = async (scope: Scope, lines: readonly BillableLine[]): Promise<ReadonlySet<number>> => {
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
const creditsOf = async (scope: Scope, line: BillableLine, facts: RentalFacts): Promise<Charge[]> => {
  const asset = facts.assets.get(line.asset_id ?? 0);
  if (asset === undefined) return [];
  return creditCharges(await rentedOf(scope, line, asset, facts));
};

/** What rentals cost to bill, what goes back of what was billed, and how far each is billed then. */
type ChargedRentals = {
  charges: Charge[];
  credits: Charge[];
  billed: { lineId: number; through: string }[];
};

/**
 * What rental lines have unbilled, stored or not. What is billed to its end gives back only the time off rent that became
 * known afterwards.
 * @param until bills of what is still out the cycles that have ended by then, or all to its agreed end; without it only what came back
 * @throws Refusal product.no_rate, and the words of a policy that cannot price a line
 */
export const chargeRentals = async (
  scope: Scope,
  terms: ChargeTerms,
  rentals: readonly BillableLine[],
  until?: BilledUntil,
): Promise<ChargedRentals> => {
  const [facts, wereOff] = await Promise.all([readFacts(scope, terms, rentals), linesOff(scope, rentals)]);
  const charged: ChargedRentals = { charges: [], credits: [], billed: [] };
  const breathe = openBreath();
  for (const line of rentals) {
    await breathe();
    if (!isUnbilled(line)) {
      if (wereOff.has(line.id)) charged.credits.push(...(await creditsOf(scope, line, facts)));
      continue;
    }
    const part = await rentalPart(scope, line, facts, until);
    charged.charges.push(...part.charges);
    charged.credits.push(...part.credits);
    if (part.through !== undefined) charged.billed.push({ lineId: line.id, through: part.through });
  }
  return charged;
};
