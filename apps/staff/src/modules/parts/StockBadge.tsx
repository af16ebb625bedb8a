import type { PartRow } from '@yardline/contract/parts/parts';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';

type Stock = Pick<PartRow, 'on_hand' | 'reorder_point'>;

/** Whether there is enough of a part: told by word, shape and colour. */
export const StockBadge = ({ part: { on_hand, reorder_point } }: { part: Stock }) => {
  const { t } = useTranslation('parts');
  if (on_hand <= 0) return <StatusBadge tone="bad">{t('out')}</StatusBadge>;
  return on_hand <= reorder_point ? (
    <StatusBadge tone="warn">{t('low')}</StatusBadge>
  ) : (
    <StatusBadge tone="good">{t('enough')}</StatusBadge>
  );
};
