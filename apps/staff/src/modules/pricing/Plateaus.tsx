import { amount } from '@yardline/domain/money/cents';
import { moneyText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { useTranslation } from 'react-i18next';
import { cheaperLater, type Plateau, type Point } from './curve.ts';
import styles from './looks/curve.module.css';

const shown = 8;

type Props = { plateaus: readonly Plateau[]; points: readonly Point[]; days: number };

/** Where longer costs nothing more, in words, and whether it even costs less. */
export const Plateaus = ({ plateaus, points, days }: Props) => {
  const { t } = useTranslation('pricing');
  const { locale, currency } = useLocale();
  const money = (cents: number) => moneyText(amount(cents), locale, currency);
  const cheaper = cheaperLater(points, days);
  return (
    <>
      {cheaper === undefined ? null : (
        <p className={styles.curveCheaper}>
          {t('workbench.cheaperLater', { days: cheaper.days, saved: money(cheaper.saved) })}
        </p>
      )}
      {plateaus.length === 0 ? null : (
        <ul className={styles.curvePlateaus} aria-label={t('workbench.plateaus')}>
          {plateaus.slice(0, shown).map(({ from, to, total }) => (
            <li key={from}>
              <strong>{t('workbench.plateau', { from, to })}</strong> {money(total)}
              <small>{t('why.plateau', { count: to - from })}</small>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
