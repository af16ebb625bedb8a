import { Skeleton, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useCall, useLoaded, useSend } from '@yardline/client/hooks';
import {
  captureGuarantee,
  getContractGuarantees,
  previewCapture,
} from '@yardline/contract/guarantees/guarantees';
import { isAmount } from '@yardline/domain/money/cents';
import { cardIssuer } from '@yardline/domain/payments/cards';
import { Money } from '@yardline/ui/Figures';
import { FMoney } from '@yardline/ui/FNumber';
import { FText } from '@yardline/ui/FText';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { FormSection } from '../../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../../shell/panel/useRecordForm.ts';
import { Facts } from '../../../shell/record/Facts.tsx';
import { useHolder } from './document-deposits.ts';

// Typing an amount shall not ask for every digit.
const previewPauseMs = 300;

/** What is taken and what the bank lets go of; or why nothing can be taken. */
const Preview = ({ id, typed }: { id: number; typed: number | undefined }) => {
  const { t } = useTranslation('deposits');
  const [asked] = useDebouncedValue(typed, previewPauseMs);
  const isAsked = asked !== undefined && isAmount(asked) && asked > 0;
  const { data, error } = useCall(
    previewCapture,
    { params: { id }, body: { amount: asked ?? 0 } },
    { enabled: isAsked, keepsPrevious: true },
  );
  if (!isAsked || error !== null)
    return (
      <Text size="sm" c="dimmed">
        {isAsked ? error?.message : t('guarantee.capture.later')}
      </Text>
    );
  if (data === undefined) return <Skeleton height={64} />;
  return (
    <Facts
      facts={[
        { label: t('guarantee.amount'), value: <Money amount={data.authorized} /> },
        { label: t('guarantee.capture.taken'), value: <Money amount={data.captured} /> },
        { label: t('guarantee.capture.released'), value: <Money amount={data.released} /> },
      ]}
    />
  );
};

/** Takes what is held on a card or a part of it; the amount is left to who captures, as the whole is seldom due. */
export const CaptureGuaranteePanel = () => {
  const { t } = useTranslation('deposits');
  const navigate = useNavigate();
  const { id, kind, number, customerName } = useHolder();
  const [latest] = useLoaded(getContractGuarantees, { params: { id } }).items;
  const form = useRecordForm(captureGuarantee.body, { reason: '' });
  const typed = useWatch({ control: form.control, name: 'amount' });
  const home = paths.documentDeposits(kind, { id, number });
  const { send, isSending } = useSend(captureGuarantee, {
    onRefused: landOn(form),
    onDone: () => navigate({ to: home, ignoreBlocker: true }),
  });
  const guaranteeId = latest?.id ?? 0;
  const card = `${cardIssuer(latest?.card_issuer ?? '')} ···· ${latest?.card_last4 ?? ''}`;
  return (
    <PanelPage
      title={t('guarantee.capture.title')}
      closeTo={home}
      form={form}
      isSaving={isSending}
      submit={t('guarantee.capture.confirm')}
      onSubmit={(body) => send({ params: { id: guaranteeId }, body })}
    >
      <FormSection title={customerName}>
        <Text size="sm">{t('guarantee.capture.card', { card })}</Text>
        <FMoney control={form.control} name="amount" label={t('amount')} isRequired />
        <FText control={form.control} name="reason" label={t('reason')} isRequired maxLength={64} />
      </FormSection>
      <FormSection title={t('guarantee.capture.result')}>
        <Preview id={guaranteeId} typed={typeof typed === 'number' ? typed : undefined} />
        <Text size="sm">{t('guarantee.capture.text')}</Text>
      </FormSection>
    </PanelPage>
  );
};
