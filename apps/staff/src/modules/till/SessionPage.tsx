import { IconArrowDownLeft, IconArrowUpRight, IconLock } from '@tabler/icons-react';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import {
  closeDrawer,
  type DrawerEntry,
  type DrawerSession,
  getDrawerSession,
  moveDrawerCash,
} from '@yardline/contract/till/sessions';
import { Money, When } from '@yardline/ui/Figures';
import type { TableColumn } from '@yardline/ui/RowsTable';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { Facts } from '../../shell/record/Facts.tsx';
import { RecordPage } from '../../shell/record/RecordPage.tsx';
import { TabTable } from '../../shell/record/TabTable.tsx';
import { useRecordId } from '../../shell/useParam.ts';
import { MoveCashDialog } from './MoveCashDialog.tsx';
import styles from './till.module.css';

const useEntryColumns = (): TableColumn<DrawerEntry>[] => {
  const { t } = useTranslation(['till', 'money']);
  return [
    { key: 'at', header: t('at'), cell: ({ created_at: at }) => <When at={at} /> },
    {
      key: 'kind',
      header: t('what'),
      cell: ({ kind, payment_number: number }) =>
        number === null
          ? t(`kinds.${kind}`)
          : t(`numbered.${kind === 'void' ? 'void' : 'payment'}`, { number }),
    },
    {
      key: 'amount',
      header: t('amount'),
      isRight: true,
      cell: ({ amount }) => (amount === null ? t('hidden') : <Money amount={amount} />),
    },
    {
      key: 'method',
      header: t('method'),
      cell: ({ method, cheque_number: cheque }) => `${t(`money:pay.methods.${method}`)} ${cheque}`.trim(),
    },
    {
      key: 'who',
      header: t('who'),
      cell: ({ customer_name: customer, reason }) =>
        [customer, reason].filter((each) => each !== '').join(' · '),
    },
    { key: 'by', header: t('by'), cell: ({ by_name: name }) => name },
  ];
};

type Compared = { key: 'cash' | 'cheques' | 'cards' } & DrawerSession['cash'];

const useComparedColumns = (): TableColumn<Compared>[] => {
  const { t } = useTranslation('till');
  const shown = (amount: number | null) => (amount === null ? '–' : <Money amount={amount} />);
  return [
    { key: 'what', header: t('what'), cell: ({ key }) => t(`parts.${key}`) },
    { key: 'expected', header: t('expected'), isRight: true, cell: ({ expected }) => shown(expected) },
    { key: 'counted', header: t('counted'), isRight: true, cell: ({ counted }) => shown(counted) },
    {
      key: 'difference',
      header: t('overShort'),
      isRight: true,
      cell: ({ difference }) => shown(difference),
    },
  ];
};

const useFacts = (session: DrawerSession) => {
  const { t } = useTranslation('till');
  return [
    { label: t('division'), value: session.division_title },
    { label: t('float'), value: <Money amount={session.float_amount} /> },
    { label: t('opened'), value: <When at={session.opened_at} /> },
    { label: t('openedBy'), value: session.opened_by_name },
    ...(session.closed_at === null
      ? []
      : [
          { label: t('closedAt'), value: <When at={session.closed_at} /> },
          { label: t('closedBy'), value: session.closed_by_name },
          { label: t('note'), value: session.note },
        ]),
  ];
};

/** A session of a drawer: what came in and went out, what it should hold, and its count. */
export const SessionPage = () => {
  const { t } = useTranslation('till');
  const { whyNot } = useSession();
  const navigate = useNavigate();
  const session = useLoaded(getDrawerSession, { params: { id: useRecordId() } });
  const [moving, setMoving] = useState<'paid_in' | 'paid_out'>();
  const isOpen = session.closed_at === null;
  const closed = isOpen ? undefined : t('isClosed');
  const move = (kind: 'paid_in' | 'paid_out') => ({
    key: kind,
    label: t(`kinds.${kind}`),
    icon: kind === 'paid_in' ? <IconArrowDownLeft size={16} /> : <IconArrowUpRight size={16} />,
    reason: whyNot(moveDrawerCash) ?? closed,
    onRun: () => setMoving(kind),
  });
  const parts = (['cash', 'cheques', 'cards'] as const).map((key) => ({ key, ...session[key] }));
  return (
    <RecordPage
      list={{ to: paths.till(), label: t('title') }}
      title={session.drawer_name}
      status={<StatusBadge tone={isOpen ? 'good' : 'quiet'}>{t(isOpen ? 'isOpen' : 'closed')}</StatusBadge>}
      actions={[
        {
          key: 'close',
          label: t('close'),
          icon: <IconLock size={16} />,
          reason: whyNot(closeDrawer) ?? closed,
          onRun: () => void navigate({ to: paths.closeDrawer(session.id) }),
        },
        move('paid_out'),
        move('paid_in'),
      ]}
      aside={<Facts title={t('session')} facts={useFacts(session)} />}
    >
      <TabTable
        title={t('holds')}
        columns={useComparedColumns()}
        rows={parts}
        rowKey={({ key }) => key}
        count={null}
        empty={{ title: t('noEntries') }}
      >
        {session.is_blind ? <p className={styles.note}>{t('blind')}</p> : null}
      </TabTable>
      <TabTable
        title={t('entries')}
        columns={useEntryColumns()}
        rows={session.entries}
        rowKey={({ id }) => id}
        isWide
        empty={{ title: t('noEntries') }}
      />
      {moving === undefined ? null : (
        <MoveCashDialog sessionId={session.id} kind={moving} onClose={() => setMoving(undefined)} />
      )}
      <Outlet />
    </RecordPage>
  );
};
