import type { Store, StoreState } from '@yardline/contract/stores/stores';
import { StatusBadge, type Tone } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';

const tones: Record<StoreState, Tone> = { draft: 'quiet', open: 'good', closed: 'warn' };

/** Whether shoppers see a store. */
export const StoreBadge = ({ store }: { store: Pick<Store, 'state'> }) => {
  const { t } = useTranslation('stores');
  return <StatusBadge tone={tones[store.state]}>{t(`states.${store.state}`)}</StatusBadge>;
};
