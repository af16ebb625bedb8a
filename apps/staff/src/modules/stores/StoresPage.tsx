import { IconBuildingStore, IconExternalLink, IconPlus } from '@tabler/icons-react';
import { Link, Outlet } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { createStore, listStores, type Store } from '@yardline/contract/stores/stores';
import type { TableColumn } from '@yardline/ui/RowsTable';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { BoardPage } from '../../shell/board/BoardPage.tsx';
import { LinkButton } from '../../shell/frame/LinkButton.tsx';
import { TabTable } from '../../shell/record/TabTable.tsx';
import styles from '../../shell/looks/page.module.css';
import { StoreBadge } from './StoreBadge.tsx';

const useColumns = (): TableColumn<Store>[] => {
  const { t } = useTranslation('stores');
  const counted = ({ listings: { draft, hidden, withdrawn, published } }: Store) =>
    [
      t('published', { count: published }),
      ...(draft + hidden + withdrawn === 0 ? [] : [t('unpublished', { count: draft + hidden + withdrawn })]),
    ].join(' · ');
  return [
    { key: 'name', header: t('name'), cell: (row) => <Link to={paths.store(row.id)}>{row.name}</Link> },
    { key: 'state', header: t('state'), cell: (row) => <StoreBadge store={row} /> },
    {
      key: 'address',
      header: t('address'),
      cell: (row) => (
        <a href={row.url} target="_blank" rel="noreferrer">
          {row.url} <IconExternalLink size={14} aria-hidden="true" />
        </a>
      ),
    },
    {
      key: 'health',
      header: t('health.title'),
      cell: (row) => (
        <Link to={paths.storeHealth(row.id)} aria-label={t('health.of', { name: row.name })}>
          {t('health.look')}
        </Link>
      ),
    },
    {
      key: 'rules',
      header: t('rules.title'),
      cell: (row) => (
        <Link to={paths.storeRules(row.id)} aria-label={t('rules.lookOf', { name: row.name })}>
          {t('rules.look')}
        </Link>
      ),
    },
    {
      key: 'hosts',
      header: t('hosts.title'),
      cell: (row) => (
        <Link to={paths.storeHosts(row.id)} aria-label={t('hosts.manageOf', { name: row.name })}>
          {t('hosts.manage')}
        </Link>
      ),
    },
    {
      key: 'listings',
      header: t('listings'),
      cell: (row) => <Link to={`${paths.listings()}?store_id=${row.id}`}>{counted(row)}</Link>,
    },
  ];
};

/** The stores of the company on the web, each with its address and its listings. */
export const StoresPage = () => {
  const { t } = useTranslation('stores');
  const { whyNot } = useSession();
  const { items } = useLoaded(listStores, {});
  const add = (
    <LinkButton to={paths.newStore()} reason={whyNot(createStore)} icon={<IconPlus size={16} />}>
      {t('new')}
    </LinkButton>
  );
  return (
    <BoardPage title={t('title')} lead={t('lead')}>
      <div className={styles.boardSections}>
        <TabTable
          title={t('all')}
          columns={useColumns()}
          rows={items}
          rowKey={(row) => row.id}
          count={null}
          add={add}
          isWide
          empty={{ icon: <IconBuildingStore size={24} />, title: t('emptyTitle'), text: t('emptyText') }}
        />
      </div>
      <Outlet />
    </BoardPage>
  );
};
