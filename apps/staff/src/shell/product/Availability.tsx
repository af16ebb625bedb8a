import { StatusBadge } from '@yardline/ui/StatusBadge';
import { numberText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { useTranslation } from 'react-i18next';
import { stockTone } from './stock.ts';
import uiStyles from '@yardline/ui/looks/ui.module.css';
import freeCountStyles from './free-count.module.css';

type Props = {
  /** null where stock does not matter. */
  available: number | null;
  owned: number | null;
  quantity?: number;
  isBulk: boolean;
};

/** What is free over the wished dates, by word, shape and colour: '3 free of 12', 'Taken', 'Short by 2'. */
export const Availability = ({ available, owned, quantity = 1, isBulk }: Props) => {
  const { t } = useTranslation('contracts');
  const { locale } = useLocale();
  if (available === null) return <span className={uiStyles.none}>{t('stock.any')}</span>;
  const tone = stockTone({ available, quantity, isBulk });
  const free = numberText(Math.max(0, available), locale);
  const words = !isBulk
    ? t(available > 0 ? 'stock.free' : 'stock.taken')
    : owned === null
      ? t('stock.some', { free })
      : t('stock.of', { free, owned: numberText(owned, locale) });
  const isShort = isBulk && tone === 'bad';
  return (
    <span className={freeCountStyles.stock}>
      <StatusBadge tone={tone}>{words}</StatusBadge>
      {isShort ? <small>{t('stock.short', { count: quantity - Math.max(0, available) })}</small> : null}
    </span>
  );
};
