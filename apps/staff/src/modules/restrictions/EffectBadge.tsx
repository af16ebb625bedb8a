import type { Effect } from '@yardline/domain/store/restrict';
import { StatusBadge, type Tone } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';

const tones: Record<Effect, Tone> = { open: 'good', no_price: 'info', request_only: 'info', hidden: 'warn' };

/** What visitors see of a product. */
export const EffectBadge = ({ effect }: { effect: Effect }) => {
  const { t } = useTranslation('restrictions');
  return <StatusBadge tone={tones[effect]}>{t(`effects.${effect}`)}</StatusBadge>;
};
