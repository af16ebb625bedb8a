import { IconDoor, IconDoorOff, IconPencil, IconReceiptTax } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import {
  closeDivision,
  getDivision,
  reopenDivision,
  setDivisionTaxes,
  updateDivision,
} from '@yardline/contract/divisions/divisions';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { RecordPage } from '../../shell/record/RecordPage.tsx';
import { useRecordId } from '../../shell/useParam.ts';
import { useInUse } from './useInUse.ts';

/** One division: what it is, and what can be done with it now. */
export const DivisionPage = () => {
  const { t } = useTranslation('divisions');
  const id = useRecordId();
  const navigate = useNavigate();
  const { whyNot } = useSession();
  const division = useLoaded(getDivision, { params: { id } });
  const [isAsking, setAsking] = useState(false);
  const used = useInUse()(division.in_use);
  const close = useSend(closeDivision, { onDone: () => setAsking(false) });
  const reopen = useSend(reopenDivision);
  const version = { ifMatch: division.row_version };
  const door = division.is_closed
    ? {
        key: 'reopen',
        label: t('reopen'),
        icon: <IconDoor size={16} />,
        reason: whyNot(reopenDivision),
        onRun: () => reopen.send({ params: { id } }, version),
      }
    : {
        key: 'close',
        label: t('close'),
        icon: <IconDoorOff size={16} />,
        reason: whyNot(closeDivision) ?? (used === '' ? undefined : t('staysOpen', { why: used })),
        onRun: () => setAsking(true),
      };
  return (
    <>
      <RecordPage
        list={{ to: paths.divisions(), label: t('title') }}
        title={division.title}
        number={division.code}
        isBusy={close.isSending || reopen.isSending}
        status={
          <StatusBadge tone={division.is_closed ? 'quiet' : 'good'}>
            {t(division.is_closed ? 'closed' : 'active')}
          </StatusBadge>
        }
        actions={[
          {
            key: 'edit',
            label: t('edit'),
            icon: <IconPencil size={16} />,
            reason: whyNot(updateDivision),
            onRun: () => void navigate({ to: paths.editDivision(id) }),
          },
          {
            key: 'taxes',
            label: t('taxes'),
            icon: <IconReceiptTax size={16} />,
            reason: whyNot(setDivisionTaxes),
            onRun: () => void navigate({ to: paths.divisionTaxes(id) }),
          },
          door,
        ]}
        tabs={[
          { to: paths.division(id), label: t('tabs.overview') },
          { to: paths.divisionHistory(id), label: t('tabs.history') },
        ]}
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={t('closeTitle', { division: division.title })}
        confirm={t('close')}
        isDangerous
        isBusy={close.isSending}
        onConfirm={() => close.send({ params: { id } }, version)}
        onClose={() => setAsking(false)}
      >
        {t('closeText')}
      </ConfirmDialog>
    </>
  );
};
