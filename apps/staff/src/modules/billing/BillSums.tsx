import type { previewBilling } from '@yardline/contract/billing/billing-runs';
import type { ReplyOf } from '@yardline/contract/endpoint';
import { Money } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { useTranslation } from 'react-i18next';
import { useTaxName } from '../../shell/money/useTaxName.ts';
import styles from './billing.module.css';

type Sums = Pick<ReplyOf<typeof previewBilling>, 'divisions' | 'taxes' | 'to_collect'>;

const useDivisionColumns = (): TableColumn<Sums['divisions'][number]>[] => {
  const { t } = useTranslation('money');
  return [
    { key: 'division', header: t('billing.division'), cell: ({ division }) => division },
    {
      key: 'before',
      header: t('billing.beforeTaxes'),
      isRight: true,
      cell: (row) => <Money amount={row.before_taxes} />,
    },
    { key: 'tax', header: t('billing.taxes'), isRight: true, cell: ({ tax }) => <Money amount={tax} /> },
    {
      key: 'total',
      header: t('billing.total'),
      isRight: true,
      cell: ({ total }) => <Money amount={total} />,
    },
  ];
};

const useTaxColumns = (): TableColumn<Sums['taxes'][number]>[] => {
  const { t } = useTranslation('money');
  const taxName = useTaxName();
  return [
    { key: 'code', header: t('billing.tax'), cell: ({ code, percent }) => taxName(code, percent) },
    { key: 'tax', header: t('billing.total'), isRight: true, cell: ({ tax }) => <Money amount={tax} /> },
  ];
};

/** What a run would bill by division and by tax, and what of it is to be collected at once. */
export const BillSums = ({ divisions, taxes, to_collect: toCollect }: Sums) => {
  const { t } = useTranslation('money');
  const [divisionColumns, taxColumns] = [useDivisionColumns(), useTaxColumns()];
  return (
    <div className={styles.billSums}>
      <RowsTable
        label={t('billing.byDivision')}
        columns={divisionColumns}
        rows={divisions}
        rowKey={({ division }) => division}
      />
      {taxes.length === 0 ? null : (
        <RowsTable
          label={t('billing.byTax')}
          columns={taxColumns}
          rows={taxes}
          rowKey={({ code, percent }) => `${code} ${percent}`}
        />
      )}
      {toCollect === 0 ? null : (
        <p>
          {t('billing.toCollectOf')} <Money amount={toCollect} />
        </p>
      )}
    </div>
  );
};
