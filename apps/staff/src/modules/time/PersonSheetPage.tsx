import { useLoaded, useSend } from '@yardline/client/hooks';
import {
  approveWeek,
  getTimeSheet,
  sendWeekBack,
  type TimeSheet,
} from '@yardline/contract/time-sheets/time-sheets';
import { say } from '@yardline/contract/words/say';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { language } from '../../platform/i18n.ts';
import { useSession } from '../../session/useSession.ts';
import { ReasonDialog } from '../../shell/record/ReasonDialog.tsx';
import { RecordPage } from '../../shell/record/RecordPage.tsx';
import { useRecordId } from '../../shell/useParam.ts';
import { AnswerButtons } from './AnswerButtons.tsx';
import { BonusSection } from './BonusSection.tsx';
import { Corrections } from './Corrections.tsx';
import { EndPanel } from './EndPanel.tsx';
import { SheetBadge } from './SheetBadge.tsx';
import { useWeek } from './useWeek.ts';
import { WeekPicker } from './WeekPicker.tsx';
import { WeekView } from './WeekView.tsx';

/** Why a week can be neither approved nor sent back by the user. */
const useWhyNot = (sheet: TimeSheet) => {
  const { user, whyNot } = useSession();
  return sheet.user_id === user.id ? say(language(), 'time.own_week') : whyNot(approveWeek);
};

/** The week of someone else: approved, sent back with a reason, and what they asked for answered. */
export const PersonSheetPage = () => {
  const { t } = useTranslation('time');
  const id = useRecordId();
  const { query, show } = useWeek();
  const sheet = useLoaded(getTimeSheet, { params: { id }, query });
  const [asked, setAsked] = useState<'end' | 'back'>();
  const { send, isSending } = useSend(approveWeek);
  const close = () => setAsked(undefined);
  const { user, may } = useSession();
  const why = useWhyNot(sheet);
  const isOwn = sheet.user_id === user.id;
  const notSubmitted = say(language(), 'time.week_not_submitted');
  const isApprovable = sheet.status === 'submitted' || (sheet.status === 'open' && !sheet.is_active);
  const isBackable = sheet.status === 'submitted' || sheet.status === 'approved';
  const params = { id, week: sheet.week_on };
  return (
    <RecordPage
      list={{ to: paths.teamTime(), label: t('team') }}
      title={sheet.user_name}
      status={<SheetBadge status={sheet.status} by={sheet.approved_by_name} />}
      isBusy={isSending}
      actions={[
        {
          key: 'approve',
          label: t('approve'),
          reason: why ?? (isApprovable ? undefined : notSubmitted),
          onRun: () => send({ params, body: { content_hash: sheet.content_hash } }),
        },
        {
          key: 'back',
          label: t('sendBack'),
          reason: why ?? (isBackable ? undefined : notSubmitted),
          isDangerous: true,
          onRun: () => setAsked('back'),
        },
      ]}
      story={<WeekPicker weekOn={sheet.week_on} show={show} />}
    >
      <WeekView sheet={sheet} isOwn={false} onEnd={why === undefined ? () => setAsked('end') : undefined} />
      {may('time_sheets.create') ? (
        <BonusSection
          userId={id}
          weekOn={sheet.week_on}
          whyNot={isOwn ? say(language(), 'time.own_week') : undefined}
        />
      ) : null}
      {sheet.corrections.length === 0 ? null : (
        <Corrections corrections={sheet.corrections} zone={sheet.time_zone} acts={AnswerButtons} />
      )}
      {asked === 'end' ? <EndPanel sheet={sheet} onClose={close} /> : null}
      {asked === 'back' ? (
        <ReasonDialog
          verb={t('sendBack')}
          text={t('sendBackText')}
          label={t('reason')}
          isDangerous={false}
          endpoint={sendWeekBack}
          inputOf={(body) => ({ params, body })}
          onClose={close}
        />
      ) : null}
    </RecordPage>
  );
};
