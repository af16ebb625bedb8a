import { dayOf, toInstant } from '@yardline/domain/time/local';
import { refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

type Form = { method: string; received_on?: string | null };

/**
 * When money came: now, or at noon of the earlier day that was named, by the company's clock. Money for invoices came on their day or later:
 * before that it is a deposit.
 * @throws Refusal payment.card_comes_now, payment.day_to_come, payment.before_invoice
 */
export const receivedAt = async (
  { tx, now, company }: Scope,
  { method, received_on: day = null }: Form,
  invoiceIds: readonly number[],
): Promise<Temporal.Instant> => {
  const today = dayOf(now, company.timeZone);
  if (day === null || day === today) return now;
  if (method === 'card') refuseFields([{ path: 'received_on', code: 'payment.card_comes_now' }]);
  if (day > today) refuseFields([{ path: 'received_on', code: 'payment.day_to_come' }]);
  if (invoiceIds.length > 0) {
    const later = await tx
      .selectFrom('invoices')
      .where('id', 'in', invoiceIds)
      .where('invoiced_on', '>', day)
      .select('id')
      .limit(1)
      .executeTakeFirst();
    if (later !== undefined) refuseFields([{ path: 'received_on', code: 'payment.before_invoice' }]);
  }
  return toInstant(day, '12:00', company.timeZone);
};
