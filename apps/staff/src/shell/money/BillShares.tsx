import type { BillShare } from '@yardline/contract/invoices/payers';
import { displayPercent } from '@yardline/domain/format/numbers';
import { Money } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/i18n.ts';
import { TableScroll } from '../record/TableScroll.tsx';

/** A percent of a bill, or an amount of it before taxes. */
export const SharePart = ({ percent, amount }: { percent: number | null; amount: number | null }) =>
  percent === null ? <Money amount={amount ?? 0} /> : <>{displayPercent(percent, language())}</>;

const useColumns = (): TableColumn<BillShare>[] => {
  const { t } = useTranslation('payers');
  const notes = { Y: undefined, N: t('cash'), H: t('onHold') };
  return [
    {
      key: 'customer',
      header: t('customer'),
      cell: (row) => (
        <>
          {row.customer_name}
          {notes[row.account_type] === undefined ? null : (
            <Text size="xs" c="dimmed">
              {notes[row.account_type]}
            </Text>
          )}
        </>
      ),
    },
    { key: 'share', header: t('share'), isRight: true, cell: (row) => <SharePart {...row} /> },
    {
      key: 'beforeTaxes',
      header: t('beforeTaxes'),
      isRight: true,
      cell: (row) => <Money amount={row.before_taxes} />,
    },
    { key: 'tax', header: t('tax'), isRight: true, cell: (row) => <Money amount={row.tax} /> },
    { key: 'total', header: t('total'), isRight: true, cell: (row) => <Money amount={row.total} /> },
  ];
};

/** What of a bill goes to each of several customers. */
export const BillShares = ({ shares, label }: { shares: readonly BillShare[]; label?: string }) => {
  const { t } = useTranslation('payers');
  const columns = useColumns();
  if (shares.length === 0) return null;
  return (
    <TableScroll>
      <RowsTable
        label={label ?? t('goesTo')}
        columns={columns}
        rows={shares}
        rowKey={(row) => `${row.customer_id} ${row.total}`}
      />
    </TableScroll>
  );
};
