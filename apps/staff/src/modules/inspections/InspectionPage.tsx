import { Button, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCheck, IconPencil, IconPrinter, IconX } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import {
  answerPoint,
  getInspection,
  type Inspection,
  startInspection,
} from '@yardline/contract/inspections/inspections';
import { type Judged, judge } from '@yardline/domain/inspections/judge';
import { say } from '@yardline/contract/words/say';
import { When } from '@yardline/ui/Figures';
import type { Action } from '@yardline/ui/SplitAction';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/i18n.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { nameOf, toneOf } from '../../shell/inspections/names.ts';
import { PointCard } from '../../shell/inspections/PointCard.tsx';
import { LeaveGuard } from '../../shell/panel/LeaveGuard.tsx';
import { Facts, Note } from '../../shell/record/Facts.tsx';
import { RecordPage } from '../../shell/record/RecordPage.tsx';
import { usePrint } from '../../shell/record/usePrint.ts';
import { ThumbBar } from '../../shell/record/ThumbBar.tsx';
import { useRecordId } from '../../shell/useParam.ts';
import { FinishDialog } from './FinishDialog.tsx';
import { PointPhotos } from './PointPhotos.tsx';
import { useAnswers } from './useAnswers.ts';
import styles from '../../shell/inspections/inspections.module.css';

const linked = (of: { id: number; number: number } | null) =>
  of === null ? '' : <Link to={paths.inspection(of.id)}>{of.number}</Link>;

const ordered = (number: string | null) =>
  number === null ? '' : <Link to={paths.workOrder(number)}>{number}</Link>;

const InspectionFacts = ({ inspection }: { inspection: Inspection }) => {
  const { t } = useTranslation('inspections');
  const { timeZone, contract_id: contractId, contract_number: contract } = inspection;
  return (
    <Facts
      facts={[
        {
          label: t('machine'),
          value: (
            <>
              <Link to={paths.asset(inspection.asset_number)}>{inspection.asset_number}</Link>{' '}
              {inspection.description}
            </>
          ),
        },
        { label: t('moment'), value: t(`moments.${inspection.moment}`) },
        { label: t('version'), value: inspection.version === null ? '' : String(inspection.version) },
        {
          label: t('contract'),
          value:
            contractId === null ? (
              ''
            ) : (
              <Link to={paths.document('contract', { id: contractId, number: contract })}>{contract}</Link>
            ),
        },
        { label: t('ofOrder'), value: ordered(inspection.of_order_n) },
        { label: t('foundOrder'), value: ordered(inspection.order_n) },
        { label: t('startedBy'), value: inspection.started_by },
        { label: t('startedAt'), value: <When at={inspection.started_at} timeZone={timeZone} /> },
        { label: t('endedBy'), value: inspection.ended_by },
        {
          label: t('endedAt'),
          value: inspection.ended_at === null ? '' : <When at={inspection.ended_at} timeZone={timeZone} />,
        },
        { label: t('corrects'), value: linked(inspection.corrects) },
        { label: t('correctedBy'), value: linked(inspection.corrected_by) },
      ].filter(({ value }) => value !== '')}
    />
  );
};

/** What can be done with an inspection; what is not legal says why. */
const useActions = (
  inspection: Inspection,
  {
    answers: { faults, isSending },
    onEnd,
  }: { answers: ReturnType<typeof useAnswers>; onEnd: (step: 'finish' | 'drop') => void },
): Action[] => {
  const { t } = useTranslation('inspections');
  const { whyNot } = useSession();
  const navigate = useNavigate();
  const { send } = useSend(startInspection, {
    isQuiet: true,
    onDone: ({ id }) => navigate({ to: paths.inspection(id) }),
  });
  const { printInspection, isPrinting } = usePrint();
  const print: Action = {
    key: 'print',
    label: t('print'),
    icon: <IconPrinter size={16} />,
    reason: isPrinting ? t('printing') : undefined,
    onRun: () => printInspection(inspection.id),
  };
  const denied = whyNot(answerPoint, inspection.division_id);
  const unsaved = faults > 0 ? t('unsaved', { count: faults }) : undefined;
  if (inspection.status !== 'open')
    return [
      {
        key: 'correct',
        label: t('correct'),
        icon: <IconPencil size={16} />,
        reason:
          denied ??
          (inspection.corrected_by === null
            ? inspection.version === null || inspection.status === 'dropped'
              ? say(language(), 'inspection.not_ended')
              : undefined
            : say(language(), 'inspection.corrected_already')),
        onRun: () =>
          send({
            body: {
              asset_id: inspection.asset_id,
              // The correction goes on with the checklist of what it corrects.
              checklist_id: inspection.checklist_id ?? 0,
              moment: inspection.moment,
              corrects_id: inspection.id,
            },
          }),
      },
      print,
    ];
  return [
    {
      key: 'finish',
      label: t('finish'),
      icon: <IconCheck size={16} />,
      // Open points are named in the dialog: on a phone this stays the button under the thumb.
      reason: denied ?? unsaved ?? (isSending ? t('saving') : undefined),
      onRun: () => onEnd('finish'),
    },
    {
      key: 'drop',
      label: t('drop'),
      icon: <IconX size={16} />,
      reason: denied ?? (isSending ? t('saving') : undefined),
      onRun: () => onEnd('drop'),
    },
    print,
  ];
};

const Points = ({
  inspection,
  answers,
  judged,
  isRead,
}: {
  inspection: Inspection;
  answers: ReturnType<typeof useAnswers>;
  judged: readonly Judged[];
  isRead: boolean;
}) => {
  const { t } = useTranslation('inspections');
  return (
    <ol className={styles.points} aria-label={t('points')}>
      {answers.points.map((point, index) => {
        const waits = answers.waiting.get(point.id);
        return (
          <PointCard
            key={point.id}
            point={point}
            position={index + 1}
            judged={judged[index]}
            isRead={isRead}
            onAnswer={(given) => answers.answer(point.id, given)}
            photos={<PointPhotos id={inspection.id} point={point} isRead={isRead} />}
            problem={
              waits?.fault === undefined ? null : (
                <Text size="sm" c="var(--mantine-color-error)" role="alert">
                  {t('notSaved')} {waits.fault}{' '}
                  <Button
                    size="compact-sm"
                    variant="default"
                    onClick={() => answers.answer(point.id, { value: waits.value, note: waits.note })}
                  >
                    {t('again')}
                  </Button>
                </Text>
              )
            }
          />
        );
      })}
    </ol>
  );
};

/** One inspection: answered point by point, on a phone with one hand, or read once it has ended. */
export const InspectionPage = () => {
  const { t } = useTranslation('inspections');
  const inspection = useLoaded(getInspection, { params: { id: useRecordId() } });
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  const { whyNot } = useSession();
  const answers = useAnswers(inspection);
  const judged = judge(
    answers.points,
    new Map(answers.points.map((point) => [point.id, { value: point.value, photos: point.photos.length }])),
  );
  const open = judged.filter(({ lack }) => lack !== undefined).length;
  const [ending, setEnding] = useState<'finish' | 'drop'>();
  const actions = useActions(inspection, { answers, onEnd: setEnding });
  const isRead = inspection.status !== 'open' || whyNot(answerPoint, inspection.division_id) !== undefined;
  const name = nameOf(inspection);
  return (
    <RecordPage
      list={{ to: paths.inspections(), label: t('title') }}
      title={name === '' ? t('plain') : name}
      number={String(inspection.number)}
      status={
        <>
          <StatusBadge tone={toneOf[inspection.status]}>{t(`statuses.${inspection.status}`)}</StatusBadge>
          {inspection.is_out_of_service ? <StatusBadge tone="bad">{t('outOfService')}</StatusBadge> : null}
        </>
      }
      actions={isPhone ? [] : actions}
      aside={
        <>
          <InspectionFacts inspection={inspection} />
          {inspection.note === '' ? null : <Note title={t('note')}>{inspection.note}</Note>}
        </>
      }
    >
      {inspection.status === 'open' ? (
        <output className={styles.progress}>
          <strong>
            {inspection.asset_number} {inspection.description}
          </strong>
          <span>{open === 0 ? t('allAnswered') : t('openPoints', { count: open })}</span>
          <span className={styles.quiet}>{answers.waiting.size === 0 ? t('saved') : t('saving')}</span>
        </output>
      ) : null}
      <LeaveGuard isDirty={answers.waiting.size > 0} />
      <Points inspection={inspection} answers={answers} judged={judged} isRead={isRead} />
      {isPhone ? <ThumbBar actions={actions} isBusy={false} /> : null}
      {ending === undefined ? null : (
        <FinishDialog
          inspection={inspection}
          judged={judged}
          step={ending}
          onClose={() => setEnding(undefined)}
        />
      )}
    </RecordPage>
  );
};
