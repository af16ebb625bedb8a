import type { Simulation } from '@yardline/contract/simulations';
import { Figure, Money } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { useTranslation } from 'react-i18next';
import { Section } from '../../shell/record/Section.tsx';

type Rate = Simulation['rates'][number];

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

/** The rates that were tried. */
export const ProposedRates = ({ rates }: Pick<Simulation, 'rates'>) => {
  const { t } = useTranslation('simulations');
  return (
    <Section title={t('proposed')} count={rates.length}>
      <RowsTable label={t('proposed')} columns={useColumns()} rows={rates} rowKey={({ code }) => code} />
    </Section>
  );
};
