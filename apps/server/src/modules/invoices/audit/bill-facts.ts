import type { AuditedBill } from '@yardline/domain/billing/self-audit/audited-bill';
import { cents, times } from '@yardline/domain/money/cents';
import { dayOf } from '@yardline/domain/time/local';
import { isInsured } from '@yardline/domain/waiver/waiver';
import { sql } from 'kysely';
import type { Scope } from '../../../kernel/scope.ts';
import { readCertificates } from '../../exemptions/public.ts';
import { exemptions } from '../../quoting/public.ts';
import { readTaxes } from '../../taxes/public.ts';

/** The status of a ticket that was called off. */
const canceled = 8;

type Party = { exemption_number: string; exempts_rentals: boolean; exempts_sales: boolean };

const partyOf = (
  of: 'customers' | 'sites',
) => sql<Party | null>`case when ${sql.ref(`${of}.id`)} is null then null else
  jsonb_build_object('exemption_number', ${sql.ref(`${of}.exemption_number`)},
    'exempts_rentals', ${sql.ref(`${of}.exempts_rentals`)}, 'exempts_sales', ${sql.ref(`${of}.exempts_sales`)}) end`;

/** What stands on record about a contract and its parties now, whatever its bill was reckoned from. */
const readRecord = (scope: Scope, contractId: number) =>
  scope.tx
    .selectFrom('contracts')
    .innerJoin('customers', 'customers.id', 'contracts.customer_id')
    .innerJoin('divisions', 'divisions.id', 'contracts.division_id')
    .innerJoin('companies', 'companies.id', 'contracts.company_id')
    .leftJoin('sites', 'sites.id', 'contracts.site_id')
    .where('contracts.id', '=', contractId)
    .select([
      'contracts.customer_id',
      'contracts.site_id',
      'contracts.tax1_code_id',
      'contracts.tax2_code_id',
    ])
    .select(['contracts.charges_waiver', 'contracts.waiver_percent', 'contracts.exemption_number'])
    .select(['contracts.creates_delivery_ticket', 'sites.distance', 'companies.respects_all_exemptions'])
    .select(['customers.insurance_policy_number', 'customers.insurance_expires_on'])
    .select(['divisions.exempts_rentals', 'divisions.exempts_sales', 'divisions.time_zone'])
    .select([partyOf('customers').as('customer'), partyOf('sites').as('site')])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('tickets')
            .whereRef('tickets.contract_id', '=', 'contracts.id')
            .where('tickets.status', '<>', canceled)
            .select('tickets.id'),
        )
        .as('has_tickets'),
    )
    .executeTakeFirstOrThrow();

/** The facts of a bill as a whole. */
export type BillFacts = Pick<AuditedBill, 'exempt' | 'delivery'> & {
  waiver: Omit<AuditedBill['waiver'], 'total'>;
};

/** Reads what the bill of a contract is held against as a whole. */
export const billFacts = async (scope: Scope, contractId: number, day: string): Promise<BillFacts> => {
  const record = await readRecord(scope, contractId);
  const [certificates, taxes] = await Promise.all([
    readCertificates(scope, record.customer_id === null ? [] : [record.customer_id]),
    readTaxes(scope),
  ]);
  const { insurance_policy_number: policyNumber, insurance_expires_on: until } = record;
  const today = dayOf(scope.now, record.time_zone);
  return {
    exempt: exemptions.from(
      { exemptionNumber: record.exemption_number },
      {
        site: record.site ?? undefined,
        customer: record.customer ?? undefined,
        division: record,
        company: record,
        certified: exemptions.certified(certificates, record, {
          siteId: record.site_id,
          day,
          taxes: taxes(day),
        }),
      },
    ),
    waiver: {
      isAgreed: record.charges_waiver && record.waiver_percent > 0,
      insuredUntil: isInsured({ policyNumber, expiresOn: until }, today) ? until : null,
    },
    delivery: {
      isPlanned: record.creates_delivery_ticket || Boolean(record.has_tickets),
      distance: record.distance,
    },
  };
};

/** Fees as they are set up, and by machine what its full tank costs with the fee for refilling it. */
export type FeeRecords = {
  fees: ReadonlyMap<number, { most: number | null; isForDelivery: boolean; included: number | null }>;
  tanks: ReadonlyMap<number, number>;
};

/** Reads the services that a bill charges for, and the tanks that it refills. */
export const feeRecords = async (
  { tx }: Scope,
  { services, machines }: { services: readonly number[]; machines: readonly number[] },
): Promise<FeeRecords> => {
  const [rows, tanks, fuel] = await Promise.all([
    services.length === 0
      ? []
      : tx
          .selectFrom('services')
          .where('id', 'in', services)
          .select(['id', 'price_kind', 'maximum', 'is_for_delivery', 'included_distance'])
          .execute(),
    machines.length === 0
      ? []
      : tx.selectFrom('assets').where('id', 'in', machines).select(['id', 'tank_capacity']).execute(),
    machines.length === 0
      ? undefined
      : tx
          .selectFrom('services')
          .where('service_code', '=', 'FUEL')
          .select(['amount', 'refill_fee'])
          .executeTakeFirst(),
  ]);
  return {
    fees: new Map(
      rows.map(({ id, price_kind: kind, maximum, is_for_delivery: isForDelivery, included_distance }) => [
        id,
        {
          most: kind === 'percent' && maximum !== null ? cents(maximum) : null,
          isForDelivery,
          included: kind === 'distance' ? included_distance : null,
        },
      ]),
    ),
    tanks: new Map(
      tanks.flatMap(({ id, tank_capacity: capacity }) =>
        capacity === null || fuel === undefined
          ? []
          : [[id, times(cents(fuel.amount), capacity) + cents(fuel.refill_fee)] as const],
      ),
    ),
  };
};
