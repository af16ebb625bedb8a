import type { CertificateNotice } from '@yardline/contract/exemptions/certificates';
import type { TotalQuestion } from '@yardline/domain/contracts/totals';
import { amount } from '@yardline/domain/money/cents';
import { dayOf } from '@yardline/domain/time/local';
import type { Scope } from '../../../kernel/scope.ts';
import { readCertificates, tellCertificates } from '../../exemptions/public.ts';
import { exemptions } from '../../quoting/public.ts';
import { findTaxZone, readTaxes, type TaxOn } from '../../taxes/public.ts';

/** Of an estimate or an order, what decides which taxes its customer pays. */
export type Taxed = { customer_id: number; site_id: number | null; division_id: number };

/** A tax as a bill names it. */
export type TaxCode = TaxOn;

export type TaxTerms = {
  exempt: ReturnType<typeof exemptions.from>;
  tax1: TaxCode | undefined;
  tax2: TaxCode | undefined;
  /** The taxes that it would bear but for its exemption. */
  charged: { tax1: TaxCode | undefined; tax2: TaxCode | undefined };
  exemptionNumber: string;
  certificates: CertificateNotice[];
};

const siteOf = ({ tx }: Scope, id: number) =>
  tx
    .selectFrom('sites')
    .where('id', '=', id)
    .select(['prov_state', 'postal_code', 'exemption_number', 'exempts_rentals', 'exempts_sales'])
    .executeTakeFirst();

/**
 * Which taxes the work for a customer bears, by what holds now: on an invoice those of its day. They are the customer's own, else those
 * of the zone of its site, else those of its division. [B3.12] [B4.8]
 */
export const taxTermsOf = async (scope: Scope, work: Taxed): Promise<TaxTerms> => {
  const { tx, company } = scope;
  const [customer, site, division, house, taxes, certificates] = await Promise.all([
    tx
      .selectFrom('customers')
      .where('id', '=', work.customer_id)
      .select(['tax1_code_id', 'tax2_code_id', 'exemption_number', 'exempts_rentals', 'exempts_sales'])
      .executeTakeFirstOrThrow(),
    work.site_id === null ? undefined : siteOf(scope, work.site_id),
    tx
      .selectFrom('divisions')
      .where('id', '=', work.division_id)
      .select(['tax1_code_id', 'tax2_code_id', 'exempts_rentals', 'exempts_sales', 'time_zone'])
      .executeTakeFirstOrThrow(),
    tx
      .selectFrom('companies')
      .where('id', '=', company.id)
      .select('respects_all_exemptions')
      .executeTakeFirstOrThrow(),
    readTaxes(scope),
    readCertificates(scope, [work.customer_id]),
  ]);
  const day = dayOf(scope.now, division.time_zone);
  // Work at a site is done there, as what is delivered is handed over there; all other work is done in the shop.
  const taxZone = await findTaxZone(scope, exemptions.place({ isDelivered: true, deliverTo: null }, site));
  const ids = exemptions.charged({ customer, taxZone, division });
  const certified = exemptions.certified(certificates, ids, {
    siteId: work.site_id,
    day,
    taxes: taxes(day),
  });
  const exempt = exemptions.from(
    { exemptionNumber: '' },
    { site, customer, division, company: house, certified },
  );
  const taxOf = (id: number | null) => taxes(day).find((tax) => tax.id === id);
  const charged = { tax1: taxOf(ids.tax1_code_id), tax2: taxOf(ids.tax2_code_id) };
  return {
    exempt,
    charged,
    tax1: exempt.sales ? undefined : charged.tax1,
    tax2: exempt.sales ? undefined : charged.tax2,
    exemptionNumber: site?.exemption_number || customer.exemption_number,
    certificates: tellCertificates(certificates, certified, null),
  };
};

/** The taxes as the totals of a document ask for them. */
export const taxQuestionOf = ({ tax1, tax2 }: Pick<TaxTerms, 'tax1' | 'tax2'>): TotalQuestion['taxes'] => ({
  ...(tax1 && { tax1 }),
  ...(tax2 && { tax2: { code: tax2.code, percent: tax2.percent, isCompound: tax2.is_compound } }),
});

type Sums = { net: number; tax1: number; tax2: number; total: number };

/** Sums in cents with the names of their taxes, as they are answered. */
export const taxedReply = ({ tax1, tax2 }: Pick<TaxTerms, 'tax1' | 'tax2'>, sums: Sums) => ({
  net: amount(sums.net),
  tax1_code: tax1?.code ?? '',
  tax1_percent: tax1?.percent ?? 0,
  tax1_total: amount(sums.tax1),
  tax2_code: tax2?.code ?? '',
  tax2_percent: tax2?.percent ?? 0,
  tax2_total: amount(sums.tax2),
  total: amount(sums.total),
});
