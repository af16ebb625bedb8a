import type { BilledPrice } from '@yardline/domain/billing/billed-price';
import { contractTotals, type Totals } from '@yardline/domain/contracts/totals';
import type { Scope } from '../../kernel/scope.ts';
import { findAssets } from '../assets/public.ts';
import { isUnbilled, type LineRecord, linesOf } from '../contracts/public.ts';
import { findParts } from '../parts/public.ts';
import { findServices } from '../services/public.ts';
import { type BillingTerms, getTerms } from './billing-terms.ts';
import type { BillingFacts, Charge } from './charges.ts';
import { discountedRental, isShare, salesCharge, serviceCharge } from './once-charges.ts';
import { rentalCharges } from './rental-charges.ts';
import { fuelCharges, overtimeCharges, wearCharges } from './use-charges.ts';

/** An invoice before it is posted: every charge with its discounted amount, all in cents. */
export type Draft = {
  terms: BillingTerms;
  lines: (Charge & { extended: number; discount: number })[];
  totals: Totals;
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
  const [assets, parts, services, uses] = await Promise.all([
    findAssets(scope, idsOf(lines, 'asset_id')),
    findParts(scope, idsOf(lines, 'part_id')),
    findServices(scope, idsOf(lines, 'service_id')),
    scope.tx
      .selectFrom('services')
      .where('service_code', 'in', ['FUEL', 'WEAR'])
      .where('price_kind', '=', 'flat')
      .where('is_active', '=', true)
      .select('id')
      .execute(),
  ]);
  const charged = [
    ...(
      await findServices(
        scope,
        uses.map(({ id }) => id),
      )
    ).values(),
  ];
  const useOf = (code: string) => charged.find((service) => service.service_code === code);
  return { terms, assets, parts, services, fuel: useOf('FUEL'), wear: useOf('WEAR') };
};

/** The prices at which a line was billed before, for the hours that they include. */
const pricesBefore = async (scope: Scope, lineId: number): Promise<BilledPrice[]> => {
  const rows = await scope.tx
    .selectFrom('invoice_lines')
    .where('contract_line_id', '=', lineId)
    .where('type', '=', 'R')
    .orderBy('id')
    .select('price')
    .execute();
  return rows.flatMap(({ price }) => (price === null ? [] : [price as BilledPrice]));
};

/** A rental line with what its return adds to it, and how far it is billed then. */
const rentalPart = async (
  scope: Scope,
  line: LineRecord,
  facts: BillingFacts,
  { cyclesUntil }: DraftOptions,
): Promise<{ charges: Charge[]; through: string | undefined }> => {
  const charges = await rentalCharges(scope, line, facts, cyclesUntil);
  if (line.returned_at === null) return { charges, through: charges.at(-1)?.to ?? undefined };
  const asset = facts.assets.get(line.asset_id ?? 0);
  if (asset !== undefined) {
    const prices = [
      ...(await pricesBefore(scope, line.id)),
      ...charges.map(({ reason }) => reason as BilledPrice),
    ];
    charges.push(
      ...overtimeCharges(line, asset, prices, facts),
      ...wearCharges(line, asset, facts),
      ...fuelCharges(line, asset, facts),
    );
  }
  return { charges, through: line.returned_at };
};

/**
 * Drafts the bill of lines as they are given, stored or not: the one computation behind previews, returns and billing runs.
 * Rentals first, then parts and flat services that were never billed, then percentages of this bill's rental. A billing
 * run has nothing to bill while no cycle has ended and nothing has come back.
 */
export const draftOf = async (
  scope: Scope,
  terms: BillingTerms,
  lines: readonly LineRecord[],
  options: DraftOptions,
): Promise<Draft> => {
  const chargeable = lines.filter((line) => line.is_chargeable);
  const facts = await readFacts(scope, terms, chargeable);
  const charges: Charge[] = [];
  const billed: Draft['billed'] = [];
  for (const line of chargeable.filter(({ type }) => type === 'R')) {
    if (!isUnbilled(line)) continue;
    const part = await rentalPart(scope, line, facts, options);
    charges.push(...part.charges);
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
  return { terms, billed, ...totalled(terms, charges) };
};

const totalled = (terms: BillingTerms, charges: readonly Charge[]): Pick<Draft, 'lines' | 'totals'> => {
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
  const terms = await getTerms(scope, contractId);
  return draftOf(scope, terms, await linesOf(scope, contractId), options);
};
