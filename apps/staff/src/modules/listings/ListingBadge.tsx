import type { ListingState } from '@yardline/contract/listings/listings';
import { StatusBadge, type Tone } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';

const tones: Record<ListingState, Tone> = {
  draft: 'info',
  published: 'good',
  hidden: 'warn',
  withdrawn: 'quiet',
};

/** Whether shoppers see a listing. */
export const ListingBadge = ({ state }: { state: ListingState }) => {
  const { t } = useTranslation('listings');
  return <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>;
};
