import { ActionIcon, Button, Group } from '@mantine/core';
import { IconArrowBackUp, IconMail, IconSend } from '@tabler/icons-react';
import { useCall, useSend } from '@yardline/client/hooks';
import {
  listSendings,
  repeatSending,
  type Sending,
  type SendingKind,
  takeBackSending,
} from '@yardline/contract/sendings/sendings';
import { isUnsettled, type SendingState } from '@yardline/domain/sendings/states';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { When } from '@yardline/ui/Figures';
import type { TableColumn } from '@yardline/ui/RowsTable';
import { StatusBadge, type Tone } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { TabTable } from '../record/TabTable.tsx';
import { useUndo } from './useUndo.tsx';
import styles from './sending.module.css';

const tones: Readonly<Record<SendingState, Tone>> = {
  held: 'info',
  night: 'info',
  queued: 'info',
  retrying: 'warn',
  kept: 'quiet',
  sent: 'good',
  delivered: 'good',
  opened: 'good',
  bounced: 'bad',
  failed: 'bad',
  taken_back: 'quiet',
};
const askEveryMs = 2_000;

/** What stood in the way of a message, in the words of what carries it. */
const Failure = ({ sending: { state, channel, failure } }: { sending: Sending }) => {
  const { t } = useTranslation('sending');
  if (state === 'failed') return <small>{channel === 'text' ? failure : t('failedHint', { failure })}</small>;
  if (state !== 'retrying') return null;
  return <small>{t(channel === 'text' ? 'text.retrying' : 'retryingHint', { failure })}</small>;
};

const State = ({ sending }: { sending: Sending }) => {
  const { t } = useTranslation('sending');
  const { state, channel, accepted, held_until: until } = sending;
  const word =
    channel === 'text' && (state === 'kept' || state === 'bounced' || state === 'failed')
      ? t(`text.${state}`)
      : t(`states.${state}`);
  return (
    <div className={styles.sendingWho}>
      <StatusBadge tone={tones[state]}>{word}</StatusBadge>
      <Failure sending={sending} />
      {state === 'night' ? (
        <small>
          <When at={until} />
        </small>
      ) : null}
      {accepted === null ? null : <small>{t('acceptedBy', { name: accepted.name })}</small>}
    </div>
  );
};

/** What can be done about a message, or why not. */
const Actions = ({ sending: { id, state, to } }: { sending: Sending }) => {
  const { t } = useTranslation('sending');
  const { whyNot } = useSession();
  const undo = useUndo();
  const takeBack = useSend(takeBackSending, { isQuiet: true });
  const again = useSend(repeatSending, { isQuiet: true, onDone: undo });
  const sendAgain = () => again.send({ params: { id }, body: {} });
  return (
    <Group gap={8} wrap="nowrap" justify="flex-end">
      <DisabledWithReason reason={whyNot(repeatSending)}>
        {state === 'failed' ? (
          <Button size="xs" variant="default" loading={again.isSending} onClick={sendAgain}>
            {t('tryAgain')}
          </Button>
        ) : (
          <ActionIcon aria-label={`${t('again')}: ${to}`} loading={again.isSending} onClick={sendAgain}>
            <IconSend size={16} />
          </ActionIcon>
        )}
      </DisabledWithReason>
      <DisabledWithReason
        reason={state === 'held' || state === 'night' ? whyNot(takeBackSending) : t('tooLate')}
      >
        <ActionIcon
          aria-label={`${t('takeBack')}: ${to}`}
          loading={takeBack.isSending}
          onClick={() => takeBack.send({ params: { id }, body: {} })}
        >
          <IconArrowBackUp size={16} />
        </ActionIcon>
      </DisabledWithReason>
    </Group>
  );
};

const useColumns = (): TableColumn<Sending>[] => {
  const { t } = useTranslation('sending');
  return [
    {
      key: 'who',
      header: t('who'),
      cell: ({ to, cc, subject, message, channel }) => (
        <div className={styles.sendingWho}>
          {to}
          {cc === '' ? null : <small>{t('copies', { cc })}</small>}
          <small>{channel === 'text' ? message : subject}</small>
        </div>
      ),
    },
    { key: 'state', header: t('state'), cell: (sending) => <State sending={sending} /> },
    {
      key: 'when',
      header: t('when'),
      cell: ({ sent_at: at, sent_by: by }) => (
        <div className={styles.sendingWho}>
          <When at={at} />
          <small>{by}</small>
        </div>
      ),
    },
    {
      key: 'actions',
      header: t('actions'),
      isHeaderHidden: true,
      isRight: true,
      cell: (sending) => <Actions sending={sending} />,
    },
  ];
};

type Props = { type: SendingKind; id: number };

/** The messages of a document with what became of each, the newest first. */
export const SendingsSection = ({ type, id }: Props) => {
  const { t } = useTranslation('sending');
  const { whyNot } = useSession();
  const isAllowed = whyNot(listSendings) === undefined;
  const input = { params: { type, id } };
  const { data } = useCall(listSendings, input, { enabled: isAllowed });
  const rows = data?.sendings ?? [];
  const isMoving = rows.some(({ state }) => isUnsettled(state));
  useCall(listSendings, input, { enabled: isAllowed, refetchInterval: isMoving ? askEveryMs : false });
  const columns = useColumns();
  if (!isAllowed) return null;
  return (
    <TabTable
      title={t('sent')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      empty={{ icon: <IconMail size={24} />, title: t('noneTitle'), text: t('noneText') }}
      isWide
    />
  );
};
