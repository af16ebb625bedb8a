import { leasePeriods, mostLeasePeriods } from '@yardline/domain/contracts/lease';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, instant, money } from '../fields.ts';
import { papers } from '../nouns/shown.ts';

/**
 * A lease: a contract of a fixed term that is paid by the period, in advance. What each of its rental lines costs for a period is the
 * line's `rateOverride`, and the document ends when the last period does.
 */
export const leaseTerms = z.strictObject({
  period: z.enum(leasePeriods, { error: 'field.invalid' }),
  periods: z
    .int({ error: 'lease.periods_invalid' })
    .min(1, { error: 'lease.periods_invalid' })
    .max(mostLeasePeriods, { error: 'lease.periods_invalid' }),
  /** What of the amounts of the remaining periods an early end costs, in percent. */
  endPercent: z
    .number({ error: 'lease.percent_invalid' })
    .min(0, { error: 'lease.percent_invalid' })
    .max(100, { error: 'lease.percent_invalid' })
    .default(0),
});

/** As a document answers with it. */
export const leaseReply = z
  .object({ period: z.enum(leasePeriods), periods: z.int(), endPercent: z.number() })
  .nullable()
  .default(null);
export type Lease = NonNullable<z.output<typeof leaseReply>>;

export const getLeaseSchedule = endpoint({
  name: 'getLeaseSchedule',
  method: 'GET',
  path: '/rest-api/contracts/{id}/lease-schedule',
  summary:
    'The payments of a lease: those agreed, and those after its term while its machines are out; empty for other documents',
  needs: ['contracts.view', 'reservations.view', 'quotes.view'],
  params: idParams,
  shows: ['contracts', ...papers],
  reply: z.object({
    payments: z.array(
      z.object({
        number: z.int(),
        from: instant,
        to: instant,
        /** Before waiver and taxes: as billed, else as agreed. */
        amount: money,
        invoices: z.array(z.object({ id, number: z.int() })),
      }),
    ),
  }),
});
export type LeaseSchedule = z.output<typeof getLeaseSchedule.reply>;
