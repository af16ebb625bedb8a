import { IconShieldCheck } from '@tabler/icons-react';
import { createRole, listRoles, type RoleRow } from '@yardline/contract/roles/roles';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { type Column, fieldColumn } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';

const useColumns = (): Column<RoleRow>[] => {
  const { t } = useTranslation('roles');
  return [
    fieldColumn('name', t('name'), { canSort: true }),
    fieldColumn('people', t('people'), { width: 120, isRight: true }),
    {
      key: 'rental',
      header: t('rentalDiscount'),
      width: 220,
      isRight: true,
      cell: (row) => `${row.rental_discount_max} %`,
      text: (row) => row.rental_discount_max,
      file: { fields: ['rental_discount_max'] },
    },
    {
      key: 'sales',
      header: t('salesDiscount'),
      width: 220,
      isRight: true,
      cell: (row) => `${row.sales_discount_max} %`,
      text: (row) => row.sales_discount_max,
      file: { fields: ['sales_discount_max'] },
    },
  ];
};

/** Every role of the company. */
export const RolesPage = () => {
  const { t } = useTranslation('roles');
  return (
    <ListPage
      endpoint={listRoles}
      title={t('title')}
      columns={useColumns()}
      rowKey={(row) => row.id}
      rowPath={(row) => paths.role(row.id)}
      action={{ label: t('new'), to: paths.newRole(), endpoint: createRole }}
      empty={{ icon: <IconShieldCheck size={24} />, title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
};
