import { Outlet } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { getAsset } from '@yardline/contract/assets';
import { Day, Figure, Money } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../shell/record/Facts.tsx';
import { useParam } from '../../shell/useParam.ts';
import { FreeDays } from './FreeDays.tsx';

/** What is written down of an asset, and when it is free. */
export const AssetOverviewTab = () => {
  const { t } = useTranslation('assets');
  const asset = useLoaded(getAsset, { params: { number: useParam('number') } });
  return (
    <>
      {asset.kind === 'customer_owned' ? null : <FreeDays number={asset.number} />}
      <div className="facts-grid">
        <Facts
          title={t('sections.what')}
          facts={[
            { label: t('kind'), value: t(`kinds.${asset.kind}`) },
            { label: t('class'), value: asset.class_name },
            { label: t('group'), value: asset.group_name },
            { label: t('barcode'), value: asset.barcode },
            { label: t('vendorNumber'), value: asset.vendor_product_number },
            { label: t('externalUrl'), value: asset.external_url },
          ]}
        />
        <Facts
          title={t('sections.machine')}
          facts={[
            { label: t('make'), value: asset.make },
            { label: t('model'), value: asset.model },
            { label: t('modelYear'), value: asset.model_year === null ? '' : String(asset.model_year) },
            { label: t('serialNumber'), value: asset.serial_number },
            {
              label: t('meterType'),
              value: asset.meter_type === '' ? '' : t(`meterTypes.${asset.meter_type}`),
            },
            { label: t('fuelType'), value: asset.fuel_type },
            {
              label: t('tankCapacity'),
              value: asset.tank_capacity === null ? '' : <Figure value={asset.tank_capacity} />,
            },
          ]}
        />
        <Facts
          title={t('sections.where')}
          facts={[
            { label: t('location'), value: asset.location_title },
            { label: t('bin'), value: asset.bin },
          ]}
        />
        <Facts
          title={t('sections.money')}
          facts={[
            { label: t('cost'), value: <Money amount={asset.cost} /> },
            { label: t('listPrice'), value: <Money amount={asset.list_price} /> },
            { label: t('replacementCost'), value: <Money amount={asset.replacement_cost} isQuietAtZero /> },
            {
              label: t('purchasedOn'),
              value: asset.purchased_on === null ? '' : <Day day={asset.purchased_on} />,
            },
          ]}
        />
        {asset.comments === '' ? null : (
          <Facts title={t('sections.notes')} facts={[{ label: t('comments'), value: asset.comments }]} />
        )}
      </div>
      <Outlet />
    </>
  );
};
