import { IconCircleCheck, IconPencil, IconRefresh } from '@tabler/icons-react';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { getRecall, type Recall, stepRecall, updateRecall } from '@yardline/contract/recalls/recalls';
import { say } from '@yardline/contract/words/say';
import { Day, When } from '@yardline/ui/Figures';
import type { Action } from '@yardline/ui/SplitAction';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { language } from '../../platform/i18n.ts';
import { useSession } from '../../session/useSession.ts';
import { Facts, Note } from '../../shell/record/Facts.tsx';
import { RecordPage } from '../../shell/record/RecordPage.tsx';
import { severityTones } from '../../shell/recalls/tones.ts';
import { useRecordId } from '../../shell/useParam.ts';
import { CustomersSection } from './CustomersSection.tsx';
import { MachinesSection } from './MachinesSection.tsx';
import { useSerialWords } from './useSerialWords.ts';

const RecallFacts = ({ recall }: { recall: Recall }) => {
  const { t } = useTranslation('recalls');
  const serials = useSerialWords();
  return (
    <>
      <Facts
        facts={[
          { label: t('make'), value: recall.make },
          { label: t('model'), value: recall.model },
          { label: t('serials'), value: serials(recall) },
          { label: t('dueOn'), value: recall.due_on === null ? '' : <Day day={recall.due_on} /> },
          { label: t('recordedBy'), value: recall.created_by_name },
          { label: t('recordedOn'), value: <When at={recall.created_at} /> },
          { label: t('closedOn'), value: recall.closed_at === null ? '' : <When at={recall.closed_at} /> },
        ]}
      />
      {recall.instructions === '' ? null : <Note title={t('instructions')}>{recall.instructions}</Note>}
      {recall.serial_numbers.length === 0 ? null : (
        <Note title={t('serials')}>{recall.serial_numbers.join(', ')}</Note>
      )}
    </>
  );
};

/** What can be done with the recall; what is not legal now says why. */
const useActions = (recall: Recall): { actions: Action[]; isBusy: boolean } => {
  const { t } = useTranslation('recalls');
  const { whyNot } = useSession();
  const navigate = useNavigate();
  const { send, isSending } = useSend(stepRecall);
  const step = (to: 'close' | 'reopen') =>
    send({ params: { id: recall.id }, body: { step: to } }, { ifMatch: recall.row_version });
  const undone = recall.open + recall.planned;
  const edit: Action = {
    key: 'edit',
    label: t('edit'),
    icon: <IconPencil size={16} />,
    reason: whyNot(updateRecall) ?? (recall.is_closed ? say(language(), 'recall.closed') : undefined),
    onRun: () => void navigate({ to: paths.editRecall(recall.id) }),
  };
  const end: Action = recall.is_closed
    ? {
        key: 'reopen',
        label: t('reopen'),
        icon: <IconRefresh size={16} />,
        reason: whyNot(stepRecall),
        onRun: () => step('reopen'),
      }
    : {
        key: 'close',
        label: t('close'),
        icon: <IconCircleCheck size={16} />,
        reason:
          whyNot(stepRecall) ??
          (undone > 0 ? say(language(), 'recall.machines_undone', { count: undone }) : undefined),
        onRun: () => step('close'),
      };
  return { actions: [edit, end], isBusy: isSending };
};

/** One recall: what the maker asks, and how each machine stands. */
export const RecallPage = () => {
  const { t } = useTranslation('recalls');
  const recall = useLoaded(getRecall, { params: { id: useRecordId() } });
  const { actions, isBusy } = useActions(recall);
  return (
    <RecordPage
      list={{ to: paths.recalls(), label: t('title') }}
      title={recall.title}
      number={recall.maker_number}
      status={
        <>
          <StatusBadge tone={severityTones[recall.severity]}>
            {t(`severities.${recall.severity}`)}
          </StatusBadge>
          {recall.is_overdue ? <StatusBadge tone="bad">{t('overdue')}</StatusBadge> : null}
          {recall.is_closed ? <StatusBadge tone="quiet">{t('closed')}</StatusBadge> : null}
        </>
      }
      actions={actions}
      isBusy={isBusy}
      aside={<RecallFacts recall={recall} />}
    >
      {/* Who has one outside is told before work in the yard is planned. */}
      <CustomersSection recall={recall} />
      <MachinesSection recall={recall} />
      <Outlet />
    </RecordPage>
  );
};
