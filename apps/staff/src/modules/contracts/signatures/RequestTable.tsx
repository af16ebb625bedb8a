import { ActionIcon, Group, VisuallyHidden } from '@mantine/core';
import { IconLinkOff, IconSend } from '@tabler/icons-react';
import { useSend } from '@yardline/client/hooks';
import type { Contract } from '@yardline/contract/contracts';
import {
  renewSignatureRequest,
  revokeSignatureRequest,
  type SignatureRequest,
  type SignatureState,
} from '@yardline/contract/signatures';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { When } from '@yardline/ui/Figures';
import { StatusBadge, type Tone } from '@yardline/ui/StatusBadge';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/useSession.ts';
import { LinkOnce } from './LinkOnce.tsx';
import { useWhyNotSigned } from './useWhyNotSigned.ts';
import { TableScroll } from '../../../shell/record/TableScroll.tsx';

const tones: Readonly<Record<SignatureState, Tone>> = {
  sent: 'info',
  opened: 'info',
  signed: 'good',
  expired: 'quiet',
  revoked: 'quiet',
  superseded: 'warn',
};

type RowProps = {
  request: SignatureRequest;
  document: Contract;
  onRenewed: (made: Made) => void;
  onRevoke: () => void;
};
type Made = { link: string; email: string };

const Row = ({ request, document, onRenewed, onRevoke }: RowProps) => {
  const { t } = useTranslation('signatures');
  const { whyNot } = useSession();
  const { timeZone, divisionId } = document;
  const { state, name, email } = request;
  const whyNotSigned = useWhyNotSigned(document);
  const isOver = state === 'signed' ? t('isSigned') : undefined;
  const isClosed = state === 'revoked' || state === 'expired' ? t('isOver') : isOver;
  const renew = useSend(renewSignatureRequest, {
    onDone: ({ link, request: made }) => onRenewed({ link, email: made.email }),
  });
  return (
    <tr>
      <td>
        <strong>{name}</strong>
        <small className="off-rent-notes">{email === '' ? t(`subjects.${request.type}`) : email}</small>
      </td>
      <td>
        <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>
        {state === 'superseded' ? <small className="off-rent-notes">{t('supersededHint')}</small> : null}
      </td>
      <td>
        <When at={request.asked_at} timeZone={timeZone} />
        <small className="off-rent-notes">{request.asked_by}</small>
      </td>
      <td>
        <When at={request.expires_at} timeZone={timeZone} />
      </td>
      <td aria-label={t('actions')}>
        <Group gap={8} wrap="nowrap" justify="flex-end">
          <DisabledWithReason reason={whyNotSigned ?? isOver}>
            <ActionIcon
              aria-label={`${t('renew')}: ${name}`}
              loading={renew.isSending}
              onClick={() => renew.send({ params: { id: request.id }, body: {} })}
            >
              <IconSend size={16} />
            </ActionIcon>
          </DisabledWithReason>
          <DisabledWithReason reason={whyNot(revokeSignatureRequest, divisionId ?? undefined) ?? isClosed}>
            <ActionIcon aria-label={`${t('revoke')}: ${name}`} onClick={onRevoke}>
              <IconLinkOff size={16} />
            </ActionIcon>
          </DisabledWithReason>
        </Group>
      </td>
    </tr>
  );
};

/** Who was asked to sign a document, the newest first, and what can be done about it. */
export const RequestTable = ({
  requests,
  document,
}: {
  requests: readonly SignatureRequest[];
  document: Contract;
}) => {
  const { t } = useTranslation('signatures');
  const [leaving, setLeaving] = useState<SignatureRequest>();
  const [made, setMade] = useState<Made>();
  const { send, isSending } = useSend(revokeSignatureRequest, {
    onDone: () => setLeaving(undefined),
  });
  return (
    <TableScroll>
      <table className="yl-table">
        <thead>
          <tr>
            {(['who', 'state', 'asked', 'expires'] as const).map((header) => (
              <th key={header} scope="col">
                {t(header)}
              </th>
            ))}
            <th scope="col">
              <VisuallyHidden>{t('actions')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {requests.map((request) => (
            <Row
              key={request.id}
              request={request}
              document={document}
              onRenewed={setMade}
              onRevoke={() => setLeaving(request)}
            />
          ))}
        </tbody>
      </table>
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
    </TableScroll>
  );
};
