import type { WebOrderStage } from '@yardline/contract/web-orders/web-orders';
import { StatusBadge, type Tone } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';

const tones: Record<WebOrderStage, Tone> = {
  open: 'warn',
  offered: 'info',
  converted: 'good',
  declined: 'quiet',
};

/** What became of a web order so far. */
export const StageBadge = ({ stage }: { stage: WebOrderStage }) => {
  const { t } = useTranslation('webOrders');
  return <StatusBadge tone={tones[stage]}>{t(`stages.${stage}`)}</StatusBadge>;
};
