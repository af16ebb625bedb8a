import { Skeleton, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useCall, useLoaded, useSend } from '@yardline/client/hooks';
import { getDeposit, previewDepositRefund, refundDeposit } from '@yardline/contract/deposits/deposits';
import { amount, cents, isAmount } from '@yardline/domain/money/cents';
import { cardIssuer } from '@yardline/domain/payments/cards';
import { waysBack } from '@yardline/domain/payments/deposit';
import { Money } from '@yardline/ui/Figures';
import { FText } from '@yardline/ui/FText';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { backNames, ofWayBack } from '../../shell/money/money-form.ts';
import { useMethods } from '../../shell/money/useMethods.ts';
import { MoneyFields } from '../../shell/money/MoneyFields.tsx';
import { FormSection } from '../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useRecordId } from '../../shell/useParam.ts';

// Typing an amount shall not ask for every digit.
const previewPauseMs = 300;

type Row = { key: 'left' | 'all'; now: number; after: number };

const useColumns = (): TableColumn<Row>[] => {
  const { t } = useTranslation(['deposits', 'money']);
  return [
    { key: 'what', header: t('refund.what'), cell: ({ key }) => t(`refund.${key}`) },
    { key: 'now', header: t('money:refund.now'), isRight: true, cell: ({ now }) => <Money amount={now} /> },
    {
      key: 'after',
      header: t('money:refund.afterwards'),
      isRight: true,
      cell: ({ after }) => <Money amount={after} />,
    },
  ];
};

/** What is held before and after the refund; or why it cannot be. */
const Preview = ({ id, typed }: { id: number; typed: number | undefined }) => {
  const { t } = useTranslation(['deposits', 'money']);
  const columns = useColumns();
  const [asked] = useDebouncedValue(typed, previewPauseMs);
  const isAsked = asked !== undefined && isAmount(asked) && asked > 0;
  const { data, error } = useCall(
    previewDepositRefund,
    { params: { id }, body: { amount: asked ?? 0 } },
    { enabled: isAsked, keepsPrevious: true },
  );
  if (!isAsked || error !== null) {
    return (
      <Text size="sm" c="dimmed">
        {isAsked ? error?.message : t('money:refund.later')}
      </Text>
    );
  }
  if (data === undefined) return <Skeleton height={64} />;
  const rows: Row[] = [
    { key: 'left', now: data.left, after: data.left_after },
    { key: 'all', now: data.all, after: data.all_after },
  ];
  return <RowsTable label={t('refund.after')} columns={columns} rows={rows} rowKey={({ key }) => key} />;
};

/** Gives back what is held of a deposit, as it came, in cash or by cheque; the amount begins at all of it. */
export const RefundDepositPanel = () => {
  const { t } = useTranslation(['deposits', 'money']);
  const id = useRecordId();
  const navigate = useNavigate();
  const deposit = useLoaded(getDeposit, { params: { id } });
  const [paid] = deposit.payments;
  const methods = waysBack(paid?.method ?? 'cash', useMethods());
  const form = useRecordForm(refundDeposit.body, {
    method: methods[0] ?? 'cash',
    reason: '',
    cheque_number: '',
    amount: amount(cents(deposit.held) - cents(deposit.reserved)),
  });
  const [method, typed] = useWatch({ control: form.control, name: ['method', 'amount'] });
  const { send, isSending } = useSend(refundDeposit, {
    onRefused: landOn(form),
    onDone: () => navigate({ to: paths.deposit(id), ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={t('refund.title', { number: deposit.number })}
      closeTo={paths.deposit(id)}
      form={form}
      isSaving={isSending}
      submit={t('refund.confirm')}
      onSubmit={(body) => send({ params: { id }, body: ofWayBack(body) })}
    >
      <FormSection title={deposit.customer_name}>
        <MoneyFields control={form.control} names={backNames} method={method} methods={methods} />
        {method === 'card' ? (
          <Text size="sm">
            {t('money:refund.ownCard', {
              card: `${cardIssuer(paid?.card_issuer ?? '')} ···· ${paid?.card_last4 ?? ''}`,
            })}
          </Text>
        ) : null}
        <FText control={form.control} name="reason" label={t('reason')} isRequired maxLength={64} />
      </FormSection>
      <FormSection title={t('refund.after')}>
        <Preview id={id} typed={typeof typed === 'number' ? typed : undefined} />
        <Text size="sm">{t('refund.text')}</Text>
      </FormSection>
    </PanelPage>
  );
};
