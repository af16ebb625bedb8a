import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id, idParams, instant, money } from '../fields.ts';
import { certificateNotice } from '../exemptions/certificates.ts';
import { billShare } from '../invoices/payers.ts';
import { acceptedFindings, auditReply, lastCycle } from '../invoices/self-audit.ts';
import { billing } from '../nouns/shown.ts';

export const billingRun = z.object({
  id,
  as_of: instant,
  /** The day on its invoices; null where it is the day on which it ran. */
  invoiced_on: z.string().nullable(),
  status: z.enum(['queued', 'running', 'done', 'cancelled', 'failed']),
  contracts_total: z.int(),
  contracts_done: z.int(),
  invoices_created: z.int(),
  total: money,
  problems: z.array(z.object({ contract_number: z.int().nullable(), message: z.string() })),
  created_at: instant,
  finished_at: instant.nullable(),
});
export type BillingRun = z.output<typeof billingRun>;

const previewedBill = z.object({
  contract_id: id,
  contract_number: z.int().nullable(),
  customer_name: z.string(),
  period_from: instant,
  period_to: instant,
  total: money,
  /** What cash customers owe of it at once. */
  to_collect: money,
  /** What its audit found; the run leaves it out unless all of it is accepted. */
  findings: auditReply,
  /** Of its rentals that were billed before, what each came to the last time. */
  last_cycle: z.array(lastCycle.extend({ product: z.string() })),
  /** Certificates that have expired since, or expire before the document ends. */
  certificates: z.array(certificateNotice),
  /** What goes to each customer where several bear it. */
  shares: z.array(billShare),
});

/** What a run would bill in one division, its credits taken off. */
const divisionSum = z.object({ division: z.string(), before_taxes: money, tax: money, total: money });

/** What a run would charge of one tax at one rate, its credits taken off. */
const taxSum = z.object({ code: z.string(), percent: z.number(), tax: money });

export const previewBilling = endpoint({
  name: 'previewBilling',
  method: 'POST',
  path: '/rest-api/billing-previews',
  summary: 'The invoices a billing run up to a day would create',
  needs: 'billing.view',
  body: z.strictObject({
    as_of: day,
    /** The day on the invoices, whose rates their taxes have; null where it is the day of the run. */
    invoiced_on: day.nullable().default(null),
  }),
  isPreview: true,
  shows: ['contracts', ...billing, 'divisions', 'sites', 'tickets'],
  reply: z.object({
    contracts: z.array(previewedBill),
    divisions: z.array(divisionSum),
    taxes: z.array(taxSum),
    /** What cash customers owe of it at once. */
    to_collect: money,
    total: money,
  }),
  question: true,
  rate: 'preview',
});

export const startBilling = endpoint({
  name: 'startBilling',
  method: 'POST',
  path: '/rest-api/billing-runs',
  summary: 'Starts a billing run in the background; follow it by its id',
  needs: 'billing.create',
  body: z.strictObject({
    as_of: day,
    /** The day on the invoices, in a month of the books that is open; null: the day on which it runs. */
    invoiced_on: day.nullable().default(null),
    /** Of contracts with findings, what someone saw in the preview and accepts. */
    accepts: z
      .array(z.strictObject({ contract_id: id, findings: acceptedFindings }))
      .max(1000)
      .default([]),
  }),
  reply: billingRun,
  status: 202,
  effect: 'money',
});

export const listBillingRuns = endpoint({
  name: 'listBillingRuns',
  method: 'GET',
  path: '/rest-api/billing-runs',
  summary: 'The latest billing runs',
  needs: 'billing.view',
  shows: ['billing_runs'],
  reply: z.object({ runs: z.array(billingRun) }),
});

export const getBillingRun = endpoint({
  name: 'getBillingRun',
  method: 'GET',
  path: '/rest-api/billing-runs/{id}',
  summary: 'Progress of a billing run',
  needs: 'billing.view',
  params: idParams,
  shows: ['billing_runs', 'invoices', 'customers'],
  reply: billingRun.extend({
    /** Its invoices of cash customers that still ask for something: due at once, so someone collects them. */
    to_collect: z.array(z.object({ invoice_number: z.int(), customer_name: z.string(), balance: money })),
  }),
});

export const cancelBilling = endpoint({
  name: 'cancelBilling',
  method: 'POST',
  path: '/rest-api/billing-runs/{id}/cancellations',
  summary: 'Stops a billing run after its current contract; invoices already created are kept',
  needs: 'billing.create',
  params: idParams,
  body: z.strictObject({}),
  reply: billingRun,
});
