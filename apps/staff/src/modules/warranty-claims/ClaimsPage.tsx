import { Group } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { type ClaimRow, listWarrantyClaims } from '@yardline/contract/warranty-claims/warranty-claims';
import { type ClaimStatus, claimStatuses } from '@yardline/domain/work-orders/claims';
import { Day, Money, When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../shell/frame/LinkButton.tsx';
import { type Column, fieldColumn, type Filter } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';
import { useVendors } from '../../shell/vendors/useVendors.ts';
import { ClaimBadge, claimStatusName } from '../../shell/claims/ClaimBadge.tsx';

const statuses = Object.keys(claimStatuses) as ClaimStatus[];

const useColumns = (): Column<ClaimRow>[] => {
  const { t } = useTranslation('warrantyClaims');
  const figure = (key: 'claimed' | 'approved' | 'received'): Column<ClaimRow> => ({
    key,
    header: t(key),
    width: 120,
    isRight: true,
    cell: (row) => (row[key] === null ? null : <Money amount={row[key]} />),
    text: (row) => row[key] ?? '',
  });
  return [
    {
      key: 'number',
      header: t('number'),
      canSort: true,
      width: 90,
      cell: ({ number }) => number,
      text: ({ number }) => number,
    },
    {
      key: 'status',
      header: t('status'),
      width: 150,
      onPhone: 'aside',
      cell: ({ status }) => <ClaimBadge status={status} />,
      text: ({ status }) => claimStatusName(status),
      file: { words: Object.fromEntries(statuses.map((status) => [status, claimStatusName(status)])) },
    },
    fieldColumn('vendor_name', t('vendor')),
    fieldColumn('order_n', t('order'), { width: 110 }),
    {
      key: 'machine',
      header: t('machine'),
      cell: (row) => [row.asset_number, row.machine].join(' ').trim(),
      text: (row) => [row.asset_number, row.machine].join(' ').trim(),
      file: { fields: ['asset_number', 'machine'] },
    },
    {
      key: 'filed_at',
      header: t('filedOn'),
      width: 130,
      canSort: true,
      cell: (row) =>
        row.filed_at === null ? null : <When at={row.filed_at} timeZone={row.timeZone} show="date" />,
      text: (row) => row.filed_at ?? '',
    },
    {
      key: 'core_due_on',
      header: t('coreDue'),
      width: 130,
      isExtra: true,
      cell: (row) => (row.core_due_on === null ? null : <Day day={row.core_due_on} />),
      text: (row) => row.core_due_on ?? '',
    },
    figure('claimed'),
    figure('approved'),
    figure('received'),
  ];
};

const useFilters = (): Filter[] => {
  const { t } = useTranslation('warrantyClaims');
  const vendors = useVendors() ?? [];
  return [
    {
      key: 'status',
      label: t('status'),
      options: statuses.map((value) => ({ value, label: claimStatusName(value) })),
    },
    {
      key: 'vendor_id',
      label: t('vendor'),
      options: vendors.map(({ value, label }) => ({ value: String(value), label })),
    },
    { key: 'unanswered', label: t('waits'), options: [{ value: '1', label: t('unanswered') }] },
    { key: 'cores', label: t('cores'), options: [{ value: '1', label: t('coresDue') }] },
  ];
};

/** What is claimed of vendors, and what came back; beside it what could be claimed, and how much comes back of it. */
export const ClaimsPage = () => {
  const { t } = useTranslation('warrantyClaims');
  return (
    <ListPage
      endpoint={listWarrantyClaims}
      title={t('title')}
      columns={useColumns()}
      filters={useFilters()}
      rowKey={({ id }) => id}
      rowPath={({ number }) => paths.warrantyClaim(number)}
      tools={
        <Group px={20} pb={8} gap={8}>
          <LinkButton size="compact-sm" variant="default" to={paths.claimable()}>
            {t('claimable.title')}
          </LinkButton>
          <LinkButton size="compact-sm" variant="default" to={paths.claimRecovery()}>
            {t('recovery.title')}
          </LinkButton>
        </Group>
      }
      empty={{ icon: <IconShieldCheck size={24} />, title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
};
