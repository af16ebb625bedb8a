import type { customerPaymentForm } from '@yardline/contract/payments/customer-payments';
import { amount, cents, isAmount, sum } from '@yardline/domain/money/cents';
import { spreadCredit } from '@yardline/domain/payments/credit';
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

type Form = UseFormReturn<z.input<typeof customerPaymentForm>, unknown, z.output<typeof customerPaymentForm>>;

const centsIn = (value: unknown): number =>
  typeof value === 'number' && isAmount(value) && value > 0 ? cents(value) : 0;

/**
 * Keeps a payment and its parts together: an amount that is typed is spread over the invoices, the first due first, and a
 * part that is typed makes the amount the sum of all. A discount that is deducted makes its part the rest of the invoice, and ends where
 * that is changed.
 */
export const useSpread = (form: Form, open: readonly number[]): void => {
  const isSpreading = useRef(false);
  useEffect(() => {
    const { unsubscribe } = form.watch((values, { name }) => {
      if (isSpreading.current || name === undefined) return;
      isSpreading.current = true;
      if (name === 'amount') {
        const asked = open.map((left, at) => cents(left) - centsIn(values.invoices?.[at]?.discount));
        const parts = spreadCredit(centsIn(values.amount), asked);
        parts.forEach((part, at) => {
          form.setValue(`invoices.${at}.amount`, amount(part));
          if (part !== asked[at]) form.setValue(`invoices.${at}.discount`, 0);
        });
      } else if (name.startsWith('invoices.')) {
        const at = Number(name.split('.')[1]);
        const left = cents(open[at] ?? 0);
        const [part, deducted] = [values.invoices?.[at]?.amount, centsIn(values.invoices?.[at]?.discount)];
        if (name.endsWith('.discount')) form.setValue(`invoices.${at}.amount`, amount(left - deducted));
        else if (centsIn(part) !== left - deducted) form.setValue(`invoices.${at}.discount`, 0);
        const total = sum((form.getValues('invoices') ?? []).map((part) => centsIn(part?.amount)));
        form.setValue('amount', amount(total));
      }
      isSpreading.current = false;
    });
    return unsubscribe;
  }, [form, open]);
};
