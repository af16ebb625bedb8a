import { IconBuildingStore } from '@tabler/icons-react';
import { Outlet } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { getPartVendors, type PartVendor, setPartVendors } from '@yardline/contract/purchasing/to-order';
import { Figure, Money } from '@yardline/ui/Figures';
import type { TableColumn } from '@yardline/ui/RowsTable';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { LinkButton } from '../../shell/frame/LinkButton.tsx';
import { TabTable } from '../../shell/record/TabTable.tsx';
import { useParam } from '../../shell/useParam.ts';

const useColumns = (): TableColumn<PartVendor>[] => {
  const { t } = useTranslation('purchasing');
  const { may } = useSession();
  return [
    {
      key: 'vendor',
      header: t('vendor'),
      cell: (row) => (
        <>
          {row.vendor_name}{' '}
          {row.is_preferred ? <StatusBadge tone="good">{t('sellers.preferred')}</StatusBadge> : null}
        </>
      ),
    },
    { key: 'number', header: t('sellers.number'), cell: (row) => row.vendor_part_number },
    ...(may('view_costs')
      ? [
          {
            key: 'price',
            header: t('sellers.price'),
            isRight: true,
            cell: (row: PartVendor) => (row.price === null ? null : <Money amount={row.price} />),
          },
        ]
      : []),
    { key: 'pack', header: t('sellers.pack'), isRight: true, cell: (row) => <Figure value={row.pack} /> },
    {
      key: 'lead',
      header: t('sellers.lead'),
      isRight: true,
      cell: (row) => (row.lead_days === null ? null : t('sellers.days', { count: row.lead_days })),
    },
  ];
};

/** Who sells the part, under which number, for how much and how fast. */
export const PartVendorsTab = () => {
  const { t } = useTranslation('purchasing');
  const number = useParam('number');
  const { whyNot } = useSession();
  const { vendors } = useLoaded(getPartVendors, { params: { number } });
  return (
    <>
      <TabTable
        title={t('sellers.title')}
        columns={useColumns()}
        rows={vendors}
        rowKey={(row) => row.vendor_id}
        isWide
        add={
          whyNot(setPartVendors) === undefined ? (
            <LinkButton size="compact-sm" variant="default" to={paths.editPartVendors(number)}>
              {t('sellers.edit')}
            </LinkButton>
          ) : undefined
        }
        empty={{ icon: <IconBuildingStore size={24} />, title: t('sellers.none') }}
      />
      <Outlet />
    </>
  );
};
