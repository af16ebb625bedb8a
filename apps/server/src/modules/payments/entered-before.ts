import { amount, type Cents } from '@yardline/domain/money/cents';
import { type Method, repeatedWithinDays } from '@yardline/domain/payments/tenders';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { dayOf } from '@yardline/domain/time/local';

type Asked = {
  customerId: number;
  moved: Cents;
  form: {
    method: Method;
    cheque_number: string;
    reference?: string | undefined;
    again?: boolean | undefined;
  };
};

/**
 * Asks once before the same money is entered again: a check, or a transfer with its reference, of the same customer and amount
 * within thirty days. Who means it says so, and is not asked again.
 * @throws Refusal payment.entered_before {number, mark, day}
 */
export const askAgain = async (scope: Scope, { customerId, moved, form }: Asked): Promise<void> => {
  const { tx, now, company } = scope;
  const mark = form.method === 'cheque' ? form.cheque_number : (form.reference ?? '');
  if (form.again === true || mark === '' || moved <= 0) return;
  const before = await tx
    .selectFrom('payments')
    .where('customer_id', '=', customerId)
    .where('status', '=', 'succeeded')
    .where('method', '=', form.method)
    .where('amount', '=', amount(moved))
    .where(form.method === 'cheque' ? 'cheque_number' : 'reference', '=', mark)
    .where('created_at', '>', now.subtract({ hours: repeatedWithinDays * 24 }).toString())
    .orderBy('id', 'desc')
    .select(['number', 'created_at'])
    .limit(1)
    .executeTakeFirst();
  if (before === undefined) return;
  const day = dayOf(Temporal.Instant.from(before.created_at), company.timeZone);
  const field = {
    path: 'again',
    code: 'payment.entered_before' as const,
    data: { number: before.number ?? 0, mark, day },
  };
  throw new Refusal(field.code, field.data, [field]);
};
