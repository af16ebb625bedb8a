import type { priceContract } from '@yardline/contract/contracts/contracts';
import type { ReplyOf } from '@yardline/contract/endpoint';
import { useTranslation } from 'react-i18next';
import uiStyles from '@yardline/ui/looks/ui.module.css';

export type Delivery = NonNullable<ReplyOf<typeof priceContract>['delivery']>;

/** The zone of a delivery where its postal code says it, and an address that is in no zone. */
export const ZoneNote = ({ delivery }: { delivery: Delivery | null }) => {
  const { t } = useTranslation('contracts');
  if (delivery === null) return null;
  const { zone, is_by_postal: isByPostal, is_outside: isOutside } = delivery;
  if (isOutside) return <p className={uiStyles.none}>{t('zoneOutside')}</p>;
  return isByPostal ? <p className={uiStyles.none}>{t('zoneByPostal', { zone })}</p> : null;
};
