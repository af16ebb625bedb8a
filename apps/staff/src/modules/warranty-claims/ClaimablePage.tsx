import { IconShieldCheck } from '@tabler/icons-react';
import { type ClaimableOrder, listClaimable } from '@yardline/contract/warranty-claims/warranty-claims';
import { Money, When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { type Column, fieldColumn } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';

const useColumns = (): Column<ClaimableOrder>[] => {
  const { t } = useTranslation('warrantyClaims');
  return [
    fieldColumn('order_n', t('order'), { width: 110 }),
    {
      key: 'machine',
      header: t('machine'),
      cell: (row) => [row.asset_number, row.machine].join(' ').trim(),
      text: (row) => [row.asset_number, row.machine].join(' ').trim(),
      file: { fields: ['asset_number', 'machine'] },
    },
    fieldColumn('complaint', t('complaint')),
    fieldColumn('customer_name', t('customer'), { width: 180, isExtra: true }),
    fieldColumn('vendor_number', t('vendorNumber'), { width: 160 }),
    {
      key: 'closed_at',
      header: t('closedOn'),
      width: 140,
      canSort: true,
      cell: (row) => <When at={row.closed_at} timeZone={row.timeZone} show="date" />,
      text: (row) => row.closed_at,
    },
    {
      key: 'vendor_total',
      header: t('vendorTotal'),
      width: 150,
      isRight: true,
      onPhone: 'aside',
      cell: (row) => <Money amount={row.vendor_total} />,
      text: (row) => row.vendor_total,
    },
  ];
};

/** Closed work orders that a vendor bears a share of, and that no claim asks for: each opens its claim. */
export const ClaimablePage = () => {
  const { t } = useTranslation('warrantyClaims');
  return (
    <ListPage
      endpoint={listClaimable}
      title={t('claimable.title')}
      columns={useColumns()}
      rowKey={({ id }) => id}
      rowPath={({ order_n: number }) => paths.claimWorkOrder(number)}
      empty={{
        icon: <IconShieldCheck size={24} />,
        title: t('claimable.none'),
        text: t('claimable.noneText'),
      }}
    />
  );
};
