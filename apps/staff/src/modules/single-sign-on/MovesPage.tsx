import { Button } from '@mantine/core';
import { IconMail, IconUserShare } from '@tabler/icons-react';
import { useLoaded, useSend } from '@yardline/client/hooks';
import {
  getMoveSettings,
  inviteToMove,
  listMoves,
  type MoveRow,
  moveStates,
  setMoveCutOff,
} from '@yardline/contract/identity/moves';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { Day, When } from '@yardline/ui/Figures';
import { StatusBadge, type Tone } from '@yardline/ui/StatusBadge';
import { showToast } from '@yardline/ui/toasts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { LinkButton } from '../../shell/frame/LinkButton.tsx';
import { type Column, fieldColumn } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';
import styles from './moves.module.css';

const tones: Record<MoveRow['state'], Tone> = {
  moved: 'good',
  verified: 'info',
  invited: 'info',
  waiting: 'quiet',
};

/** Mails invitations, and says how many left. */
const useInvite = (onDone?: () => void) => {
  const { t } = useTranslation('singleSignOn');
  return useSend(inviteToMove, {
    isQuiet: true,
    onDone: ({ mailed, left: [first, ...others] }) => {
      const reason = first === undefined ? '' : t(`moves.left.${first.reason}`, { name: first.name });
      const more = others.length === 0 ? '' : t('moves.others', { count: others.length });
      const message = [t('moves.mailed', { count: mailed }), reason, more].filter(Boolean).join(' ');
      showToast({ tone: mailed === 0 ? 'warning' : 'done', message });
      onDone?.();
    },
  });
};

/** Mails one user who has not moved. */
const Invite = ({ row }: { row: MoveRow }) => {
  const { t } = useTranslation('singleSignOn');
  const { whyNot } = useSession();
  const { send, isSending } = useInvite();
  if (row.state === 'moved') return null;
  const word = t(row.invited_at === null ? 'moves.invite' : 'moves.remind');
  return (
    <DisabledWithReason reason={row.is_exempt ? t('moves.exemptHint') : whyNot(inviteToMove)}>
      <Button
        size="compact-sm"
        variant="default"
        loading={isSending}
        aria-label={t('moves.of', { act: word, name: row.name })}
        onClick={() => send({ body: { ids: [row.id] } })}
      >
        {word}
      </Button>
    </DisabledWithReason>
  );
};

const useColumns = (): Column<MoveRow>[] => {
  const { t } = useTranslation('singleSignOn');
  return [
    fieldColumn('name', t('person'), { canSort: true }),
    {
      key: 'state',
      header: t('moves.state'),
      width: 190,
      onPhone: 'aside',
      cell: ({ state, is_exempt: isExempt }) => (
        <StatusBadge tone={isExempt ? 'quiet' : tones[state]}>
          {t(isExempt && state !== 'moved' ? 'moves.exempt' : `moves.states.${state}`)}
        </StatusBadge>
      ),
      text: ({ state }) => t(`moves.states.${state}`),
      file: { words: Object.fromEntries(moveStates.map((state) => [state, t(`moves.states.${state}`)])) },
    },
    fieldColumn('email', t('moves.email'), { width: 260 }),
    {
      key: 'invited_at',
      header: t('moves.invitedAt'),
      width: 170,
      canSort: true,
      cell: ({ invited_at: at }) => (at === null ? null : <When at={at} />),
      text: ({ invited_at: at }) => at ?? '',
    },
    {
      key: 'moved_at',
      header: t('moves.movedAt'),
      width: 170,
      canSort: true,
      cell: ({ moved_at: at }) => (at === null ? null : <When at={at} />),
      text: ({ moved_at: at }) => at ?? '',
    },
    {
      key: 'act',
      header: t('moves.act'),
      width: 120,
      cell: (row) => <Invite row={row} />,
      file: null,
    },
  ];
};

/** What the company demands, how far it is, and the mail to all who are left. */
const Standing = () => {
  const { t } = useTranslation(['singleSignOn', 'common']);
  const { whyNot } = useSession();
  const { users, cut_off_on: day, ...asked } = useLoaded(getMoveSettings, {});
  const [isAsked, setIsAsked] = useState(false);
  const close = () => setIsAsked(false);
  const { send, isSending } = useInvite(close);
  const left = users.verified + users.invited + users.waiting;
  const isDemanded = asked.is_mandatory && asked.is_single_sign_on;
  return (
    <section className={styles.standing} aria-label={t('moves.standing')}>
      <p>
        {t('moves.count', { moved: users.moved, all: users.moved + left })}{' '}
        {t(isDemanded ? 'moves.demanded' : asked.is_mandatory ? 'moves.demandedLater' : 'moves.free')}{' '}
        {day === null ? (
          t('moves.noDay')
        ) : (
          <>
            {t('moves.day')} <Day day={day} />
          </>
        )}
      </p>
      <div className={styles.acts}>
        <LinkButton to={paths.editMoves()} variant="default" reason={whyNot(setMoveCutOff)}>
          {t('moves.edit')}
        </LinkButton>
        <DisabledWithReason reason={left === 0 ? t('moves.allMoved') : whyNot(inviteToMove)}>
          <Button leftSection={<IconMail size={16} />} onClick={() => setIsAsked(true)}>
            {t('moves.inviteAll')}
          </Button>
        </DisabledWithReason>
      </div>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('moves.inviteAll')}
        confirm={t('moves.inviteAll')}
        dismiss={t('common:cancel')}
        isBusy={isSending}
        onConfirm={() => send({ body: {} })}
        onClose={close}
      >
        <p>{t('moves.inviteAllText', { count: left })}</p>
        <p>{t('moves.final')}</p>
      </ConfirmDialog>
    </section>
  );
};

/** How far the users of the company are in the move to the identity service. */
export const MovesPage = () => {
  const { t } = useTranslation('singleSignOn');
  return (
    <ListPage
      endpoint={listMoves}
      title={t('moves.title')}
      columns={useColumns()}
      filters={[
        {
          key: 'state',
          label: t('moves.state'),
          options: moveStates.map((value) => ({ value, label: t(`moves.states.${value}`) })),
        },
      ]}
      tools={<Standing />}
      rowKey={(row) => row.id}
      rowPath={(row) => paths.user(row.id)}
      empty={{
        icon: <IconUserShare size={24} />,
        title: t('moves.emptyTitle'),
        text: t('moves.emptyText'),
      }}
    />
  );
};
