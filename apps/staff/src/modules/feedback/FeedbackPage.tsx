import { Stack, Text, Textarea } from '@mantine/core';
import { IconCircleCheck, IconMessage, IconRefresh } from '@tabler/icons-react';
import { useCall, useLoaded, useSend } from '@yardline/client/hooks';
import {
  answerFeedback,
  closeFeedback,
  type Feedback,
  getFeedback,
  getFeedbackPicture,
  listFeedback,
  mostFeedbackCharacters,
} from '@yardline/contract/feedback/feedback';
import { When } from '@yardline/ui/Figures';
import type { Action } from '@yardline/ui/SplitAction';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { Sheet } from '../../shell/panel/Sheet.tsx';
import { Facts, Note } from '../../shell/record/Facts.tsx';
import { RecordPage } from '../../shell/record/RecordPage.tsx';
import { Picture } from '../../shell/records/Picture.tsx';
import { useRecordId } from '../../shell/useParam.ts';
import { FeedbackBadge } from './FeedbackBadge.tsx';
import styles from './feedback.module.css';

type Props = { feedback: Feedback };

const AnswerSheet = ({ feedback, onClose }: Props & { onClose: () => void }) => {
  const { t } = useTranslation('feedback');
  const [answer, setAnswer] = useState(feedback.answer);
  const { send, isSending } = useSend(answerFeedback, { onDone: onClose });
  const said = answer.trim();
  return (
    <Sheet
      title={t('answer')}
      submit={t('answerVerb')}
      reason={said === '' ? t('answerMissing') : undefined}
      isSaving={isSending}
      onSubmit={() => send({ params: { id: feedback.id }, body: { answer: said } })}
      onClose={onClose}
    >
      <Stack gap={16}>
        <Text size="sm">{t('answerText')}</Text>
        <Textarea
          label={t('answer')}
          autosize
          minRows={4}
          maxLength={mostFeedbackCharacters}
          required
          data-autofocus
          value={answer}
          onChange={(event) => setAnswer(event.currentTarget.value)}
        />
      </Stack>
    </Sheet>
  );
};

const Screenshot = ({ id }: { id: number }) => {
  const { t } = useTranslation('feedback');
  const { data } = useCall(getFeedbackPicture, { params: { id } });
  return (
    <div className={styles.picture}>
      <Picture photo={{ name: t('picture'), has_thumbnail: true }} data={data} />
    </div>
  );
};

const useActions = (feedback: Feedback, onAnswer: () => void): { actions: Action[]; isBusy: boolean } => {
  const { t } = useTranslation('feedback');
  const { whyNot } = useSession();
  const { send, isSending } = useSend(closeFeedback);
  const { id, state } = feedback;
  const setClosed = (isClosed: boolean) => send({ params: { id }, body: { is_closed: isClosed } });
  const isClosed = state === 'closed';
  // Their own sender, without the right, has nothing to do with it but to read.
  if (whyNot(answerFeedback) !== undefined) return { actions: [], isBusy: false };
  return {
    isBusy: isSending,
    actions: [
      { key: 'answer', label: t('answerVerb'), icon: <IconMessage size={16} />, onRun: onAnswer },
      {
        key: 'close',
        label: t('close'),
        icon: <IconCircleCheck size={16} />,
        reason: isClosed ? t('isClosed') : undefined,
        onRun: () => setClosed(true),
      },
      {
        key: 'reopen',
        label: t('reopen'),
        icon: <IconRefresh size={16} />,
        reason: isClosed ? undefined : t('isOpen'),
        onRun: () => setClosed(false),
      },
    ],
  };
};

const FeedbackFacts = ({ feedback }: Props) => {
  const { t } = useTranslation('feedback');
  const { answered_at: answeredAt } = feedback;
  return (
    <Facts
      facts={[
        { label: t('kind'), value: t(`kinds.${feedback.kind}`) },
        { label: t('sentBy'), value: feedback.sent_by },
        { label: t('sentOn'), value: <When at={feedback.created_at} /> },
        { label: t('screen'), value: feedback.screen },
        { label: t('version'), value: feedback.version },
        { label: t('answeredBy'), value: feedback.answered_by },
        { label: t('answeredOn'), value: answeredAt === null ? '' : <When at={answeredAt} /> },
      ]}
    />
  );
};

/** One piece of feedback with its answer: for its sender, and for those who answer it. */
export const FeedbackPage = () => {
  const { t } = useTranslation('feedback');
  const { whyNot } = useSession();
  const feedback = useLoaded(getFeedback, { params: { id: useRecordId() } });
  const [isAnswering, setAnswering] = useState(false);
  const { actions, isBusy } = useActions(feedback, () => setAnswering(true));
  const seesAll = whyNot(listFeedback) === undefined;
  return (
    <RecordPage
      list={
        seesAll
          ? { to: paths.feedbackList(), label: t('all') }
          : { to: paths.ownFeedback(), label: t('mine') }
      }
      title={t('one', { id: feedback.id })}
      status={<FeedbackBadge state={feedback.state} />}
      actions={actions}
      isBusy={isBusy}
      aside={<FeedbackFacts feedback={feedback} />}
    >
      <Stack gap={16}>
        <Note title={t('message')}>{feedback.text}</Note>
        {feedback.has_picture ? <Screenshot id={feedback.id} /> : null}
        <Note title={t('answer')}>{feedback.answer === '' ? t('unanswered') : feedback.answer}</Note>
      </Stack>
      {isAnswering ? <AnswerSheet feedback={feedback} onClose={() => setAnswering(false)} /> : null}
    </RecordPage>
  );
};
