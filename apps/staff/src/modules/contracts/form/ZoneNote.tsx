import type { priceContract } from '@yardline/contract/contracts/contracts';
import type { ReplyOf } from '@yardline/contract/endpoint';
import { useTranslation } from 'react-i18next';
import uiStyles from '@yardline/ui/looks/ui.module.css';

export type Delivery = NonNullable<ReplyOf<typeof priceContract>['delivery']>;

const useDeliveryText = ({ zone, is_by_postal: isByPostal, is_outside: isOutside }: Delivery) => {
  const { t } = useTranslation('contracts');
  if (isOutside) return t('zoneOutside');
  return isByPostal ? t('zoneByPostal', { zone }) : undefined;
};

const Notes = ({ delivery }: { delivery: Delivery }) => {
  const { t } = useTranslation('contracts');
  const text = useDeliveryText(delivery);
  const { tax_zone: taxZone } = delivery;
  return (
    <>
      {text === undefined ? null : <p className={uiStyles.none}>{text}</p>}
      {taxZone === null ? null : <p className={uiStyles.none}>{t('taxZone', { zone: taxZone })}</p>}
    </>
  );
};

/** The zone of a delivery where its postal code says it, an address that is in no zone, and the zone whose taxes it bears. */
export const ZoneNote = ({ delivery }: { delivery: Delivery | null }) =>
  delivery === null ? null : <Notes delivery={delivery} />;
