import { useCall } from '@yardline/client/hooks';
import { listPriceGrants, type PriceGrant } from '@yardline/contract/contracts/price-grants';
import { displayPercent } from '@yardline/domain/format/numbers';
import { moneyText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/i18n.ts';

/** What was granted, in words: '40% discount'. */
export const useGrantWord = (): ((grant: PriceGrant) => string) => {
  const { t } = useTranslation('priceGrants');
  const { locale, currency } = useLocale();
  return ({ kind, figure: granted, number }) => {
    const figure = granted ?? 0;
    return kind === 'rate'
      ? t('rate', { value: moneyText(figure, locale, currency) })
      : t(kind, { value: displayPercent(figure, language()), number });
  };
};

/** Who granted what on a document; nothing until it is known. */
export const useGrants = (contractId: number): readonly PriceGrant[] =>
  useCall(listPriceGrants, { params: { id: contractId } }).data?.items ?? [];
