import { IconBuildingWarehouse, IconLogout2, IconMapPin, IconTools, IconTruck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { assetFigures } from '@yardline/contract/fleet/fleet';
import type { ReplyOf } from '@yardline/contract/endpoint';
import { When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { Section } from '../../shell/record/Section.tsx';
import styles from './assets.module.css';

type Place = ReplyOf<typeof assetFigures>['place'];
type SoldBy = ReplyOf<typeof assetFigures>['sold_by'];

const icons = {
  yard: IconBuildingWarehouse,
  shop: IconTools,
  transit: IconTruck,
  customer: IconMapPin,
  gone: IconLogout2,
} as const;

/** What has it there, as a way to the document. */
const Cause = ({ place }: { place: Place }) => {
  const { t } = useTranslation('shell');
  if (place.transfer_id !== null)
    return <Link to={paths.transfer(place.transfer_id)}>{t('palette.kinds.transfer')}</Link>;
  if (place.contract_id === null) return null;
  return (
    <Link to={paths.document('contract', { id: place.contract_id, number: place.contract_number })}>
      {t('palette.kinds.contract')} {place.contract_number}
    </Link>
  );
};

/** Where an asset is now: in its yard, in the workshop, on the way, with a customer, or gone for good. */
export const AssetWhere = ({ place, soldBy }: { place: Place; soldBy: SoldBy }) => {
  const { t } = useTranslation(['assets', 'orderMachines']);
  const Icon = icons[place.kind];
  return (
    <Section title={t('place.title')}>
      <div className={styles.assetWhere}>
        <Icon size={28} stroke={1.4} aria-hidden="true" />
        <div>
          <p className={styles.assetWhereKind}>{t(`place.${place.kind}`)}</p>
          {place.kind === 'gone' ? null : <p className={styles.assetWhereName}>{place.name}</p>}
          {place.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p className={styles.assetWhereSince}>
            <Cause place={place} />
            {soldBy === null ? null : (
              <Link
                to={paths.document('sales_order', { id: soldBy.contract_id, number: soldBy.contract_number })}
              >
                {t('orderMachines:soldBy', { number: soldBy.contract_number })}
              </Link>
            )}
            {place.since === null ? null : (
              <span>
                {t('place.since')} <When at={place.since} show="date" />
              </span>
            )}
            {place.until === null ? null : (
              <span>
                {t('place.until')} <When at={place.until} />
              </span>
            )}
          </p>
        </div>
      </div>
    </Section>
  );
};
