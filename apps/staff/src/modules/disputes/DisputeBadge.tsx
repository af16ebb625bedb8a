import type { DisputeStage } from '@yardline/contract/disputes/disputes';
import { StatusBadge, type Tone } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';

const tones: Record<DisputeStage, Tone> = {
  open: 'warn',
  answered: 'warn',
  accepted: 'good',
  rejected: 'quiet',
  withdrawn: 'quiet',
};

/** How a dispute stands. */
export const DisputeBadge = ({ stage }: { stage: DisputeStage }) => {
  const { t } = useTranslation('disputes');
  return <StatusBadge tone={tones[stage]}>{t(`stages.${stage}`)}</StatusBadge>;
};
