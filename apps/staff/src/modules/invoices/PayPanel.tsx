import { useNavigate } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { getInvoice, type Invoice } from '@yardline/contract/invoices/invoices';
import { invoicePaymentForm, listCardReaders, payInvoice } from '@yardline/contract/payments/payments';
import { amount, cents } from '@yardline/domain/money/cents';
import { Money } from '@yardline/ui/Figures';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { FormSection } from '../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { ReaderWait } from '../../shell/money/ReaderWait.tsx';
import { useReaderSend } from '../../shell/money/useReaderSend.ts';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useRecordId, useRecordNumber } from '../../shell/useParam.ts';
import { cardsIn, moneyNames, ofMethod } from '../../shell/money/money-form.ts';
import { CardFee } from '../../shell/money/CardFee.tsx';
import { EarlyDiscount } from './payment/EarlyDiscount.tsx';
import { MoneyFields } from '../../shell/money/MoneyFields.tsx';
import { useMethods } from '../../shell/money/useMethods.ts';
import { useCardFee } from '../../shell/money/useCardFee.ts';

/** What a payment of the rest may deduct of an invoice. */
const earlyOf = ({ early_discount: early, discounted, balance }: Invoice): number => {
  const part = cents(early) - cents(discounted);
  return part > 0 && cents(balance) > part ? amount(part) : 0;
};

/** Takes a payment against an invoice; the amount begins at what is owed and can only be lowered. */
export const PayPanel = () => {
  const { t } = useTranslation('money');
  const id = useRecordId();
  const number = useRecordNumber();
  const navigate = useNavigate();
  const invoice = useLoaded(getInvoice, { params: { id } });
  const cards = cardsIn(useLoaded(listCardReaders, {}));
  const methods = useMethods();
  const form = useRecordForm(invoicePaymentForm, {
    method: methods[0] ?? 'cash',
    amount: invoice.balance,
    cheque_number: '',
    card_token: cards[0]?.value ?? '',
    card_present: true,
    received_on: null,
    discount: 0,
  });
  const early = earlyOf(invoice);
  const discount = useWatch({ control: form.control, name: 'discount' }) ?? 0;
  const receivedOn = useWatch({ control: form.control, name: 'received_on' });
  const take = (isTaken: boolean) => {
    const part = isTaken ? early : 0;
    form.setValue('discount', part, { shouldDirty: true });
    form.setValue('amount', amount(cents(invoice.balance) - cents(part)), { shouldDirty: true });
    form.clearErrors('discount');
  };
  const method = useWatch({ control: form.control, name: 'method' });
  const paid = useWatch({ control: form.control, name: 'amount' });
  const cardFee = useCardFee({ method, amount: paid });
  const { send, isSending, waiting } = useReaderSend(payInvoice, {
    onRefused: landOn(form),
    onDone: () => navigate({ to: paths.invoice(number), ignoreBlocker: true }),
  });
  const save = (body: Parameters<typeof send>[0]['body']) =>
    send({ params: { number: invoice.number }, body: { ...ofMethod(body), ...cardFee.sent } });
  return (
    <PanelPage
      title={t('pay.title', { number: invoice.number })}
      closeTo={paths.invoice(number)}
      form={form}
      isSaving={isSending}
      submit={t('pay.confirm')}
      onSubmit={save}
    >
      <FormSection title={invoice.customer_name}>
        <p>
          {t('pay.owed')} <Money amount={invoice.balance} />
        </p>
        <MoneyFields
          control={form.control}
          names={moneyNames}
          method={method}
          methods={methods}
          cards={cards}
          cardLabel={t('pay.card')}
        />
        <EarlyDiscount
          discount={early}
          by={invoice.discount_by}
          receivedOn={method === 'card' ? null : receivedOn}
          isTaken={discount > 0}
          onTake={take}
          error={form.formState.errors.discount?.message}
        />
        <ReaderWait paymentId={waiting} />
        <CardFee shown={cardFee.shown} />
      </FormSection>
    </PanelPage>
  );
};
