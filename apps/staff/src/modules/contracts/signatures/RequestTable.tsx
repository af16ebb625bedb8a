import { ActionIcon, Group } from '@mantine/core';
import { IconLinkOff, IconPencilPlus, IconSend } from '@tabler/icons-react';
import { useSend } from '@yardline/client/hooks';
import type { Contract } from '@yardline/contract/contracts/contracts';
import {
  renewSignatureRequest,
  revokeSignatureRequest,
  type SignatureRequest,
  type SignatureState,
} from '@yardline/contract/signatures/signatures';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { When } from '@yardline/ui/Figures';
import type { TableColumn } from '@yardline/ui/RowsTable';
import { StatusBadge, type Tone } from '@yardline/ui/StatusBadge';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/useSession.ts';
import { LinkOnce } from './LinkOnce.tsx';
import { useWhyNotSigned } from './useWhyNotSigned.ts';
import { TabTable } from '../../../shell/record/TabTable.tsx';
import styles from '../looks/document.module.css';

const tones: Readonly<Record<SignatureState, Tone>> = {
  sent: 'info',
  opened: 'info',
  signed: 'good',
  expired: 'quiet',
  revoked: 'quiet',
  superseded: 'warn',
};

type Made = { link: string; email: string };
type ActionsProps = {
  request: SignatureRequest;
  document: Contract;
  onRenewed: (made: Made) => void;
  onRevoke: () => void;
};

/** What can be done about a request, or why not. */
const Actions = ({ request: { id, state, name }, document, onRenewed, onRevoke }: ActionsProps) => {
  const { t } = useTranslation('signatures');
  const { whyNot } = useSession();
  const whyNotSigned = useWhyNotSigned(document);
  const isOver = state === 'signed' ? t('isSigned') : undefined;
  const isClosed = state === 'revoked' || state === 'expired' ? t('isOver') : isOver;
  const whyNotRevoke = whyNot(revokeSignatureRequest, document.divisionId ?? undefined);
  const renew = useSend(renewSignatureRequest, {
    onDone: ({ link, request: made }) => onRenewed({ link, email: made.email }),
  });
  return (
    <Group gap={8} wrap="nowrap" justify="flex-end">
      <DisabledWithReason reason={whyNotSigned ?? isOver}>
        <ActionIcon
          aria-label={`${t('renew')}: ${name}`}
          loading={renew.isSending}
          onClick={() => renew.send({ params: { id }, body: {} })}
        >
          <IconSend size={16} />
        </ActionIcon>
      </DisabledWithReason>
      <DisabledWithReason reason={whyNotRevoke ?? isClosed}>
        <ActionIcon aria-label={`${t('revoke')}: ${name}`} onClick={onRevoke}>
          <IconLinkOff size={16} />
        </ActionIcon>
      </DisabledWithReason>
    </Group>
  );
};

const useColumns = (
  timeZone: string,
  actionsOf: (request: SignatureRequest) => React.ReactNode,
): TableColumn<SignatureRequest>[] => {
  const { t } = useTranslation('signatures');
  return [
    {
      key: 'who',
      header: t('who'),
      cell: ({ name, email, type }) => (
        <>
          <strong>{name}</strong>
          <small className={styles.offRentNotes}>{email === '' ? t(`subjects.${type}`) : email}</small>
        </>
      ),
    },
    {
      key: 'state',
      header: t('state'),
      cell: ({ state }) => (
        <>
          <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>
          {state === 'superseded' ? (
            <small className={styles.offRentNotes}>{t('supersededHint')}</small>
          ) : null}
        </>
      ),
    },
    {
      key: 'asked',
      header: t('asked'),
      cell: (request) => (
        <>
          <When at={request.asked_at} timeZone={timeZone} />
          <small className={styles.offRentNotes}>{request.asked_by}</small>
        </>
      ),
    },
    {
      key: 'expires',
      header: t('expires'),
      cell: (request) => <When at={request.expires_at} timeZone={timeZone} />,
    },
    { key: 'actions', header: t('actions'), isHeaderHidden: true, isRight: true, cell: actionsOf },
  ];
};

type Props = { requests: readonly SignatureRequest[]; document: Contract; action: React.ReactNode };

/** Who was asked to sign a document, the newest first, and what can be done about it. */
export const RequestTable = ({ requests, document, action }: Props) => {
  const { t } = useTranslation('signatures');
  const [leaving, setLeaving] = useState<SignatureRequest>();
  const [made, setMade] = useState<Made>();
  const { send, isSending } = useSend(revokeSignatureRequest, {
    onDone: () => setLeaving(undefined),
  });
  const columns = useColumns(document.timeZone, (request) => (
    <Actions request={request} document={document} onRenewed={setMade} onRevoke={() => setLeaving(request)} />
  ));
  return (
    <TabTable
      title={t('requests')}
      columns={columns}
      rows={requests}
      rowKey={({ id }) => id}
      action={action}
      empty={{ icon: <IconPencilPlus size={24} />, title: t('emptyTitle'), text: t('emptyText') }}
      isWide
    >
      <ConfirmDialog
        isOpen={leaving !== undefined}
        title={t('revoke')}
        confirm={t('revoke')}
        isDangerous
        isBusy={isSending}
        onClose={() => setLeaving(undefined)}
        onConfirm={() => leaving !== undefined && send({ params: { id: leaving.id }, body: {} })}
      >
        {leaving === undefined ? '' : t('revokeText', { name: leaving.name })}
      </ConfirmDialog>
      {made === undefined ? null : <LinkOnce {...made} onDone={() => setMade(undefined)} />}
    </TabTable>
  );
};
