import { IconUsers } from '@tabler/icons-react';
import {
  createCustomer,
  type CustomerRow,
  listCustomers,
  updateCustomer,
} from '@yardline/contract/customers/customers';
import { Money } from '@yardline/ui/Figures';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { EditSelected } from '../../shell/bulk/EditSelected.tsx';
import { SendSelected } from '../../shell/sending/SendSelected.tsx';
import { type Column, fieldColumn, type Filter } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';
import { useOwnColumns } from '../../shell/records/useOwnColumns.tsx';
import { AccountBadge } from './AccountBadge.tsx';

const useColumns = (): Column<CustomerRow>[] => {
  const { t } = useTranslation('customers');
  return [
    fieldColumn('name', t('name'), { canSort: true }),
    ...(['first_name', 'last_name'] as const).map((key) => ({
      key,
      header: t(key === 'first_name' ? 'contact.firstName' : 'contact.lastName'),
      width: 140,
      isExtra: true,
      cell: (row: CustomerRow) => row[key],
      text: (row: CustomerRow) => row[key],
    })),
    fieldColumn('customer_number', t('number'), { width: 120, canSort: true }),
    {
      key: 'account_type',
      header: t('accountType'),
      width: 140,
      onPhone: 'aside',
      cell: (row) =>
        row.is_active ? (
          <AccountBadge type={row.account_type} />
        ) : (
          <StatusBadge tone="quiet">{t('inactive')}</StatusBadge>
        ),
      text: (row) => t(`accountTypes.${row.account_type}`),
      file: { words: { Y: t('accountTypes.Y'), N: t('accountTypes.N'), H: t('accountTypes.H') } },
    },
    fieldColumn('phone', t('phone'), { width: 150 }),
    fieldColumn('email', t('email'), { onPhone: 'hidden' }),
    {
      key: 'city',
      header: t('city'),
      width: 180,
      canSort: true,
      cell: (row) => [row.city, row.prov_state].filter((each) => each !== '').join(', '),
      text: (row) => row.city,
      file: { fields: ['city', 'prov_state'] },
    },
    {
      key: 'account_balance',
      header: t('balance'),
      width: 120,
      isRight: true,
      cell: (row) => <Money amount={row.account_balance} isQuietAtZero />,
      text: (row) => row.account_balance,
    },
  ];
};

/** All customers: searched by name, number, phone, mail or city. */
export const CustomersPage = () => {
  const { t } = useTranslation('customers');
  const filters: Filter[] = [
    {
      key: 'account_type',
      label: t('accountType'),
      options: (['Y', 'N', 'H'] as const).map((value) => ({ value, label: t(`accountTypes.${value}`) })),
    },
    {
      key: 'insurance',
      label: t('sections.insurance'),
      options: (['expired', 'expiring'] as const).map((value) => ({
        value,
        label: t(`insuranceStates.${value}`),
      })),
    },
    { key: 'inactive', label: t('inactive'), options: [{ value: '1', label: t('showInactive') }] },
  ];
  return (
    <ListPage
      endpoint={listCustomers}
      title={t('title')}
      columns={[...useColumns(), ...useOwnColumns<CustomerRow>('customer')]}
      filters={filters}
      rowKey={(row) => row.id}
      rowPath={(row) => paths.customer(row.id)}
      action={{ label: t('new'), to: paths.newCustomer(), endpoint: createCustomer }}
      selectionActions={
        <>
          <EditSelected to={paths.editCustomers()} endpoint={updateCustomer} />
          <SendSelected type="statement" />
        </>
      }
      empty={{ icon: <IconUsers size={24} />, title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
};
