import { Skeleton, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useCall } from '@yardline/client/hooks';
import { previewRefund } from '@yardline/contract/payments/refunds';
import { isAmount } from '@yardline/domain/money/cents';
import { Money } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { useTranslation } from 'react-i18next';

// Typing an amount shall not ask for every digit.
const previewPauseMs = 300;

type Row = { key: 'left' | 'account'; now: number; after: number };

const useColumns = (): TableColumn<Row>[] => {
  const { t } = useTranslation('money');
  return [
    { key: 'what', header: t('invoices.balance'), cell: ({ key }) => t(`refund.${key}`) },
    { key: 'now', header: t('refund.now'), isRight: true, cell: ({ now }) => <Money amount={now} /> },
    {
      key: 'after',
      header: t('refund.afterwards'),
      isRight: true,
      cell: ({ after }) => <Money amount={after} />,
    },
  ];
};

/** The remaining credit and the customer's balance, before and after the refund; or why it is not possible. */
export const RefundPreview = ({ creditId, amount }: { creditId: number; amount: number | undefined }) => {
  const { t } = useTranslation('money');
  const columns = useColumns();
  const [asked] = useDebouncedValue(amount, previewPauseMs);
  const isAsked = asked !== undefined && isAmount(asked) && asked > 0;
  const { data, error } = useCall(
    previewRefund,
    { params: { id: creditId }, body: { amount: asked ?? 0 } },
    { enabled: isAsked, keepsPrevious: true },
  );
  if (!isAsked || error !== null) {
    return (
      <Text size="sm" c="dimmed">
        {isAsked ? error?.message : t('refund.later')}
      </Text>
    );
  }
  if (data === undefined) return <Skeleton height={64} />;
  const rows: Row[] = [
    { key: 'left', now: data.left, after: data.left_after },
    { key: 'account', now: data.account, after: data.account_after },
  ];
  return <RowsTable label={t('refund.after')} columns={columns} rows={rows} rowKey={({ key }) => key} />;
};
