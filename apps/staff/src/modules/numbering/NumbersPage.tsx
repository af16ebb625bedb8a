import { Link, Outlet } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { type NumberedGroup, numberedGroups } from '@yardline/contract/numbering/kinds';
import { listNumbers, type Numbers, setNextNumber } from '@yardline/contract/numbering/numbers';
import type { TableColumn } from '@yardline/ui/RowsTable';
import { IconNumbers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { BoardPage } from '../../shell/board/BoardPage.tsx';
import pageStyles from '../../shell/looks/page.module.css';
import { TabTable } from '../../shell/record/TabTable.tsx';

const useColumns = (): TableColumn<Numbers>[] => {
  const { t } = useTranslation('numbering');
  const mayChange = useSession().whyNot(setNextNumber) === undefined;
  return [
    {
      key: 'kind',
      header: t('kind'),
      cell: ({ kind }) =>
        mayChange ? <Link to={paths.nextNumber(kind)}>{t(`kinds.${kind}`)}</Link> : t(`kinds.${kind}`),
    },
    {
      key: 'next',
      header: t('next'),
      isRight: true,
      cell: ({ prefix, next_number: next }) => `${prefix}${next}`,
    },
    {
      key: 'leftOut',
      header: t('leftOut'),
      cell: ({ jumps }) =>
        jumps.length === 0
          ? t('none')
          : jumps.map(({ from, through }) => t('span', { from, through })).join(', '),
    },
  ];
};

/** The next number of each kind of document. */
export const NumbersPage = () => {
  const { t } = useTranslation('numbering');
  const { items } = useLoaded(listNumbers, {});
  const columns = useColumns();
  const kindsOf = (group: NumberedGroup) =>
    items.filter(({ kind }) => numberedGroups[group].some((each) => each === kind));
  return (
    <BoardPage title={t('title')} lead={t('lead')}>
      <div className={pageStyles.boardSections}>
        {(Object.keys(numberedGroups) as NumberedGroup[]).map((group) => (
          <TabTable
            key={group}
            title={t(`groups.${group}`)}
            columns={columns}
            rows={kindsOf(group)}
            rowKey={({ kind }) => kind}
            count={null}
            empty={{ icon: <IconNumbers size={24} />, title: t('none'), text: '' }}
          />
        ))}
      </div>
      <Outlet />
    </BoardPage>
  );
};
