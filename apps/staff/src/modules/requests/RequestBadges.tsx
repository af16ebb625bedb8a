import type { RequestRow, RequestStage } from '@yardline/contract/requests/requests';
import { StatusBadge, type Tone } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../shell/wall/useNow.ts';

const tones: Record<RequestStage, Tone> = {
  open: 'warn',
  accepted: 'good',
  declined: 'quiet',
  withdrawn: 'quiet',
};

type Request = Pick<RequestRow, 'stage' | 'is_stopped' | 'created_at'>;

/** How a request stands; a machine that stands still is said beside while it waits. */
export const RequestBadges = ({ request: { stage, is_stopped: isStopped } }: { request: Request }) => {
  const { t } = useTranslation('customerRequests');
  return (
    <>
      <StatusBadge tone={tones[stage]}>{t(`stages.${stage}`)}</StatusBadge>
      {stage === 'open' && isStopped ? <StatusBadge tone="bad">{t('urgent')}</StatusBadge> : null}
    </>
  );
};

const [hour, day] = [60, 24 * 60];

/** How long an open request has waited. */
export const Age = ({ request: { stage, created_at: since } }: { request: Request }) => {
  const { t } = useTranslation('customerRequests');
  const now = useNow();
  if (stage !== 'open') return null;
  const minutes = Math.max(0, Math.floor(now.since(Temporal.Instant.from(since)).total('minutes')));
  if (minutes < hour) return t('age.minutes', { n: minutes });
  return minutes < day
    ? t('age.hours', { n: Math.floor(minutes / hour) })
    : t('age.days', { n: Math.floor(minutes / day) });
};
