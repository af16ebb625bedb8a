import { useCall } from '@yardline/client/hooks';
import { findLaborRate } from '@yardline/contract/labor/labor-rates';
import { rateSources } from '@yardline/domain/work-orders/labor-rates';
import { moneyText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/i18n.ts';
import type { LineForm } from './LineFields.tsx';
import type { LineHost } from './line-values.ts';

/** Which rate counts where none is typed, and where it comes from. */
export const useRateHint = (order: LineHost, form: LineForm): string => {
  const { t } = useTranslation('workOrders');
  const { locale, currency } = useLocale();
  const [kind, laborCodeId, mechanicId = null, rateKind] = useWatch({
    control: form.control,
    name: ['kind', 'labor_code_id', 'mechanic_id', 'rate_kind'],
  });
  const query = {
    labor_code_id: String(laborCodeId),
    division_id: String(order.division_id),
    ...(order.customer_id === null ? {} : { customer_id: String(order.customer_id) }),
    ...(mechanicId === null ? {} : { mechanic_id: String(mechanicId) }),
    ...(rateKind === undefined ? {} : { rate_kind: rateKind }),
  };
  const isAsked = kind === 'L' && typeof laborCodeId === 'number' && laborCodeId > 0;
  const { data } = useCall(findLaborRate, { query }, { enabled: isAsked, keepsPrevious: true });
  if (data === undefined) return t('lines.priceHint');
  const { rate, source } = data;
  if (rate === null || source === null) return t('rateNone');
  return t('rateNow', { rate: moneyText(rate, locale, currency), source: rateSources[source][language()] });
};
