import type { WholeRateTable } from '@yardline/contract/rates/rates';
import { Figure, Money } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { useTranslation } from 'react-i18next';
import { useWindowText } from './window-text.ts';

type Rate = WholeRateTable['rates'][number];

const useColumns = (hasWindows: boolean): TableColumn<Rate>[] => {
  const { t } = useTranslation(['assets', 'rates']);
  const windowText = useWindowText();
  const holds: TableColumn<Rate> = {
    key: 'window',
    header: t('rates:window.holds'),
    cell: ({ window }) => (window === undefined ? t('rates:window.anyTime') : windowText(window)),
  };
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
    ...(hasWindows ? [holds] : []),
  ];
};

/** The rates of a table, shortest first, and when those hold that do not at any time. */
export const RatesTable = ({ rates, label }: { rates: readonly Rate[]; label?: string }) => {
  const { t } = useTranslation('assets');
  const columns = useColumns(rates.some(({ window }) => window !== undefined));
  return (
    <RowsTable label={label ?? t('rate.title')} columns={columns} rows={rates} rowKey={({ code }) => code} />
  );
};
