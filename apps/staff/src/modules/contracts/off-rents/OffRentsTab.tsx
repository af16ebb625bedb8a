import { ActionIcon, Group, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconPlayerPause, IconPlayerPlay, IconPlus, IconTrash } from '@tabler/icons-react';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { getContract } from '@yardline/contract/contracts';
import {
  approveOffRent,
  createOffRent,
  listOffRents,
  type OffRent,
  removeOffRent,
  resumeOffRent,
} from '@yardline/contract/off-rents';
import { say } from '@yardline/contract/words/say';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { EmptyState } from '@yardline/ui/EmptyState';
import { Figure, When } from '@yardline/ui/Figures';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/i18n.ts';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/useSession.ts';
import { LinkButton } from '../../../shell/frame/LinkButton.tsx';
import { Section } from '../../../shell/record/Section.tsx';
import { useRecordId } from '../../../shell/useParam.ts';
import { isOut } from '../record/state-of.ts';
import { TableScroll } from '../../../shell/record/TableScroll.tsx';

const tones = { created: 'warn', updated: 'warn', approved: 'good' } as const;

type RowProps = {
  off: OffRent;
  contractId: number;
  timeZone: string;
  locked: string | undefined;
  onRemove: () => void;
};

/** One time off rent with what can be done about it, or why not. */
const Row = ({ off, contractId, timeZone, locked, onRemove }: RowProps) => {
  const { t } = useTranslation('offRents');
  const { whyNot } = useSession();
  const navigate = useNavigate();
  const approve = useSend(approveOffRent);
  const whyNotResume = whyNot(resumeOffRent) ?? locked ?? (off.to === null ? undefined : t('ended'));
  const whyNotApprove =
    whyNot(approveOffRent) ?? locked ?? (off.status === 'approved' ? t('approved') : undefined);
  return (
    <tr>
      <td>
        <strong>{off.product}</strong> {off.description}
      </td>
      <td>
        <When at={off.from} timeZone={timeZone} />
      </td>
      <td>{off.to === null ? t('untilNow') : <When at={off.to} timeZone={timeZone} />}</td>
      <td>
        {t(`reasons.${off.reason}`)}
        {off.notes === '' ? null : <small className="off-rent-notes">{off.notes}</small>}
      </td>
      <td data-right>
        <Figure value={off.freePercent} />
        {' %'}
      </td>
      <td>
        <StatusBadge tone={tones[off.status]}>{t(`statuses.${off.status}`)}</StatusBadge>
      </td>
      <td aria-label={t('actions')}>
        <Group gap={8} wrap="nowrap" justify="flex-end">
          <DisabledWithReason reason={whyNotApprove}>
            <ActionIcon
              aria-label={`${t('approve')}: ${off.product}`}
              loading={approve.isSending}
              onClick={() => approve.send({ params: { id: contractId, offRentId: off.id }, body: {} })}
            >
              <IconCheck size={16} />
            </ActionIcon>
          </DisabledWithReason>
          <DisabledWithReason reason={whyNotResume}>
            <ActionIcon
              aria-label={`${t('resume')}: ${off.product}`}
              onClick={() => void navigate({ to: paths.resumeOffRent(contractId, off.id) })}
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
      </td>
    </tr>
  );
};

/** When what was off rent, and why: the customer keeps it and is not charged. */
export const OffRentsTab = () => {
  const { t } = useTranslation('offRents');
  const id = useRecordId();
  const { whyNot } = useSession();
  const { status, lines, timeZone, divisionId, openInSrmBy } = useLoaded(getContract, { params: { id } });
  const { offRents } = useLoaded(listOffRents, { params: { id } });
  const [leaving, setLeaving] = useState<OffRent>();
  const { send, isSending } = useSend(removeOffRent, {
    onDone: () => setLeaving(undefined),
  });
  const locked = openInSrmBy === null ? undefined : say(language(), 'contract.locked');
  const nothing = lines.some(isOut) ? undefined : t('nothingOut');
  const add = (
    <LinkButton
      to={paths.newOffRent(id)}
      reason={
        whyNot(createOffRent, divisionId ?? undefined) ??
        (status === 'open' ? (locked ?? nothing) : t('notOpen'))
      }
      variant="default"
      icon={<IconPlus size={16} />}
    >
      {t('new')}
    </LinkButton>
  );
  const headers = ['line', 'from', 'to', 'reason'] as const;
  return (
    <Section title={t('tab')} count={offRents.length} action={offRents.length === 0 ? null : add}>
      {offRents.length === 0 ? (
        <EmptyState icon={<IconPlayerPause size={24} />} title={t('emptyTitle')} action={add}>
          {t('emptyText')}
        </EmptyState>
      ) : (
        <TableScroll>
          <table className="yl-table">
            <thead>
              <tr>
                {headers.map((header) => (
                  <th key={header} scope="col">
                    {t(header)}
                  </th>
                ))}
                <th scope="col" data-right>
                  {t('freePercent')}
                </th>
                <th scope="col">{t('status')}</th>
                <th scope="col">
                  <VisuallyHidden>{t('actions')}</VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody>
              {offRents.map((off) => (
                <Row
                  key={off.id}
                  off={off}
                  contractId={id}
                  timeZone={timeZone}
                  locked={locked}
                  onRemove={() => setLeaving(off)}
                />
              ))}
            </tbody>
          </table>
        </TableScroll>
      )}
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
      <Outlet />
    </Section>
  );
};
