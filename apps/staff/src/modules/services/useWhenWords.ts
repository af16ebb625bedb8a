import type { WholeService } from '@yardline/contract/services/services';
import { useTranslation } from 'react-i18next';

/** When a service comes: added by hand, or by itself with every document, with deliveries, or with those to a zone. */
export const useWhenWords = () => {
  const { t } = useTranslation('services');
  return ({ is_automatic, is_for_delivery, delivery_zone: zone }: WholeService): string => {
    if (!is_automatic) return t('when.byHand');
    if (!is_for_delivery) return t('when.always');
    return zone === '' ? t('when.delivery') : t('when.zone', { zone });
  };
};
