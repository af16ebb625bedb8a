import { Link } from '@tanstack/react-router';
import { useCall } from '@yardline/client/hooks';
import { getStaging, listStagings, type StagingItem } from '@yardline/contract/staging/staging';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { Section } from '../record/Section.tsx';
import { ItemBadge } from './StagingBadges.tsx';

const useColumns = (): TableColumn<StagingItem>[] => {
  const { t } = useTranslation('staging');
  return [
    {
      key: 'item',
      header: t('item'),
      cell: (row) => (
        <>
          <strong>{row.asset_number}</strong> {row.description}
          {row.quantity > 1 ? ` × ${row.quantity}` : ''}
        </>
      ),
    },
    { key: 'place', header: t('place'), cell: (row) => row.place },
    { key: 'status', header: t('status'), cell: (row) => <ItemBadge status={row.status} /> },
  ];
};

/** Where what a document waits for stands ready, once someone began to get it ready: for the counter and for drivers. [B4.14] */
export const StagedPlaces = ({ contractId }: { contractId: number }) => {
  const { t } = useTranslation('staging');
  const { whyNot } = useSession();
  const columns = useColumns();
  const { data } = useCall(
    getStaging,
    { params: { id: contractId } },
    { enabled: whyNot(getStaging) === undefined },
  );
  if (data === undefined || data.items.length === 0 || data.status === 'created') return null;
  return (
    <Section
      title={t('title')}
      count={data.items.length}
      {...(whyNot(listStagings) === undefined
        ? { action: <Link to={paths.myStagingOf(contractId)}>{t('open')}</Link> }
        : {})}
    >
      <RowsTable label={t('title')} columns={columns} rows={data.items} rowKey={({ hold_id: id }) => id} />
    </Section>
  );
};
