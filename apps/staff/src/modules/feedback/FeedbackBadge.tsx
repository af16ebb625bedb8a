import type { FeedbackState } from '@yardline/contract/feedback/feedback';
import { StatusBadge, type Tone } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';

const tones: Record<FeedbackState, Tone> = { open: 'warn', answered: 'good', closed: 'quiet' };

/** Whether feedback waits for an answer. */
export const FeedbackBadge = ({ state }: { state: FeedbackState }) => {
  const { t } = useTranslation('feedback');
  return <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>;
};
