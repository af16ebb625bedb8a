import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { previewCredit } from '@yardline/contract/credits';
import { getCustomer } from '@yardline/contract/customers';
import {
  getInvoice,
  getInvoicePayments,
  listCardReaders,
  listInvoices,
  listPayments,
} from '@yardline/contract/invoices';
import { refundCredit, refundForm } from '@yardline/contract/refunds';
import { customerStatement } from '@yardline/contract/statements';
import { FText } from '@yardline/ui/FText';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { FormSection } from '../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { useRecordId } from '../../shell/useParam.ts';
import { cardsIn, moneyNames, ofMethod } from '../../shell/money/money-form.ts';
import { MoneyFields } from '../../shell/money/MoneyFields.tsx';
import { RefundPreview } from './RefundPreview.tsx';

/** Gives back in money what is left of a credit; the amount begins at all of it. */
export const RefundPanel = () => {
  const { t } = useTranslation('money');
  const id = useRecordId();
  const navigate = useNavigate();
  const credit = useLoaded(getInvoice, { params: { id } });
  const { seen } = useSnapshot(previewCredit, { params: { id } });
  const cards = cardsIn(useLoaded(listCardReaders, {}));
  const form = useRecordForm(refundForm, {
    ...{ method: 'cash', amount: seen.left, reason: '', cheque_number: '', card_present: true },
    card_token: cards[0]?.value ?? '',
  });
  const [method, amount] = useWatch({ control: form.control, name: ['method', 'amount'] });
  const { send, isSending } = useSend(refundCredit, {
    invalidates: [
      ...[getInvoice, listInvoices, listPayments, getInvoicePayments],
      ...[getCustomer, customerStatement, previewCredit],
    ],
    onRefused: landOn(form),
    onDone: () => navigate({ to: paths.invoice(id), ignoreBlocker: true }),
  });
  const save = (body: Parameters<typeof send>[0]['body']) => send({ params: { id }, body: ofMethod(body) });
  return (
    <PanelPage
      title={t('refund.title', { number: credit.number })}
      closeTo={paths.invoice(id)}
      form={form}
      isSaving={isSending}
      submit={t('refund.confirm')}
      onSubmit={save}
    >
      <FormSection title={credit.customer_name}>
        <MoneyFields
          control={form.control}
          names={moneyNames}
          method={method}
          methods={['cash', 'cheque', 'card']}
          cards={cards}
          cardLabel={t('refund.card')}
        />
        <FText control={form.control} name="reason" label={t('refund.reason')} isRequired maxLength={64} />
      </FormSection>
      <FormSection title={t('refund.after')}>
        <RefundPreview creditId={id} amount={typeof amount === 'number' ? amount : undefined} />
        <Text size="sm">{t('refund.text')}</Text>
      </FormSection>
    </PanelPage>
  );
};
