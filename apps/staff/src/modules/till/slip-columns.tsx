import { Day, Money } from '@yardline/ui/Figures';
import type { SlipItem } from '@yardline/contract/bank-slips/bank-slips';
import type { TableColumn } from '@yardline/ui/RowsTable';
import { useTranslation } from 'react-i18next';

/** What is on a slip, or waits for one. */
export const useSlipColumns = (): TableColumn<SlipItem>[] => {
  const { t } = useTranslation(['till', 'money']);
  return [
    { key: 'day', header: t('slips.day'), cell: ({ day }) => <Day day={day} /> },
    {
      key: 'what',
      header: t('what'),
      cell: ({ kind, number }) =>
        kind === 'drawer' ? t('slips.ofDrawer') : t(`numbered.${kind}`, { number: number ?? 0 }),
    },
    { key: 'amount', header: t('amount'), isRight: true, cell: ({ amount }) => <Money amount={amount} /> },
    {
      key: 'method',
      header: t('method'),
      cell: ({ method, cheque_number: cheque }) => `${t(`money:pay.methods.${method}`)} ${cheque}`.trim(),
    },
    {
      key: 'who',
      header: t('who'),
      cell: ({ customer_name: customer, reason }) =>
        [customer, reason].filter((each) => each !== '').join(' · '),
    },
  ];
};
