import { Switch, Text } from '@mantine/core';
import { companyClock } from '@yardline/client/clock';
import { useCall, useSend } from '@yardline/client/hooks';
import type { Invoice } from '@yardline/contract/invoices/invoices';
import { previewReversal, reversePayment, voidKinds } from '@yardline/contract/payments/payments';
import { dayOf } from '@yardline/domain/time/local';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { FDate } from '@yardline/ui/FDate';
import { FSelect } from '@yardline/ui/FSelect';
import { FText } from '@yardline/ui/FText';
import { moneyText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/useSession.ts';
import { landOn, useRecordForm } from '../../../shell/panel/useRecordForm.ts';

type Props = { payment: Invoice['payments'][number]; onClose: () => void };

/** Asks why and since when a payment does not count: a card's comes back as a chargeback alone. */
export const ReverseDialog = ({ payment, onClose }: Props) => {
  const { t } = useTranslation('money');
  const { company } = useSession();
  const { locale, currency } = useLocale();
  const today = dayOf(Temporal.Instant.fromEpochMilliseconds(companyClock()), company.time_zone);
  const isCard = payment.method === 'card';
  const form = useRecordForm(reversePayment.body, {
    kind: isCard ? 'chargeback' : 'nsf',
    reversed_on: today,
    reason: '',
    fee: null,
  });
  const { data: preview } = useCall(previewReversal, { params: { id: payment.payment_id } });
  const [isCharged, setCharged] = useState(true);
  const kind = useWatch({ control: form.control, name: 'kind' });
  const fee = kind === 'nsf' || kind === 'stopped' ? (preview?.fee ?? null) : null;
  const { send, isSending } = useSend(reversePayment, { onRefused: landOn(form), onDone: onClose });
  const confirm = form.handleSubmit((body) =>
    send({
      params: { id: payment.payment_id },
      body: { ...body, fee: isCharged ? (fee?.amount ?? null) : null },
    }),
  );
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      title={t('reverse.title', { number: payment.number })}
      confirm={t('reverse.confirm')}
      isBusy={isSending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Text size="sm" mb={12}>
        {t('reverse.text')}
      </Text>
      <FSelect
        control={form.control}
        name="kind"
        label={t('reverse.kind')}
        options={voidKinds
          .filter((kind) => !isCard || kind === 'chargeback')
          .map((value) => ({ value, label: t(`reverse.kinds.${value}`) }))}
        isRequired
        isFirst
      />
      <FDate control={form.control} name="reversed_on" label={t('reverse.on')} isRequired />
      <FText control={form.control} name="reason" label={t('reverse.reason')} maxLength={64} isRequired />
      {fee === null ? null : (
        <Switch
          mt={12}
          label={t('reverse.charge', {
            name: fee.description,
            amount: moneyText(fee.amount, locale, currency),
          })}
          checked={isCharged}
          onChange={({ currentTarget }) => setCharged(currentTarget.checked)}
        />
      )}
      <ul>
        {(preview?.invoices ?? []).map(({ number, owed_after: owed }) => (
          <li key={number}>{t('reverse.owed', { number, amount: moneyText(owed, locale, currency) })}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
};
