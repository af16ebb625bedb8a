import { exemptOf } from '@yardline/domain/taxes/exempt';
import {
  type Commitment,
  commitmentOf,
  countedRent,
  type OpenAmount,
  type OpenDocument,
} from '@yardline/domain/credit/commitment';
import { cents, less, sum, times, type Cents } from '@yardline/domain/money/cents';
import type { Scope } from '../../kernel/scope.ts';
import type { PricingRulesOf } from '../pricing/public.ts';
import { findServices, servicePrice, type ServiceFacts } from '../services/public.ts';
import { taxesOfToday } from '../taxes/public.ts';
import { type OpenLine, openLinesOf, receivablesOf } from './credit-lines.queries.ts';
import { type OpenRentals, openRentals } from '../charges/public.ts';

type Tax = { id: number; code: string; percent: number; is_compound: boolean };

/** What an open document counts for, in cents. */
export type DocumentCommitment = Commitment & {
  document: { id: number; kind: 'reservation' | 'contract' | 'sales_order'; number: number | null };
};

/** What a customer owes, and their commitments document by document. */
export type Commitments = { receivables: Cents; documents: DocumentCommitment[] };

const termsOf = (line: OpenLine, taxes: readonly Tax[]): OpenDocument['terms'] => {
  const taxOf = (id: number | null) => taxes.find((tax) => tax.id === id);
  const [tax1, tax2] = [taxOf(line.tax1_code_id), taxOf(line.tax2_code_id)];
  return {
    waiverPercent: line.charges_waiver ? line.waiver_percent : 0,
    waiverTaxes: { tax1: line.is_waiver_tax1, tax2: line.is_waiver_tax2 },
    exempt: exemptOf(line),
    taxes: {
      ...(tax1 && { tax1 }),
      ...(tax2 && { tax2: { ...tax2, isCompound: tax2.is_compound } }),
    },
  };
};

const amountOf = (line: OpenLine, amount: Cents, type: OpenAmount['type'] = line.type): OpenAmount => ({
  type,
  amount,
  waiverExempt: type !== 'R' || line.is_waiver_exempt,
  tax1: line.is_tax1,
  tax2: line.is_tax2,
});

/** What a service by the unit comes to: neither discounted nor under the waiver. */
const serviceAmount = (amount: Cents, service: ServiceFacts | undefined): OpenAmount => ({
  type: 'V',
  amount,
  waiverExempt: true,
  tax1: service?.is_tax1 ?? true,
  tax2: service?.is_tax2 ?? true,
});

/** A percentage of a rental, where the line is one. */
const shareOf = (
  line: OpenLine,
  services: ReadonlyMap<number, ServiceFacts>,
  rental: Cents,
): Cents | undefined => {
  const service = line.rate_override === null ? services.get(line.service_id ?? 0) : undefined;
  if (service?.price_kind !== 'percent' || service.percent_of !== 'rental') return undefined;
  if (rental === 0) return 0;
  const unit = servicePrice(service, { rental, distance: null });
  return less(times(unit, line.quantity), line.discount_percent ?? 0);
};

type Facts = {
  taxes: readonly Tax[];
  services: ReadonlyMap<number, ServiceFacts>;
  rentals: OpenRentals;
  rulesOf: PricingRulesOf;
  now: Temporal.Instant;
};

const documentOf = (first: OpenLine, lines: readonly OpenLine[], facts: Facts): DocumentCommitment => {
  const rents = lines
    .filter(({ type }) => type === 'R')
    .map((line) => ({ line, ...openRentals.of(line, facts.rentals, facts.rulesOf, facts.now) }));
  const others = lines.filter(({ type }) => type !== 'R');
  const earned = sum(rents.map(({ due }) => due));
  const counted = sum(rents.map(({ rest, monthlyRent }) => countedRent({ amount: rest, monthlyRent })));
  const losses = rents.flatMap(({ line }) =>
    line.is_lost ? [amountOf(line, times(cents(line.replacement_cost ?? 0), line.quantity), 'S')] : [],
  );
  const commitment = commitmentOf({
    due: [
      ...rents.map(({ line, due }) => amountOf(line, due)),
      ...losses,
      ...others.map((line) => amountOf(line, shareOf(line, facts.services, earned) ?? 0)),
    ],
    use: {
      overtime: rents.map(({ line, use }) => amountOf(line, use.overtime, 'V')),
      wear: rents.map(({ use }) => serviceAmount(use.wear, facts.rentals.use.services.wear)),
      fuel: rents.map(({ use }) => serviceAmount(use.fuel, facts.rentals.use.services.fuel)),
    },
    rentals: rents.map(({ line, rest, monthlyRent }) => ({ ...amountOf(line, rest), monthlyRent })),
    services: others.map((line) =>
      amountOf(line, shareOf(line, facts.services, counted) ?? cents(line.extended_amount)),
    ),
    terms: termsOf(first, facts.taxes),
  });
  return { document: { id: first.contract_id, kind: first.kind, number: first.number }, ...commitment };
};

/** What an account is reckoned from, as it stands in this transaction. */
export type Account = Pick<Facts, 'taxes' | 'services' | 'rentals'> & {
  receivables: Cents;
  lines: readonly OpenLine[];
};

/**
 * Reads the accounts of customers, all of them with few reads.
 * @param exceptIds documents that are replaced by the one being entered
 */
export const readAccounts = async (
  scope: Scope,
  customerIds: readonly number[],
  exceptIds: readonly number[] = [],
): Promise<Map<number, Account>> => {
  const [owed, lines, taxes] = await Promise.all([
    receivablesOf(scope, customerIds),
    openLinesOf(scope, customerIds, exceptIds),
    taxesOfToday(scope),
  ]);
  const [services, rentals] = await Promise.all([
    findServices(
      scope,
      lines.flatMap((line) => line.service_id ?? []),
    ),
    openRentals.read(scope, lines),
  ]);
  const own = Map.groupBy(lines, (line) => line.customer_id ?? 0);
  return new Map(
    customerIds.map((id) => [
      id,
      {
        taxes,
        services,
        rentals,
        receivables: cents(owed.get(id) ?? 0),
        lines: own.get(id) ?? [],
      },
    ]),
  );
};

/** What counts on an account at a moment, before anything new. [B5.11] */
export const commitmentsIn = (
  { receivables, lines, ...account }: Account,
  rulesOf: PricingRulesOf,
  now: Temporal.Instant,
): Commitments => {
  const facts: Facts = { ...account, rulesOf, now };
  const documents = [...Map.groupBy(lines, (line) => line.contract_id).values()].flatMap((own) =>
    own.slice(0, 1).map((first) => documentOf(first, own, facts)),
  );
  return { receivables, documents };
};

/**
 * What counts against a customer's credit before anything new: unpaid bills, and of each open document what is earned and
 * not billed, what its use costs as far as that is known, its rentals, what is sold and done, with waiver and taxes. [B5.11]
 * @param exceptIds documents that are replaced by the one being entered
 */
export const commitmentsOf = async (
  scope: Scope,
  customerId: number,
  rulesOf: PricingRulesOf,
  exceptIds: readonly number[] = [],
): Promise<Commitments> => {
  const account = (await readAccounts(scope, [customerId], exceptIds)).get(customerId);
  return account === undefined
    ? { receivables: 0, documents: [] }
    : commitmentsIn(account, rulesOf, scope.now);
};
