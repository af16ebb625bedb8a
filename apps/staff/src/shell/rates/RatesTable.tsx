import type { WholeRateTable } from '@yardline/contract/rates';
import { Figure, Money } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { useTranslation } from 'react-i18next';

type Rate = WholeRateTable['rates'][number];

const useColumns = (): TableColumn<Rate>[] => {
  const { t } = useTranslation('assets');
  return [
    { key: 'code', header: t('rate.code'), cell: ({ code }) => code },
    { key: 'description', header: t('rate.description'), cell: ({ description }) => description },
    { key: 'unit', header: t('rate.unit'), cell: ({ unit }) => t(`rate.units.${unit}`) },
    { key: 'count', header: t('rate.count'), isRight: true, cell: ({ count }) => <Figure value={count} /> },
    {
      key: 'amount',
      header: t('rate.amount'),
      isRight: true,
      cell: ({ amount }) => <Money amount={amount} />,
    },
  ];
};

/** The rates of a table, shortest first. */
export const RatesTable = ({ rates }: { rates: readonly Rate[] }) => {
  const { t } = useTranslation('assets');
  return (
    <RowsTable label={t('rate.title')} columns={useColumns()} rows={rates} rowKey={({ code }) => code} />
  );
};
