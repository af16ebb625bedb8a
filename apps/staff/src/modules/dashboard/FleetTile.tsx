import { Link } from '@tanstack/react-router';
import type { Dashboard } from '@yardline/contract/dashboard/dashboard';
import { Figure } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import styles from './dashboard.module.css';

/** How much of the fleet is out, reserved and free, as a bar and in figures. */
export const FleetTile = ({ fleet }: { fleet: Dashboard['fleet'] }) => {
  const { t, i18n } = useTranslation('dashboard');
  const share = (part: number) => (fleet.owned === 0 ? 0 : Math.min(100, (part / fleet.owned) * 100));
  const locale = i18n.language === 'fr' ? 'fr-CA' : 'en-US';
  const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(share(fleet.out) / 100);
  const free = Math.max(0, fleet.owned - fleet.out - fleet.reserved);
  return (
    <Link to={paths.assets()} className={`${styles.tile} ${styles.tileWide}`}>
      <span className={styles.tileTitle}>{t('fleet')}</span>
      <span className={styles.tileFigure}>{t('utilization', { percent })}</span>
      <span className={styles.bar} aria-hidden="true">
        <span className={styles.barOut} style={{ width: `${share(fleet.out)}%` }} />
        <span className={styles.barReserved} style={{ width: `${share(fleet.reserved)}%` }} />
      </span>
      <span className={styles.tileLegend}>
        <span data-key="out">
          {t('onRent')} <Figure value={fleet.out} />
        </span>
        <span data-key="reserved">
          {t('reserved')} <Figure value={fleet.reserved} />
        </span>
        <span data-key="free">
          {t('free')} <Figure value={free} /> {t('owned', { count: fleet.owned })}
        </span>
      </span>
    </Link>
  );
};
