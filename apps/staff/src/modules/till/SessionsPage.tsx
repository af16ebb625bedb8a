import { IconCashRegister } from '@tabler/icons-react';
import { type DrawerSessionRow, listDrawerSessions } from '@yardline/contract/till/sessions';
import { Money, When } from '@yardline/ui/Figures';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { type Column, fieldColumn, type Filter } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';

const useColumns = (): Column<DrawerSessionRow>[] => {
  const { t } = useTranslation('till');
  return [
    fieldColumn('drawer_name', t('drawer')),
    fieldColumn('division_title', t('division'), { width: 160 }),
    {
      key: 'opened_at',
      header: t('opened'),
      width: 170,
      canSort: true,
      cell: (row) => <When at={row.opened_at} />,
      text: (row) => row.opened_at,
    },
    fieldColumn('opened_by_name', t('openedBy'), { width: 150 }),
    {
      key: 'closed_at',
      header: t('closedAt'),
      width: 170,
      cell: (row) =>
        row.closed_at === null ? (
          <StatusBadge tone="good">{t('isOpen')}</StatusBadge>
        ) : (
          <When at={row.closed_at} />
        ),
      text: (row) => row.closed_at,
    },
    fieldColumn('closed_by_name', t('closedBy'), { width: 150 }),
    {
      key: 'over_short',
      header: t('overShort'),
      width: 120,
      isRight: true,
      onPhone: 'aside',
      cell: (row) => (row.over_short === null ? null : <Money amount={row.over_short} isQuietAtZero />),
      text: (row) => row.over_short,
    },
  ];
};

/** From when to when drawers were open, with what was over or short. */
export const SessionsPage = () => {
  const { t } = useTranslation('till');
  const filters: Filter[] = [
    {
      key: 'state',
      label: t('state'),
      options: [
        { value: 'open', label: t('isOpen') },
        { value: 'closed', label: t('closed') },
      ],
    },
  ];
  return (
    <ListPage
      endpoint={listDrawerSessions}
      title={t('sessions')}
      columns={useColumns()}
      filters={filters}
      rowKey={(row) => row.id}
      rowPath={(row) => paths.drawerSession(row.id)}
      empty={{ icon: <IconCashRegister size={24} />, title: t('noSessions'), text: t('noSessionsText') }}
    />
  );
};
