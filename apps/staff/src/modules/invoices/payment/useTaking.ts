import { useLoaded } from '@yardline/client/hooks';
import type { ReplyOf } from '@yardline/contract/endpoint';
import {
  customerPaymentForm,
  getPaymentConfig,
  payCustomer,
} from '@yardline/contract/payments/customer-payments';
import { listCardReaders } from '@yardline/contract/payments/payments';
import { amount, cents, sum } from '@yardline/domain/money/cents';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { among, cardsIn, ofMethod } from '../../../shell/money/money-form.ts';
import { useReaderSend } from '../../../shell/money/useReaderSend.ts';
import { landOn, useRecordForm } from '../../../shell/panel/useRecordForm.ts';
import { useSnapshot } from '../../../shell/panel/useSnapshot.ts';
import { useCardFee } from '../../../shell/money/useCardFee.ts';
import { useSpread } from './useSpread.ts';

type Options = {
  customerNumber: string;
  /** The invoices that are paid at first; all of them where none are named. */
  first?: ReadonlySet<number>;
  onTaken: (payment: ReplyOf<typeof payCustomer>) => unknown;
};

/** One payment on the open invoices of a customer as it is entered; each part of the amount can be changed. */
export const useTaking = ({ customerNumber, first, onTaken }: Options) => {
  const params = { customerNumber };
  const { seen } = useSnapshot(getPaymentConfig, { params });
  const cards = cardsIn(useLoaded(listCardReaders, {}));
  const open = useMemo(() => seen.invoices.map((each) => each.open), [seen]);
  const parts = seen.invoices.map(({ invoice_id: id, open: left }) => ({
    invoice_id: id,
    amount: first === undefined || first.has(id) ? left : 0,
    discount: 0,
  }));
  const form = useRecordForm(customerPaymentForm, {
    method: seen.methods[0] ?? 'cash',
    amount: first === undefined ? seen.open : amount(sum(parts.map((part) => cents(part.amount)))),
    cheque_number: '',
    card_present: true,
    card_token: cards[0]?.value ?? '',
    invoices: parts,
  });
  useSpread(form, open);
  const method = useWatch({ control: form.control, name: 'method' });
  const paying = useWatch({ control: form.control, name: 'amount' });
  const cardFee = useCardFee({ method, amount: paying });
  const { send, isSending, waiting } = useReaderSend(payCustomer, {
    onRefused: (refused) => landOn(form)(among(form.getValues('invoices') ?? [], refused, 'invoices')),
    onDone: onTaken,
  });
  const save = ({ invoices = [], ...body }: Parameters<typeof send>[0]['body']) => {
    const paid = invoices.filter((part) => part.amount !== 0);
    return send({
      params,
      body: { ...ofMethod(body), ...cardFee.sent, ...(paid.length === 0 ? {} : { invoices: paid }) },
    });
  };
  return { seen, form, method, cards, cardFee, isSending, waiting, save };
};

export type Taking = ReturnType<typeof useTaking>;
