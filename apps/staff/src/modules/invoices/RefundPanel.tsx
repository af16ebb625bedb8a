import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { previewCredit } from '@yardline/contract/payments/credits';
import { getInvoice } from '@yardline/contract/invoices/invoices';
import { getRefundWays, refundCredit, refundForm } from '@yardline/contract/payments/refunds';
import type { ReplyOf } from '@yardline/contract/endpoint';
import { cardIssuer } from '@yardline/domain/payments/cards';
import { type Method, waysOut } from '@yardline/domain/payments/tenders';
import { FSelect } from '@yardline/ui/FSelect';
import { moneyText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { FText } from '@yardline/ui/FText';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { FormSection } from '../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { useRecordId } from '../../shell/useParam.ts';
import { backNames, ofWayBack } from '../../shell/money/money-form.ts';
import { useMethods } from '../../shell/money/useMethods.ts';
import { MoneyFields } from '../../shell/money/MoneyFields.tsx';
import { OwesNotice } from './OwesNotice.tsx';
import { RefundPreview } from './RefundPreview.tsx';

type Card = ReplyOf<typeof getRefundWays>['cards'][number];

/** What is sent: the payment with a card alone. */
const ofSent = (form: z.input<typeof refundForm>) => ({
  ...ofWayBack(form),
  payment_id: form.method === 'card' ? (form.payment_id ?? null) : null,
});

/** Refunds the rest of a credit, to a card that paid or in cash; the amount starts at all of it. */
export const RefundPanel = () => {
  const { t } = useTranslation('money');
  const id = useRecordId();
  const navigate = useNavigate();
  const credit = useLoaded(getInvoice, { params: { id } });
  const { seen } = useSnapshot(previewCredit, { params: { id } });
  const ways = useLoaded(getRefundWays, { params: { id } });
  const inMoney = waysOut(useMethods());
  const methods: Method[] = ways.cards.length > 0 ? ['card', ...inMoney] : inMoney;
  const form = useRecordForm(refundForm, {
    method: methods[0] ?? 'cash',
    amount: seen.left,
    reason: '',
    cheque_number: '',
    payment_id: ways.cards[0]?.payment_id ?? null,
  });
  const { locale, currency } = useLocale();
  const cardOption = ({
    payment_id: value,
    number,
    card_issuer: issuer,
    card_last4: digits,
    left,
  }: Card) => ({
    value,
    label: t('refund.cardOption', {
      number,
      card: `${cardIssuer(issuer)} ···· ${digits}`,
      left: moneyText(left, locale, currency),
    }),
  });
  const [method, amount] = useWatch({ control: form.control, name: ['method', 'amount'] });
  const { send, isSending } = useSend(refundCredit, {
    onRefused: landOn(form),
    onDone: () => navigate({ to: paths.invoice(credit.number), ignoreBlocker: true }),
  });
  const save = (body: Parameters<typeof send>[0]['body']) => send({ params: { id }, body: ofSent(body) });
  return (
    <PanelPage
      title={t('refund.title', { number: credit.number })}
      closeTo={paths.invoice(credit.number)}
      form={form}
      isSaving={isSending}
      submit={t('refund.confirm')}
      reason={
        method !== 'card' && !ways.may_pay_out
          ? t('refund.owesReason', { customer: credit.customer_name })
          : undefined
      }
      onSubmit={save}
    >
      <OwesNotice creditNumber={credit.number} customer={credit.customer_name} ways={ways} />
      <FormSection title={credit.customer_name}>
        <MoneyFields control={form.control} names={backNames} method={method} methods={methods} />
        {method === 'card' ? (
          <FSelect
            control={form.control}
            name="payment_id"
            label={t('refund.card')}
            description={t('refund.cardHint')}
            options={ways.cards.map(cardOption)}
            isRequired
          />
        ) : null}
        <FText control={form.control} name="reason" label={t('refund.reason')} isRequired maxLength={64} />
      </FormSection>
      <FormSection title={t('refund.after')}>
        <RefundPreview creditId={id} amount={typeof amount === 'number' ? amount : undefined} />
        <Text size="sm">{t('refund.text')}</Text>
      </FormSection>
    </PanelPage>
  );
};
