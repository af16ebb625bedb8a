import { Link } from '@tanstack/react-router';
import type { Dashboard } from '@yardline/contract/sight';
import { Figure } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';

/** How much of the fleet is out, reserved and free, as a bar and in figures. */
export const FleetTile = ({ fleet }: { fleet: Dashboard['fleet'] }) => {
  const { t, i18n } = useTranslation('dashboard');
  const share = (part: number) => (fleet.owned === 0 ? 0 : Math.min(100, (part / fleet.owned) * 100));
  const locale = i18n.language === 'fr' ? 'fr-CA' : 'en-US';
  const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(share(fleet.out) / 100);
  const free = Math.max(0, fleet.owned - fleet.out - fleet.reserved);
  return (
    <Link to={paths.assets()} className="tile tile-wide">
      <span className="tile-title">{t('fleet')}</span>
      <span className="tile-figure">{t('utilization', { percent })}</span>
      <span className="bar" aria-hidden="true">
        <span className="bar-out" style={{ width: `${share(fleet.out)}%` }} />
        <span className="bar-reserved" style={{ width: `${share(fleet.reserved)}%` }} />
      </span>
      <span className="tile-legend">
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
