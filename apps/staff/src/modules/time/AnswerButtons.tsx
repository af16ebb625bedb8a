import { Button } from '@mantine/core';
import { useSend } from '@yardline/client/hooks';
import {
  approveCorrection,
  declineCorrection,
  type TimeCorrection,
} from '@yardline/contract/time-sheets/time-sheets';
import { say } from '@yardline/contract/words/say';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/i18n.ts';
import { useSession } from '../../session/useSession.ts';
import { ReasonDialog } from '../../shell/record/ReasonDialog.tsx';

/** Approves or declines a correction that waits for it; one’s own says why not. */
export const AnswerButtons = ({ correction }: { correction: TimeCorrection }) => {
  const { t } = useTranslation('time');
  const { user, whyNot } = useSession();
  const [isDeclining, setDeclining] = useState(false);
  const { send, isSending } = useSend(approveCorrection);
  if (correction.status !== 'asked') return null;
  const { id, user_name: name } = correction;
  const reason =
    correction.user_id === user.id ? say(language(), 'time.own_correction') : whyNot(approveCorrection);
  return (
    <>
      <DisabledWithReason reason={reason}>
        <Button
          size="compact-sm"
          loading={isSending}
          aria-label={t('approveOf', { name })}
          onClick={() => reason === undefined && send({ params: { id } })}
        >
          {t('approveCorrection')}
        </Button>
      </DisabledWithReason>
      <DisabledWithReason reason={reason}>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('declineOf', { name })}
          onClick={() => reason === undefined && setDeclining(true)}
        >
          {t('decline')}
        </Button>
      </DisabledWithReason>
      {isDeclining ? (
        <ReasonDialog
          verb={t('decline')}
          text={t('declineText')}
          label={t('reason')}
          isDangerous={false}
          endpoint={declineCorrection}
          inputOf={(body) => ({ params: { id }, body })}
          onClose={() => setDeclining(false)}
        />
      ) : null}
    </>
  );
};
