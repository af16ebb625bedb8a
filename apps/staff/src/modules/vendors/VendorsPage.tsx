import { IconBuildingStore } from '@tabler/icons-react';
import { createVendor, listVendors, type Vendor } from '@yardline/contract/vendors/vendors';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { type Column, fieldColumn, type Filter } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';
import { VendorBadge } from './VendorBadge.tsx';

const useColumns = (): Column<Vendor>[] => {
  const { t } = useTranslation('vendors');
  return [
    fieldColumn('name', t('name'), { canSort: true }),
    fieldColumn('vendor_number', t('number'), { width: 150, canSort: true }),
    fieldColumn('contact', t('contact'), { width: 180 }),
    fieldColumn('phone', t('phone'), { width: 150 }),
    fieldColumn('email', t('email'), { width: 200, isExtra: true }),
    fieldColumn('city', t('city'), { width: 150, canSort: true }),
    fieldColumn('terms', t('terms'), { width: 150, isExtra: true }),
    {
      key: 'state',
      header: t('state'),
      width: 130,
      onPhone: 'aside',
      cell: (row) => <VendorBadge vendor={row} />,
      text: (row) => t(row.is_active ? 'active' : 'inactive'),
      file: { fields: ['is_active'], words: { true: t('active'), false: t('inactive') } },
    },
  ];
};

/** Whom the company re-rents and buys from. */
export const VendorsPage = () => {
  const { t } = useTranslation('vendors');
  const filters: Filter[] = [
    { key: 'inactive', label: t('inactive'), options: [{ value: '1', label: t('showInactive') }] },
  ];
  return (
    <ListPage
      endpoint={listVendors}
      title={t('title')}
      columns={useColumns()}
      filters={filters}
      rowKey={(row) => row.id}
      rowPath={(row) => paths.vendor(row.id)}
      action={{ label: t('new'), to: paths.newVendor(), endpoint: createVendor }}
      empty={{ icon: <IconBuildingStore size={24} />, title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
};
