import { Button } from '@mantine/core';
import { IconCashRegister } from '@tabler/icons-react';
import { Link, Outlet } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { createBankSlip } from '@yardline/contract/bank-slips/bank-slips';
import { createDrawer, type Drawer, listDrawers, updateDrawer } from '@yardline/contract/till/drawers';
import { openDrawer } from '@yardline/contract/till/sessions';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { Money, When } from '@yardline/ui/Figures';
import type { TableColumn } from '@yardline/ui/RowsTable';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { BoardPage } from '../../shell/board/BoardPage.tsx';
import { TabTable } from '../../shell/record/TabTable.tsx';
import { OpenDrawerDialog } from './OpenDrawerDialog.tsx';
import styles from './till.module.css';

const OpenAct = ({ drawer, onOpen }: { drawer: Drawer; onOpen: (drawer: Drawer) => void }) => {
  const { t } = useTranslation('till');
  const { whyNot } = useSession();
  if (drawer.session !== null)
    return (
      <Button component={Link} to={paths.drawerSession(drawer.session.id)} size="compact-sm" variant="light">
        {t('look')}
      </Button>
    );
  const reason = whyNot(openDrawer) ?? (drawer.is_active ? undefined : t('inactive'));
  return (
    <DisabledWithReason reason={reason}>
      <Button size="compact-sm" onClick={reason === undefined ? () => onOpen(drawer) : undefined}>
        {t('open')}
      </Button>
    </DisabledWithReason>
  );
};

const useColumns = (onOpen: (drawer: Drawer) => void): TableColumn<Drawer>[] => {
  const { t } = useTranslation('till');
  const { whyNot } = useSession();
  const mayEdit = whyNot(updateDrawer) === undefined;
  return [
    {
      key: 'name',
      header: t('drawer'),
      cell: ({ id, name }) => (mayEdit ? <Link to={paths.editDrawer(id)}>{name}</Link> : name),
    },
    {
      key: 'state',
      header: t('state'),
      cell: ({ session, is_active: isActive }) =>
        session === null ? (
          <StatusBadge tone="quiet">{t(isActive ? 'closed' : 'inactive')}</StatusBadge>
        ) : (
          <StatusBadge tone="good">{t('isOpen')}</StatusBadge>
        ),
    },
    {
      key: 'act',
      header: t('open'),
      isHeaderHidden: true,
      cell: (drawer) => <OpenAct drawer={drawer} onOpen={onOpen} />,
    },
    { key: 'division', header: t('division'), cell: ({ division_title: title }) => title },
    {
      key: 'since',
      header: t('since'),
      cell: ({ session }) =>
        session === null ? null : (
          <span>
            <When at={session.opened_at} /> · {session.opened_by_name}
          </span>
        ),
    },
    {
      key: 'float',
      header: t('float'),
      isRight: true,
      cell: ({ float_amount: float }) => <Money amount={float} />,
    },
  ];
};

const Tools = () => {
  const { t } = useTranslation('till');
  const { whyNot } = useSession();
  return (
    <div className={styles.tools}>
      <Button component={Link} to={paths.drawerSessions()} variant="default">
        {t('sessions')}
      </Button>
      {whyNot(createBankSlip) === undefined ? (
        <Button component={Link} to={paths.newBankSlip()} variant="default">
          {t('slips.make')}
        </Button>
      ) : null}
      {whyNot(createDrawer) === undefined ? (
        <Button component={Link} to={paths.newDrawer()} variant="default">
          {t('newDrawer')}
        </Button>
      ) : null}
    </div>
  );
};

/** The drawers of the counter, which are open, and the way to open and close them. */
export const TillPage = () => {
  const { t } = useTranslation('till');
  const { drawers } = useLoaded(listDrawers, {});
  const [opening, setOpening] = useState<Drawer>();
  return (
    <BoardPage title={t('title')} lead={t('lead')} tools={<Tools />}>
      <div className={styles.board}>
        <TabTable
          title={t('drawers')}
          columns={useColumns(setOpening)}
          rows={drawers}
          rowKey={({ id }) => id}
          isWide
          empty={{ icon: <IconCashRegister size={24} />, title: t('none'), text: t('noneText') }}
        />
      </div>
      {opening === undefined ? null : (
        <OpenDrawerDialog drawer={opening} onClose={() => setOpening(undefined)} />
      )}
      <Outlet />
    </BoardPage>
  );
};
