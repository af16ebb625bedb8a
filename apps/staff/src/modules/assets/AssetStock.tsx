import type { Asset } from '@yardline/contract/assets/assets';
import { Figure } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { useTranslation } from 'react-i18next';
import { Section } from '../../shell/record/Section.tsx';

type Row = Asset['stock'][number];

const useColumns = (): TableColumn<Row>[] => {
  const { t } = useTranslation('assets');
  return [
    { key: 'location', header: t('location'), cell: (row) => row.location_title },
    {
      key: 'quantity',
      header: t('quantity'),
      isRight: true,
      cell: ({ quantity }) => <Figure value={quantity} />,
    },
  ];
};

/** How many of a bulk product belong to which yard. */
export const AssetStock = ({ stock }: { stock: Asset['stock'] }) => {
  const { t } = useTranslation('assets');
  return (
    <Section title={t('stock')} count={stock.length}>
      <RowsTable
        label={t('stock')}
        columns={useColumns()}
        rows={stock}
        rowKey={({ location_id: id }) => id}
      />
    </Section>
  );
};
