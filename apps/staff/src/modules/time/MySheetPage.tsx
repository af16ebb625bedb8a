import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useLoaded, useSend } from '@yardline/client/hooks';
import {
  getMySheet,
  type SheetStretch,
  submitWeek,
  type TimeCorrection,
  type TimeSheet,
  withdrawCorrection,
} from '@yardline/contract/time-sheets/time-sheets';
import { say } from '@yardline/contract/words/say';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/i18n.ts';
import { paths } from '../../paths.ts';
import { BoardPage } from '../../shell/board/BoardPage.tsx';
import { LinkButton } from '../../shell/frame/LinkButton.tsx';
import { CorrectionPanel } from './CorrectionPanel.tsx';
import { Corrections } from './Corrections.tsx';
import { EndPanel } from './EndPanel.tsx';
import { SheetBadge } from './SheetBadge.tsx';
import { useWeek } from './useWeek.ts';
import { WeekPicker } from './WeekPicker.tsx';
import { WeekView } from './WeekView.tsx';
import styles from './time.module.css';

/** Withdraws a correction that waits for an answer. */
const WithdrawButton = ({ correction: { id, status } }: { correction: TimeCorrection }) => {
  const { t } = useTranslation('time');
  const { send, isSending } = useSend(withdrawCorrection);
  if (status !== 'asked') return null;
  return (
    <Button variant="default" size="compact-sm" loading={isSending} onClick={() => send({ params: { id } })}>
      {t('withdraw')}
    </Button>
  );
};

type Asked = { kind: 'correct'; stretch?: SheetStretch } | { kind: 'end' };

const whyApproved = ({ status, approved_by_name: name }: TimeSheet): string | undefined =>
  status === 'approved' ? say(language(), 'time.week_approved', { name }) : undefined;

const whyNotSubmit = (sheet: TimeSheet): string | undefined => {
  if (sheet.status === 'submitted') return say(language(), 'time.week_submitted');
  if (sheet.status === 'exported') return say(language(), 'time.week_exported');
  const isFuture = sheet.week_on > sheet.today;
  return whyApproved(sheet) ?? (isFuture ? say(language(), 'time.week_in_future') : undefined);
};

/** The week of the signed-in user: attendance over jobs by day, what it comes to, corrections, and the week’s submission. */
export const MySheetPage = () => {
  const { t } = useTranslation('time');
  const { query, show } = useWeek();
  const sheet = useLoaded(getMySheet, { query });
  const [asked, setAsked] = useState<Asked>();
  const { send: submit, isSending } = useSend(submitWeek);
  const close = () => setAsked(undefined);
  const approved = whyApproved(sheet);
  const reason = whyNotSubmit(sheet);
  return (
    <BoardPage
      title={t('mine')}
      lead={<SheetBadge status={sheet.status} by={sheet.approved_by_name} />}
      tools={
        <>
          <LinkButton to={paths.myShifts()} variant="default">
            {t('myShifts')}
          </LinkButton>
          <WeekPicker weekOn={sheet.week_on} show={show} />
          <DisabledWithReason reason={reason}>
            <Button
              loading={isSending}
              onClick={() => reason === undefined && submit({ body: { week_on: sheet.week_on } })}
            >
              {t(sheet.note === '' ? 'submit' : 'submitAgain')}
            </Button>
          </DisabledWithReason>
        </>
      }
    >
      <div className={styles.page}>
        <WeekView
          sheet={sheet}
          isOwn
          {...(approved !== undefined
            ? {}
            : { onCorrect: (stretch: SheetStretch) => setAsked({ kind: 'correct', stretch }) })}
          onEnd={() => setAsked({ kind: 'end' })}
        >
          <DisabledWithReason reason={approved}>
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconPlus size={14} aria-hidden="true" />}
              onClick={() => approved === undefined && setAsked({ kind: 'correct' })}
            >
              {t('add')}
            </Button>
          </DisabledWithReason>
        </WeekView>
        {sheet.corrections.length === 0 ? null : (
          <Corrections corrections={sheet.corrections} zone={sheet.time_zone} acts={WithdrawButton} />
        )}
      </div>
      {asked?.kind === 'correct' ? (
        <CorrectionPanel sheet={sheet} stretch={asked.stretch} onClose={close} />
      ) : null}
      {asked?.kind === 'end' ? <EndPanel sheet={sheet} onClose={close} /> : null}
    </BoardPage>
  );
};
