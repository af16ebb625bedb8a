import { Group } from '@mantine/core';
import { IconCalendar, IconFileText, IconPhoto, IconPlus } from '@tabler/icons-react';
import { Link, Outlet, useNavigate, useSearch } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { type ManyKind } from '@yardline/contract/store/blocks';
import { type ContentRow, createStoreContent, listStoreContents } from '@yardline/contract/stores/contents';
import { listStores } from '@yardline/contract/stores/stores';
import { When } from '@yardline/ui/Figures';
import type { TableColumn } from '@yardline/ui/RowsTable';
import { SingleSelect } from '@yardline/ui/SingleSelect';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { BoardPage } from '../../shell/board/BoardPage.tsx';
import { LinkButton } from '../../shell/frame/LinkButton.tsx';
import styles from '../../shell/looks/page.module.css';
import { TabTable } from '../../shell/record/TabTable.tsx';
import { StateBadge } from './StateBadge.tsx';

const groups = {
  pages: ['homepage', 'page', 'terms', 'privacy', 'accessibility'],
  menus: ['header', 'footer'],
  notices: ['banner', 'modal'],
  look: ['theme'],
} as const;
type Group = keyof typeof groups;

const news: Record<Group, readonly ManyKind[]> = {
  pages: ['page'],
  menus: [],
  notices: ['banner', 'modal'],
  look: [],
};

const useColumns = (): TableColumn<ContentRow>[] => {
  const { t } = useTranslation('storeContent');
  return [
    {
      key: 'name',
      header: t('name'),
      cell: ({ id, name }) => <Link to={paths.storeContent(id)}>{name}</Link>,
    },
    { key: 'state', header: t('state'), cell: (row) => <StateBadge row={row} /> },
    {
      key: 'changed',
      header: t('changed'),
      cell: ({ updated_at: at, updated_by: name }) => (
        <>
          <When at={at} /> {name === '' ? null : t('by', { name })}
        </>
      ),
    },
    { key: 'kind', header: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
  ];
};

type TableProps = { group: Group; rows: readonly ContentRow[]; storeId: number };

const GroupTable = ({ group, rows, storeId }: TableProps) => {
  const { t } = useTranslation('storeContent');
  const { whyNot } = useSession();
  const kinds: readonly string[] = groups[group];
  const own = rows
    .filter(({ kind }) => kinds.includes(kind))
    .toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind));
  return (
    <TabTable
      title={t(`groups.${group}`)}
      columns={useColumns()}
      rows={own}
      rowKey={({ id }) => id}
      isWide
      add={
        news[group].length === 0 ? undefined : (
          <Group gap={8}>
            {news[group].map((kind) => (
              <LinkButton
                key={kind}
                to={paths.newStoreContent(kind)}
                search={{ store_id: String(storeId) }}
                reason={whyNot(createStoreContent)}
                icon={<IconPlus size={16} />}
              >
                {t(`new.${kind}`)}
              </LinkButton>
            ))}
          </Group>
        )
      }
      empty={{ icon: <IconFileText size={24} />, title: t('none') }}
    />
  );
};

/** What stands on the pages of a store, by its kind, each with what shoppers see of it. */
export const ContentsPage = () => {
  const { t } = useTranslation('storeContent');
  const navigate = useNavigate();
  const { items: stores } = useLoaded(listStores, {});
  const { items } = useLoaded(listStoreContents, { query: {} });
  const search: { store_id?: string | number } = useSearch({ strict: false });
  const storeId = stores.find(({ id }) => String(id) === String(search.store_id))?.id ?? stores[0]?.id ?? 0;
  const rows = items.filter((row) => row.store_id === storeId);
  return (
    <BoardPage
      title={t('title')}
      lead={t('lead')}
      tools={
        <Group gap={8}>
          {stores.length < 2 ? null : (
            <SingleSelect
              aria-label={t('store')}
              options={stores.map(({ id, name }) => ({ value: id, label: name }))}
              value={storeId}
              onChange={(id) => void navigate({ to: `${paths.storeContents()}?store_id=${String(id)}` })}
            />
          )}
          <LinkButton
            to={paths.storeCalendar()}
            search={{ store_id: String(storeId) }}
            icon={<IconCalendar size={16} />}
          >
            {t('calendar.open')}
          </LinkButton>
          <LinkButton to={paths.storePictures()} icon={<IconPhoto size={16} />}>
            {t('pictures')}
          </LinkButton>
        </Group>
      }
    >
      <div className={styles.boardSections}>
        {(Object.keys(groups) as Group[]).map((group) => (
          <GroupTable key={group} group={group} rows={rows} storeId={storeId} />
        ))}
      </div>
      <Outlet />
    </BoardPage>
  );
};
