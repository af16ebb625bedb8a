import type { Asset } from '@yardline/contract/assets/assets';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';

/** Warns where maintenance of a machine is due soon, or overdue. */
export const MaintenanceBadge = ({ standing }: { standing: Asset['maintenance'] }) => {
  const { t } = useTranslation('maintenance');
  if (standing === null || standing === 'fine') return null;
  return <StatusBadge tone={standing === 'overdue' ? 'bad' : 'warn'}>{t(`badges.${standing}`)}</StatusBadge>;
};
