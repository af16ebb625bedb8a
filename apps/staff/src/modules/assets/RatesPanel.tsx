import { getAsset } from '@yardline/contract/assets/assets';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { ProductRatesPanel } from '../../shell/rates/ProductRatesPanel.tsx';
import { useParam } from '../../shell/useParam.ts';

/** Gives an asset rates of its own. */
export const RatesPanel = () => {
  const { t } = useTranslation('assets');
  const number = useParam('number');
  return (
    <ProductRatesPanel
      title={t('rate.change')}
      closeTo={paths.assetRates(number)}
      snapshot={useSnapshot(getAsset, { params: { number } })}
    />
  );
};
