import { cancellationDue, type FeeTerms } from '@yardline/domain/charges/fee-terms';
import { contractTotals } from '@yardline/domain/contracts/totals';
import { cents, type Cents } from '@yardline/domain/money/cents';
import { dayOf } from '@yardline/domain/time/local';
import type { Scope } from '../../kernel/scope.ts';
import type { ContractRecord } from '../contracts/public.ts';
import { readTaxes } from '../taxes/public.ts';

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

const partiesOf = ({ tx }: Scope, { divisionId, customerId }: { divisionId: number; customerId: number }) =>
  Promise.all([
    tx.selectFrom('divisions').where('id', '=', divisionId).select(['id', 'time_zone']).executeTakeFirst(),
    tx
      .selectFrom('customers')
      .where('id', '=', customerId)
      .select(['id', 'account_type'])
      .$narrowType<{ account_type: 'Y' | 'N' | 'H' }>()
      .executeTakeFirst(),
  ]);

const totalsOf = (
  fee: Cents,
  { is_sales_exempt: isExempt }: ContractRecord,
  {
    flags,
    tax1,
    tax2,
  }: {
    flags: { is_tax1: boolean; is_tax2: boolean };
    tax1: TaxNow;
    tax2: TaxNow;
  },
) =>
  contractTotals({
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
    exempt: { rentals: false, sales: isExempt },
    taxes: {
      ...(tax1 && { tax1 }),
      ...(tax2 && { tax2: { code: tax2.code, percent: tax2.percent, isCompound: tax2.is_compound } }),
    },
  });

type TaxNow = { code: string; percent: number; is_compound: boolean } | undefined;

/**
 * What canceling a document now is charged: the fee that it says since it was opened, with the taxes of its division on the service by
 * which it is charged. Undefined where it costs nothing. [B3.14]
 */
export const lateFee = async (scope: Scope, contract: ContractRecord) => {
  const fee = dueOf(scope, contract);
  const { cancellation: terms } = (contract.fee_terms ?? {}) as FeeTerms;
  const { division_id: divisionId, customer_id: customerId } = contract;
  if (fee === undefined || terms === undefined || divisionId === null || customerId === null)
    return undefined;
  const [[division, customer], service, taxes] = await Promise.all([
    partiesOf(scope, { divisionId, customerId }),
    scope.tx
      .selectFrom('services')
      .where('id', '=', terms.serviceId)
      .select(['service_code', 'is_tax1', 'is_tax2'])
      .executeTakeFirst(),
    readTaxes(scope),
  ]);
  if (division === undefined || customer === undefined) return undefined;
  const charged = taxes(dayOf(scope.now, division.time_zone));
  const tax1 = charged.find(({ id }) => id === contract.tax1_code_id);
  const tax2 = charged.find(({ id }) => id === contract.tax2_code_id);
  const flags = service ?? { is_tax1: true, is_tax2: true };
  return {
    fee,
    terms,
    product: service?.service_code ?? '',
    customer,
    division,
    totals: totalsOf(fee, contract, { flags, tax1, tax2 }),
    taxed: { tax1, tax2 },
  };
};

export type LateFee = NonNullable<Awaited<ReturnType<typeof lateFee>>>;
