import { cancellationDue, type FeeTerms } from '@yardline/domain/charges/fee-terms';
import { contractTotals, taxBases, type TotalQuestion } from '@yardline/domain/contracts/totals';
import { cents, type Cents } from '@yardline/domain/money/cents';
import type { Scope } from '../../kernel/scope.ts';
import type { ContractRecord } from '../contracts/public.ts';
import { paper } from '../invoices/public.ts';

/** Whether and by how much a document is canceled late, in cents without taxes; undefined where canceling costs nothing. */
const dueOf = ({ now }: Scope, contract: ContractRecord): Cents | undefined => {
  const { cancellation } = (contract.fee_terms ?? {}) as FeeTerms;
  const { kind, status, starts_at: startsAt } = contract;
  const isPromised = (kind === 'reservation' || kind === 'contract') && status === 'open';
  if (cancellation === undefined || !isPromised || startsAt === null) return undefined;
  const fee = cancellationDue(cancellation, {
    rental: cents(contract.rental_total),
    startsAt: Temporal.Instant.from(startsAt),
    now,
  });
  return fee === 0 ? undefined : fee;
};

type Flags = { is_tax1: boolean; is_tax2: boolean };
type Terms = Awaited<ReturnType<typeof paper.termsOfDocument>>;

/** The fee as it is billed: a service, with the taxes and exemptions of its document on the day. */
const questionOf = (fee: Cents, flags: Flags, { exempt, tax1, tax2 }: Terms): TotalQuestion => ({
  lines: [
    {
      type: 'V',
      gross: fee,
      discountPercent: 0,
      discountAllowed: false,
      chargeable: true,
      waiverExempt: true,
      tax1: flags.is_tax1,
      tax2: flags.is_tax2,
    },
  ],
  rentalDiscP: 0,
  saleDiscP: 0,
  waiverPercent: 0,
  exempt,
  taxes: {
    ...(tax1 && { tax1 }),
    ...(tax2 && { tax2: { code: tax2.code, percent: tax2.percent, isCompound: tax2.is_compound } }),
  },
});

/**
 * What canceling a document now is charged: the fee that it says since it was opened, with its taxes on the service by which it is
 * charged, as an invoice of today would bear them: certificates of the customer exempt by their days. Undefined where it costs nothing.
 * [B3.14] [B3.12]
 */
export const lateFee = async (scope: Scope, contract: ContractRecord) => {
  const fee = dueOf(scope, contract);
  const { cancellation } = (contract.fee_terms ?? {}) as FeeTerms;
  if (fee === undefined || cancellation === undefined) return undefined;
  if (contract.division_id === null || contract.customer_id === null) return undefined;
  const [terms, service] = await Promise.all([
    paper.termsOfDocument(scope, contract.id),
    scope.tx
      .selectFrom('services')
      .where('id', '=', cancellation.serviceId)
      .select(['service_code', 'is_tax1', 'is_tax2'])
      .executeTakeFirst(),
  ]);
  const question = questionOf(fee, service ?? { is_tax1: true, is_tax2: true }, terms);
  return {
    fee,
    terms: cancellation,
    product: service?.service_code ?? '',
    customer: terms.customer,
    division: { id: terms.divisionId, time_zone: terms.zone },
    totals: contractTotals(question),
    taxed: { tax1: terms.tax1, tax2: terms.tax2 },
    kept: {
      bases: taxBases(question),
      charged: terms.charged,
      certificates: terms.exempt.certificates,
      exemptionNumber: terms.exemptionNumber,
    },
  };
};

export type LateFee = NonNullable<Awaited<ReturnType<typeof lateFee>>>;
