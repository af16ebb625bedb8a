import { IconArrowBackUp, IconCheck, IconPlayerStop } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCall, useLoaded, useSend } from '@yardline/client/hooks';
import {
  type BulkEdit,
  cancelBulkEdit,
  getBulkEdit,
  startBulkEdit,
  undoBulkEdit,
} from '@yardline/contract/bulk-edits/bulk-edits';
import { rowDays } from '@yardline/domain/time/rows-kept';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { Figure, When } from '@yardline/ui/Figures';
import type { Action } from '@yardline/ui/SplitAction';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { useBulkFields } from '../../shell/bulk/fields.ts';
import { figureOf } from '../../shell/list/figure.ts';
import { Facts } from '../../shell/record/Facts.tsx';
import { RecordPage } from '../../shell/record/RecordPage.tsx';
import { useRecordId } from '../../shell/useParam.ts';
import { BulkEditStatus } from './BulkEditStatus.tsx';
import { isOver, Outcome } from './Outcome.tsx';
import { FirstRecords, RefusedRecords } from './Records.tsx';
import { WhatChanges } from './WhatChanges.tsx';

const askEveryMs = 500;

const lists: Readonly<Record<BulkEdit['kind'], () => string>> = {
  assets: paths.assets,
  parts: paths.parts,
  customers: paths.customers,
};

const EditFacts = ({ of }: { of: BulkEdit }) => {
  const { t } = useTranslation('bulkEdits');
  return (
    <Facts
      facts={[
        { label: t('kind'), value: t(`kinds.${of.kind}`) },
        { label: t('rows'), value: of.rows_total === null ? '' : <Figure value={of.rows_total} /> },
        { label: t('by'), value: of.created_by },
        { label: t('at'), value: <When at={of.created_at} /> },
        { label: t('finishedAt'), value: of.finished_at === null ? '' : <When at={of.finished_at} /> },
      ]}
    />
  );
};

/** What can be done with it as it stands. */
const useSteps = (of: BulkEdit) => {
  const { t } = useTranslation('bulkEdits');
  const navigate = useNavigate();
  const { whyNot } = useSession();
  const options = { isQuiet: true } as const;
  const start = useSend(startBulkEdit, options);
  const undo = useSend(undoBulkEdit, options);
  const cancel = useSend(cancelBulkEdit, options);
  const [isAsking, setAsking] = useState(false);
  const input = { params: { id: of.id } };
  const tooLate = of.are_rows_kept ? undefined : t('tooLongAgo', { n: rowDays });
  const steps: (Action & { isLegal: boolean })[] = [
    {
      key: 'stop',
      label: t('stop'),
      icon: <IconPlayerStop size={16} />,
      isLegal: !isOver(of),
      onRun: () => cancel.send(input),
      reason: whyNot(cancelBulkEdit),
    },
    {
      key: 'start',
      label: t('start', { count: of.ready, replace: { count: figureOf(of.ready) } }),
      icon: <IconCheck size={16} />,
      isLegal: isOver(of) && of.ready > 0 && (of.step === 'change' || of.status === 'done'),
      onRun: () => start.send(input),
      reason: tooLate ?? whyNot(startBulkEdit),
    },
    {
      key: 'undo',
      label: t('undo'),
      icon: <IconArrowBackUp size={16} />,
      isLegal: isOver(of) && of.step !== 'preview' && of.changed > 0,
      onRun: () => setAsking(true),
      reason: tooLate ?? whyNot(undoBulkEdit),
    },
    {
      key: 'back',
      label: t('discard'),
      isLegal: of.step === 'preview' && isOver(of),
      onRun: () => void navigate({ to: lists[of.kind]() }),
    },
  ];
  const dialog = (
    <ConfirmDialog
      isOpen={isAsking}
      title={t('undoTitle')}
      confirm={t('undo')}
      onConfirm={() => {
        setAsking(false);
        undo.send(input);
      }}
      onClose={() => setAsking(false)}
    >
      {t('undoText', { count: of.changed, replace: { count: figureOf(of.changed) } })}
    </ConfirmDialog>
  );
  const isBusy = start.isSending || undo.isSending || cancel.isSending;
  return { actions: steps.filter(({ isLegal }) => isLegal), dialog, isBusy };
};

/** A bulk edit: what would change before anything does, how far it is, what came of it, and the way back. */
export const BulkEditPage = () => {
  const { t } = useTranslation('bulkEdits');
  const input = { params: { id: useRecordId() } };
  const of = useLoaded(getBulkEdit, input);
  useCall(getBulkEdit, input, { refetchInterval: isOver(of) ? false : askEveryMs });
  const fields = useBulkFields(of.kind);
  const { actions, dialog, isBusy } = useSteps(of);
  const [first] = (['changed', 'ready'] as const).filter((outcome) => of[outcome] > 0);
  // Reloaded at the end of each step.
  const key = `${of.step} ${of.finished_at}`;
  return (
    <RecordPage
      list={{ to: paths.bulkEdits(), label: t('title') }}
      title={t('of', { kind: t(`kinds.${of.kind}`) })}
      status={<BulkEditStatus step={of.step} status={of.status} />}
      actions={actions}
      isBusy={isBusy}
      aside={<EditFacts of={of} />}
    >
      <Outcome of={of} />
      <WhatChanges of={of} fields={fields} />
      {isOver(of) && of.are_rows_kept && of.left_alone > 0 ? (
        <RefusedRecords key={`left ${key}`} of={of} outcome="left" />
      ) : null}
      {isOver(of) && of.are_rows_kept && of.refused > 0 ? (
        <RefusedRecords key={`no ${key}`} of={of} outcome="refused" />
      ) : null}
      {isOver(of) && of.are_rows_kept && first !== undefined ? (
        <FirstRecords key={`${first} ${key}`} of={of} outcome={first} fields={fields} />
      ) : null}
      {dialog}
    </RecordPage>
  );
};
