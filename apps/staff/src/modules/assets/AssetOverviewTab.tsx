import { Link, Outlet } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { assetFigures } from '@yardline/contract/fleet/fleet';
import { type Asset, getAsset } from '@yardline/contract/assets/assets';
import { Day, Figure, Money } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useEnergyWords } from '../../shell/readings/EnergyField.tsx';
import { Facts } from '../../shell/record/Facts.tsx';
import { AssetInYard } from '../../shell/yard/InYard.tsx';
import { AssetRecalls } from '../../shell/recalls/AssetRecalls.tsx';
import { SuggestedWith } from '../../shell/product/SuggestedWith.tsx';
import { MarkFacts } from '../../shell/product/MarkFacts.tsx';
import { useParam } from '../../shell/useParam.ts';
import { AssetCodes } from './AssetCodes.tsx';
import { AssetEarnings } from './AssetEarnings.tsx';
import { AssetWhere } from './AssetWhere.tsx';
import { AssetStock } from './AssetStock.tsx';
import { Disposals } from './Disposals.tsx';
import { FreeDays } from './FreeDays.tsx';
import { Inspections } from './inspections/Inspections.tsx';
import { ClosedOrders } from './maintenance/ClosedOrders.tsx';
import { OpenOrders } from './maintenance/OpenOrders.tsx';
import styles from '../../shell/looks/surface.module.css';

type Props = { asset: Asset };

/** A weight or length of the machine itself, or the one that its group says for it. */
const Size = ({ own, group }: { own: number | null; group: number | null }) => {
  const { t } = useTranslation('assets');
  if (own !== null) return <Figure value={own} />;
  if (group === null) return null;
  return (
    <>
      <Figure value={group} /> {t('asGroup')}
    </>
  );
};

const Machine = ({ asset }: Props) => {
  const { t } = useTranslation(['assets', 'readings']);
  const sayEnergy = useEnergyWords();
  return (
    <Facts
      title={t('sections.machine')}
      facts={[
        { label: t('make'), value: asset.make },
        { label: t('model'), value: asset.model },
        { label: t('modelYear'), value: asset.model_year === null ? '' : String(asset.model_year) },
        { label: t('serialNumber'), value: asset.serial_number },
        { label: t('vin'), value: asset.vin },
        {
          label: t('meterType'),
          value: asset.meter_type === '' ? '' : t(`meterTypes.${asset.meter_type}`),
        },
        { label: t('readings:energy'), value: sayEnergy(asset.energy || asset.class_energy) },
        { label: t('fuelType'), value: asset.fuel_type },
        {
          label: t('tankCapacity'),
          value: asset.tank_capacity === null ? '' : <Figure value={asset.tank_capacity} />,
        },
        { label: t('weight'), value: <Size own={asset.weight} group={asset.group_weight} /> },
        { label: t('length'), value: <Size own={asset.length} group={asset.group_length} /> },
      ]}
    />
  );
};

/** What it cost, what it is worth, and how long its warranty lasts. */
const Purchase = ({ asset }: Props) => {
  const { t } = useTranslation('assets');
  return (
    <>
      <Facts
        title={t('sections.money')}
        facts={[
          ...(asset.cost === null ? [] : [{ label: t('cost'), value: <Money amount={asset.cost} /> }]),
          { label: t('listPrice'), value: <Money amount={asset.list_price} /> },
          { label: t('replacementCost'), value: <Money amount={asset.replacement_cost} isQuietAtZero /> },
          {
            label: t('purchasedOn'),
            value: asset.purchased_on === null ? '' : <Day day={asset.purchased_on} />,
          },
          { label: t('vendor'), value: asset.vendor },
        ]}
      />
      <Facts
        title={t('sections.warranty')}
        facts={[
          {
            label: t('warrantyUntil'),
            value: asset.warranty_until === null ? '' : <Day day={asset.warranty_until} />,
          },
          { label: t('warrantyTerms'), value: asset.warranty_terms },
          { label: t('expiresOn'), value: asset.expires_on === null ? '' : <Day day={asset.expires_on} /> },
        ]}
      />
    </>
  );
};

const AssetDetails = ({ asset }: Props) => {
  const { t } = useTranslation('assets');
  return (
    <div className={styles.factsGrid}>
      <Facts
        title={t('sections.what')}
        facts={[
          { label: t('kind'), value: t(`kinds.${asset.kind}`) },
          {
            label: t('owner'),
            value:
              asset.customer_id === null ? (
                ''
              ) : (
                <Link to={paths.customer(asset.customer_id)}>{asset.customer_name}</Link>
              ),
          },
          { label: t('class'), value: asset.class_name },
          { label: t('group'), value: asset.group_name },
          { label: t('vendorNumber'), value: asset.vendor_product_number },
          { label: t('externalUrl'), value: asset.external_url },
        ]}
      />
      <MarkFacts product={asset} />
      <Machine asset={asset} />
      <Facts
        title={t('sections.where')}
        facts={[
          { label: t('location'), value: asset.location_title },
          { label: t('bin'), value: asset.bin },
        ]}
      />
      <Purchase asset={asset} />
      {asset.comments === '' ? null : (
        <Facts title={t('sections.notes')} facts={[{ label: t('comments'), value: asset.comments }]} />
      )}
    </div>
  );
};

/** An asset's place, availability, earnings and details. */
export const AssetOverviewTab = () => {
  const number = useParam('number');
  const asset = useLoaded(getAsset, { params: { number } });
  const figures = useLoaded(assetFigures, { params: { number } });
  const isOurs = asset.kind !== 'customer_owned' && asset.disposed_on === null;
  return (
    <>
      <div className={styles.factsGrid}>
        <AssetWhere place={figures.place} soldBy={figures.sold_by} />
        <AssetCodes asset={asset} qr={figures.qr} />
      </div>
      <Disposals asset={asset} disposals={figures.disposals} />
      <AssetInYard assetId={asset.id} />
      <AssetRecalls number={asset.number} />
      {asset.kind === 'bulk' ? <AssetStock stock={asset.stock} /> : null}
      {isOurs ? <Inspections asset={asset} /> : null}
      {isOurs ? <FreeDays number={asset.number} /> : null}
      {asset.kind === 'customer_owned' ? null : <AssetEarnings figures={figures} />}
      {asset.kind === 'customer_owned' ? null : <SuggestedWith type="R" id={asset.id} />}
      <AssetDetails asset={asset} />
      {asset.kind === 'numbered' || asset.kind === 'customer_owned' ? (
        <>
          <OpenOrders asset={asset} />
          <ClosedOrders asset={asset} />
        </>
      ) : null}
      <Outlet />
    </>
  );
};
