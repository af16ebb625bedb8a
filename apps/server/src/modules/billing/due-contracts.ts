import { startOfDay } from '@yardline/domain/time/local';
import { sql } from 'kysely';
import { openBreath } from '../../kernel/breathe.ts';
import { may, type Scope } from '../../kernel/scope.ts';
import { cycles, isDue } from '../charges/public.ts';

export type DueContract = {
  id: number;
  number: number | null;
  customer_name: string;
  account_type: string;
  /** The title of its division. */
  division: string;
  /** Whether its bills are, or once were, shared by several customers. */
  has_payers: boolean;
};

/** The end of a day of the company: cycles that end on that day are due. */
export const endOfDay = ({ company }: Scope, day: string): Temporal.Instant =>
  startOfDay(Temporal.PlainDate.from(day).add({ days: 1 }).toString(), company.timeZone);

/** Minutes of lateness that cost nothing: of the class's own rules, else the company's. */
const graceMinutes = sql<number>`coalesce((classes.pricing_rules ->> 'grace_minutes')::int, companies.grace_minutes)`;

/** Billed beyond a call-off before it counted, and not credited since. */
const isToCredit = sql<boolean>`(l.returned_at is null and l.billed_through is not null and exists (
  select from off_rents o
  join invoice_lines b on b.company_id = o.company_id and b.contract_line_id = o.contract_line_id
  join invoices i on i.company_id = b.company_id and i.id = b.invoice_id
  where o.company_id = l.company_id and o.contract_line_id = l.id and o.status = 'approved'
    and (o.free_percent = 100 or o.ends_at is not null) and b.credits_line_id is null
    and b.period_to > o.starts_at and i.created_at <= o.approved_at and not exists (
    select from invoice_lines c where c.company_id = b.company_id and c.credits_line_id = b.id)))`;

const hasPayers = sql<boolean>`exists (select from contract_payer_sets p
  where p.company_id = contracts.company_id and p.contract_id = contracts.id)`;

/**
 * Rental lines that may have something to bill by then: out for some time beyond what is billed, or back and not billed, or
 * billed beyond a call-off.
 */
const candidates = (scope: Scope, asOf: Temporal.Instant) =>
  scope.tx
    .selectFrom('contracts')
    .innerJoin('contract_lines as l', 'l.contract_id', 'contracts.id')
    .innerJoin('customers', 'customers.id', 'contracts.customer_id')
    .innerJoin('divisions', 'divisions.id', 'contracts.division_id')
    .innerJoin('companies', 'companies.id', 'contracts.company_id')
    .innerJoin('assets', 'assets.id', 'l.asset_id')
    .innerJoin('classes', 'classes.id', 'assets.class_id')
    .where('contracts.kind', '=', 'contract')
    .where('contracts.status', '=', 'open')
    .where('l.type', '=', 'R')
    .where('l.is_removed', '=', false)
    .where('l.is_chargeable', '=', true)
    .where('l.out_at', '<', asOf.toString())
    .where((eb) =>
      eb.or([
        eb('l.billed_through', 'is', null),
        eb.and([eb('l.returned_at', 'is', null), eb('l.billed_through', '<', asOf.toString())]),
        eb('l.billed_through', '<>', eb.ref('l.returned_at')),
        isToCredit,
      ]),
    )
    .orderBy('contracts.id')
    .orderBy('l.line_number')
    .select(['contracts.id', 'contracts.number', 'contracts.division_id', 'contracts.location_id'])
    .select(['customers.name as customer_name', 'customers.account_type', 'divisions.title as division'])
    .select(['l.status_code', 'l.starts_at', 'l.out_at', 'l.returned_at', 'l.billed_through'])
    .select(['divisions.time_zone', isToCredit.as('is_to_credit'), hasPayers.as('has_payers')])
    .select(graceMinutes.as('grace_minutes'))
    .select(cycles.ofLine)
    .$narrowType<{ status_code: 'O' | 'F' | 'R'; division_id: number; location_id: number }>()
    .execute();

/**
 * Open contracts with a cycle that is due by an instant, or with something back and not billed, where the actor may
 * bill; of cash customers too, whom the caller passes over.
 */
export const listDueContracts = async (
  scope: Scope,
  asOf: Temporal.Instant,
  permission: 'billing.view' | 'billing.create',
): Promise<DueContract[]> => {
  const due = new Map<number, DueContract>();
  const breathe = openBreath();
  for (const row of await candidates(scope, asOf)) {
    await breathe();
    const where = { division: row.division_id, location: row.location_id };
    if (due.has(row.id) || !may(scope, permission, where)) continue;
    if (!row.is_to_credit && !isDue(row, asOf)) continue;
    const { id, number, customer_name, account_type, division, has_payers } = row;
    due.set(id, { id, number, customer_name, account_type, division, has_payers });
  }
  return [...due.values()];
};
