import { ActionIcon, Group } from '@mantine/core';
import { IconCheck, IconPlayerPause, IconPlayerPlay, IconPlus, IconTrash } from '@tabler/icons-react';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { getContract } from '@yardline/contract/contracts/contracts';
import {
  approveOffRent,
  createOffRent,
  listOffRents,
  type OffRent,
  removeOffRent,
  resumeOffRent,
} from '@yardline/contract/contracts/off-rents';
import { say } from '@yardline/contract/words/say';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { Figure, When } from '@yardline/ui/Figures';
import type { TableColumn } from '@yardline/ui/RowsTable';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/i18n.ts';
import { type Numbered, paths } from '../../../paths.ts';
import { useSession } from '../../../session/useSession.ts';
import { LinkButton } from '../../../shell/frame/LinkButton.tsx';
import { useAddressed } from '../../../shell/useParam.ts';
import { isOut } from '../record/state-of.ts';
import { TabTable } from '../../../shell/record/TabTable.tsx';
import { Receipts } from './Receipts.tsx';
import styles from '../looks/document.module.css';

const tones = { created: 'warn', updated: 'warn', approved: 'good' } as const;

type ActionsProps = {
  off: OffRent;
  record: Numbered;
  locked: string | undefined;
  onRemove: () => void;
};

/** What can be done about one time off rent, or why not. */
const Actions = ({ off, record, locked, onRemove }: ActionsProps) => {
  const { t } = useTranslation('offRents');
  const { whyNot } = useSession();
  const navigate = useNavigate();
  const approve = useSend(approveOffRent);
  const whyNotResume = whyNot(resumeOffRent) ?? locked ?? (off.to === null ? undefined : t('ended'));
  const whyNotApprove =
    whyNot(approveOffRent) ?? locked ?? (off.status === 'approved' ? t('approved') : undefined);
  return (
    <Group gap={8} wrap="nowrap" justify="flex-end">
      <DisabledWithReason reason={whyNotApprove}>
        <ActionIcon
          aria-label={`${t('approve')}: ${off.product}`}
          loading={approve.isSending}
          onClick={() => approve.send({ params: { id: record.id, offRentId: off.id }, body: {} })}
        >
          <IconCheck size={16} />
        </ActionIcon>
      </DisabledWithReason>
      <DisabledWithReason reason={whyNotResume}>
        <ActionIcon
          aria-label={`${t('resume')}: ${off.product}`}
          onClick={() => void navigate({ to: paths.resumeOffRent(record, off.id) })}
        >
          <IconPlayerPlay size={16} />
        </ActionIcon>
      </DisabledWithReason>
      <DisabledWithReason reason={whyNot(removeOffRent) ?? locked}>
        <ActionIcon aria-label={`${t('remove')}: ${off.product}`} onClick={onRemove}>
          <IconTrash size={16} />
        </ActionIcon>
      </DisabledWithReason>
    </Group>
  );
};

const useColumns = (
  timeZone: string,
  actionsOf: (off: OffRent) => React.ReactNode,
): TableColumn<OffRent>[] => {
  const { t } = useTranslation('offRents');
  return [
    {
      key: 'line',
      header: t('line'),
      cell: (off) => (
        <>
          <strong>{off.product}</strong> {off.description}
        </>
      ),
    },
    { key: 'from', header: t('from'), cell: (off) => <When at={off.from} timeZone={timeZone} /> },
    {
      key: 'to',
      header: t('to'),
      cell: (off) => (off.to === null ? t('untilNow') : <When at={off.to} timeZone={timeZone} />),
    },
    {
      key: 'reason',
      header: t('reason'),
      cell: (off) => (
        <>
          {t(`reasons.${off.reason}`)}
          {off.notes === '' ? null : <small className={styles.offRentNotes}>{off.notes}</small>}
        </>
      ),
    },
    {
      key: 'free',
      header: t('freePercent'),
      isRight: true,
      cell: (off) => (
        <>
          <Figure value={off.freePercent} />
          {' %'}
        </>
      ),
    },
    {
      key: 'status',
      header: t('status'),
      cell: (off) => <StatusBadge tone={tones[off.status]}>{t(`statuses.${off.status}`)}</StatusBadge>,
    },
    { key: 'actions', header: t('actions'), isHeaderHidden: true, isRight: true, cell: actionsOf },
  ];
};

/** When what was off rent, and why: the customer keeps it and is not charged. */
export const OffRentsTab = () => {
  const { t } = useTranslation('offRents');
  const record = useAddressed();
  const { id } = record;
  const { whyNot } = useSession();
  const { status, lines, timeZone, divisionId, openInSrmBy } = useLoaded(getContract, { params: { id } });
  const { offRents } = useLoaded(listOffRents, { params: { id } });
  const [leaving, setLeaving] = useState<OffRent>();
  const { send, isSending } = useSend(removeOffRent, {
    onDone: () => setLeaving(undefined),
  });
  const locked = openInSrmBy === null ? undefined : say(language(), 'contract.locked');
  const nothing = lines.some(isOut) ? undefined : t('nothingOut');
  const reason =
    whyNot(createOffRent, divisionId ?? undefined) ??
    (status === 'open' ? (locked ?? nothing) : t('notOpen'));
  const icon = <IconPlus size={16} />;
  const add = (
    <Group gap={8}>
      <LinkButton to={paths.callOff(record)} reason={reason} variant="default" icon={icon}>
        {t('call')}
      </LinkButton>
      <LinkButton to={paths.newOffRent(record)} reason={reason} variant="default" icon={icon}>
        {t('new')}
      </LinkButton>
    </Group>
  );
  const columns = useColumns(timeZone, (off) => (
    <Actions off={off} record={record} locked={locked} onRemove={() => setLeaving(off)} />
  ));
  return (
    <TabTable
      title={t('tab')}
      columns={columns}
      rows={offRents}
      rowKey={(off) => off.id}
      add={add}
      empty={{ icon: <IconPlayerPause size={24} />, title: t('emptyTitle'), text: t('emptyText') }}
      isWide
    >
      <ConfirmDialog
        isOpen={leaving !== undefined}
        title={t('remove')}
        confirm={t('remove')}
        isDangerous
        isBusy={isSending}
        onClose={() => setLeaving(undefined)}
        onConfirm={() => leaving !== undefined && send({ params: { id, offRentId: leaving.id } })}
      >
        {leaving === undefined ? '' : t('removeText', { product: leaving.product })}
      </ConfirmDialog>
      <Receipts record={record} />
      <Outlet />
    </TabTable>
  );
};
