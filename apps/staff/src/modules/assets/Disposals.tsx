import { Link } from '@tanstack/react-router';
import type { assetFigures } from '@yardline/contract/asset-life';
import type { ReplyOf } from '@yardline/contract/endpoint';
import { Day, Figure, Money } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { Section } from '../../shell/record/Section.tsx';

type Disposal = ReplyOf<typeof assetFigures>['disposals'][number];

const useColumns = (): TableColumn<Disposal>[] => {
  const { t } = useTranslation('assets');
  return [
    { key: 'kind', header: t('dispose.kind'), cell: ({ kind }) => t(`dispose.kinds.${kind}`) },
    { key: 'on', header: t('dispose.on'), cell: (row) => <Day day={row.disposed_on} /> },
    {
      key: 'buyer',
      header: t('dispose.buyer'),
      cell: ({ customer_id: id, customer_name: name }) =>
        id === null ? null : <Link to={paths.customer(id)}>{name}</Link>,
    },
    { key: 'reason', header: t('dispose.reason'), cell: ({ reason }) => reason },
    {
      key: 'quantity',
      header: t('quantity'),
      isRight: true,
      cell: ({ quantity }) => <Figure value={quantity} />,
    },
    {
      key: 'proceeds',
      header: t('dispose.proceeds'),
      isRight: true,
      cell: ({ proceeds }) => <Money amount={proceeds} />,
    },
  ];
};

/** How pieces of an asset left the fleet for good; nothing while none did. */
export const Disposals = ({ disposals }: { disposals: readonly Disposal[] }) => {
  const { t } = useTranslation('assets');
  const columns = useColumns();
  if (disposals.length === 0) return null;
  return (
    <Section title={t('dispose.gone')} count={disposals.length}>
      <RowsTable label={t('dispose.gone')} columns={columns} rows={disposals} rowKey={({ id }) => id} />
    </Section>
  );
};
