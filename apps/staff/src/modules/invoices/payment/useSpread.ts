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
 * part that is typed makes the amount the sum of all.
 */
export const useSpread = (form: Form, open: readonly number[]): void => {
  const isSpreading = useRef(false);
  useEffect(() => {
    const { unsubscribe } = form.watch((values, { name }) => {
      if (isSpreading.current || name === undefined) return;
      isSpreading.current = true;
      if (name === 'amount') {
        const parts = spreadCredit(centsIn(values.amount), open.map(cents));
        parts.forEach((part, index) => form.setValue(`invoices.${index}.amount`, amount(part)));
      } else if (name.startsWith('invoices.')) {
        const total = sum((values.invoices ?? []).map((part) => centsIn(part?.amount)));
        form.setValue('amount', amount(total));
      }
      isSpreading.current = false;
    });
    return unsubscribe;
  }, [form, open]);
};
