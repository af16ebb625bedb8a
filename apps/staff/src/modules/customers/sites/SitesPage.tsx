import { IconMapPin } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { listAllSites, type SiteRow } from '@yardline/contract/customers/all-sites';
import { Day, Figure } from '@yardline/ui/Figures';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { type Column, fieldColumn, type Filter } from '../../../shell/list/column.ts';
import { ListPage } from '../../../shell/list/ListPage.tsx';
import { useOwnColumns } from '../../../shell/records/useOwnColumns.tsx';

const joined = (parts: readonly string[]): string => parts.filter((each) => each !== '').join(', ');

const useColumns = (): Column<SiteRow>[] => {
  const { t } = useTranslation('customers');
  return [
    fieldColumn('name', t('site.name'), { canSort: true }),
    {
      key: 'customer',
      header: t('one'),
      width: 240,
      canSort: true,
      cell: (row) => <Link to={paths.customerSites(row.customer_id)}>{row.customer_name}</Link>,
      text: (row) => row.customer_name,
      file: { fields: ['customer_name'] },
    },
    fieldColumn('customer_number', t('site.customerNumber'), { width: 140, isExtra: true }),
    fieldColumn('site_number', t('site.number'), { width: 130, isExtra: true }),
    {
      key: 'address',
      header: t('address1'),
      width: 220,
      cell: (row) => joined([row.address1, row.address2]),
      text: (row) => row.address1,
      file: { fields: ['address1', 'address2'] },
    },
    {
      key: 'city',
      header: t('city'),
      width: 210,
      canSort: true,
      cell: (row) => `${joined([row.city, row.prov_state])} ${row.postal_code}`,
      text: (row) => row.city,
      file: { fields: ['city', 'prov_state', 'postal_code'] },
    },
    fieldColumn('phone', t('phone'), { width: 150 }),
    fieldColumn('delivery_zone', t('site.zone'), { width: 140, canSort: true }),
    {
      key: 'is_global',
      header: t('site.use'),
      width: 110,
      onPhone: 'aside',
      // Nearly all are their customer's own: only what is otherwise is pointed out.
      cell: (row) => (row.is_global ? <StatusBadge tone="info">{t('site.globalBadge')}</StatusBadge> : null),
      text: (row) => (row.is_global ? t('site.globalBadge') : ''),
      file: { words: { true: t('site.uses.everybody'), false: t('site.uses.customer') } },
    },
    {
      key: 'distance',
      header: t('site.distance'),
      width: 110,
      isRight: true,
      isExtra: true,
      cell: (row) => <Figure value={row.distance} />,
      text: (row) => row.distance,
    },
    {
      key: 'opened_on',
      header: t('site.openedOn'),
      width: 140,
      isExtra: true,
      cell: (row) => <Day day={row.opened_on} />,
      text: (row) => row.opened_on,
    },
  ];
};

/** The sites of all customers: where machines work, searched by the place or by whose it is. */
export const SitesPage = () => {
  const { t } = useTranslation('customers');
  const filters: Filter[] = [
    {
      key: 'use',
      label: t('site.use'),
      options: (['customer', 'everybody'] as const).map((value) => ({
        value,
        label: t(`site.uses.${value}`),
      })),
    },
    {
      key: 'place',
      label: t('site.place'),
      options: (['known', 'missing'] as const).map((value) => ({ value, label: t(`site.places.${value}`) })),
    },
    { key: 'inactive', label: t('site.ofInactive'), options: [{ value: '1', label: t('showInactive') }] },
  ];
  return (
    <ListPage
      endpoint={listAllSites}
      title={t('tabs.sites')}
      columns={[...useColumns(), ...useOwnColumns<SiteRow>('customer_site')]}
      filters={filters}
      rowKey={(row) => row.id}
      rowPath={(row) => paths.customerSite(row.customer_id, row.id)}
      empty={{ icon: <IconMapPin size={24} />, title: t('site.emptyTitle'), text: t('site.emptyText') }}
    />
  );
};
