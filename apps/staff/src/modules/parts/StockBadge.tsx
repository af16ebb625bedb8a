import type { PartRow } from '@yardline/contract/parts/parts';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';

type Stock = Pick<PartRow, 'on_hand' | 'promised' | 'reorder_point'>;

/** Whether enough of a part is free, promised to no order: told by word, shape and colour. */
export const StockBadge = ({ part: { on_hand, promised, reorder_point } }: { part: Stock }) => {
  const { t } = useTranslation('parts');
  const free = on_hand - promised;
  if (free <= 0) return <StatusBadge tone="bad">{t(on_hand > 0 ? 'allPromised' : 'out')}</StatusBadge>;
  return free <= reorder_point ? (
    <StatusBadge tone="warn">{t('low')}</StatusBadge>
  ) : (
    <StatusBadge tone="good">{t('enough')}</StatusBadge>
  );
};
