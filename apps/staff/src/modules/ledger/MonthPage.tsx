import { IconCalendarCheck, IconEye, IconLock, IconLockOpen } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import {
  changeLedgerPeriod,
  type ClosingPeriod,
  getLedgerPeriod,
  type PeriodStatus,
} from '@yardline/contract/ledger/periods';
import { Money, When } from '@yardline/ui/Figures';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { monthName } from '../../shell/period/month-name.ts';
import { Facts } from '../../shell/record/Facts.tsx';
import { RecordPage } from '../../shell/record/RecordPage.tsx';
import { useRecordId } from '../../shell/useParam.ts';
import { Checklist } from './Checklist.tsx';
import { MonthBadge } from './MonthBadge.tsx';
import { MonthDialog } from './MonthDialog.tsx';
import { Ties } from './Ties.tsx';

/** Why a month may not be put into a status now. */
const useReasons = (month: ClosingPeriod) => {
  const { t } = useTranslation('ledger');
  const { whyNot } = useSession();
  const may = whyNot(changeLedgerPeriod);
  const notOver = month.is_over ? undefined : t('notOver');
  const isBlocked = month.checks.some(({ blocks }) => blocks);
  return {
    soft: may ?? notOver,
    closed: may ?? notOver ?? (isBlocked ? t('blocked') : undefined),
    open: may,
  };
};

/** The ways on from each status; the first is the next step. */
const ways: Record<PeriodStatus, readonly PeriodStatus[]> = {
  open: ['closed', 'soft'],
  soft: ['closed', 'open'],
  closed: ['open'],
};

const icons = {
  soft: <IconEye size={16} />,
  closed: <IconLock size={16} />,
  open: <IconLockOpen size={16} />,
};

/** A month of the books: whether they agree with the records, its checklist, and its close. */
export const MonthPage = () => {
  const { t } = useTranslation('ledger');
  const month = useLoaded(getLedgerPeriod, { params: { id: useRecordId() } });
  const reasons = useReasons(month);
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<PeriodStatus>();
  const labels = { soft: t('review'), closed: t('close'), open: t('reopen') };
  return (
    <RecordPage
      list={{ to: paths.ledgerMonths(), label: t('months') }}
      title={monthName(month.starts_on)}
      status={<MonthBadge status={month.status} />}
      actions={[
        ...ways[month.status].map((status) => ({
          key: status,
          label: labels[status],
          icon: icons[status],
          reason: reasons[status],
          onRun: () => setWanted(status),
        })),
        {
          key: 'accruals',
          label: t('accruals'),
          icon: <IconCalendarCheck size={16} />,
          onRun: () => void navigate({ to: paths.ledgerAccruals(month.id) }),
        },
      ]}
      aside={
        <Facts
          title={t('month')}
          facts={[
            { label: t('entries'), value: month.entries },
            { label: t('moved'), value: <Money amount={month.amount} /> },
            {
              label: t('changed'),
              value: month.changed_at === null ? '' : <When at={month.changed_at} />,
            },
            { label: t('createdBy'), value: month.changed_by_name },
            { label: t('reason'), value: month.reason },
          ]}
        />
      }
    >
      <Ties ties={month.ties} />
      <Checklist monthId={month.id} checks={month.checks} />
      {wanted === undefined ? null : (
        <MonthDialog month={month} wanted={wanted} onClose={() => setWanted(undefined)} />
      )}
    </RecordPage>
  );
};
