import {
  IconCoin,
  IconGauge,
  IconHistory,
  IconLogout2,
  IconPencil,
  IconPrinter,
  IconTools,
  IconTruck,
} from '@tabler/icons-react';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { getAvailabilityAsOf } from '@yardline/contract/availability/as-of';
import { readMeter } from '@yardline/contract/assets/asset-life';
import { disposeAsset } from '@yardline/contract/fleet/fleet';
import { type Asset, getAsset, updateAsset } from '@yardline/contract/assets/assets';
import { setAssetRates } from '@yardline/contract/rates/asset-rates';
import { printLabels } from '@yardline/contract/papers/labels';
import { sendTransfer } from '@yardline/contract/transfers/transfers';
import { createWorkOrder } from '@yardline/contract/work-orders/work-orders';
import { Figure, Money, When } from '@yardline/ui/Figures';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { Facts } from '../../shell/record/Facts.tsx';
import { RecordPage } from '../../shell/record/RecordPage.tsx';
import { useParam } from '../../shell/useParam.ts';
import { AssetEndings } from './AssetEndings.tsx';
import { MaintenanceBadge } from './maintenance/MaintenanceBadge.tsx';
import { AssetStatusBadge } from './AssetStatusBadge.tsx';

/** What can be done with an asset, and why not. */
const useActions = ({ number, division_id: division, kind, disposed_on: gone }: Asset) => {
  const { t } = useTranslation('assets');
  const { t: past } = useTranslation('history');
  const navigate = useNavigate();
  const { whyNot } = useSession();
  const isGone = gone === null ? undefined : t('dispose.isGone');
  const notOurs = kind === 'customer_owned' ? t('dispose.notOurs') : undefined;
  return [
    {
      key: 'edit',
      label: t('edit'),
      icon: <IconPencil size={16} />,
      reason: whyNot(updateAsset, division),
      onRun: () => void navigate({ to: paths.editAsset(number) }),
    },
    {
      key: 'rates',
      label: t('rate.change'),
      icon: <IconCoin size={16} />,
      reason: whyNot(setAssetRates, division),
      onRun: () => void navigate({ to: paths.editAssetRates(number) }),
    },
    {
      key: 'meter',
      label: t('read.title'),
      icon: <IconGauge size={16} />,
      reason: isGone ?? whyNot(readMeter, division),
      onRun: () => void navigate({ to: paths.readAssetMeter(number) }),
    },
    {
      key: 'label',
      label: t('labels.title'),
      icon: <IconPrinter size={16} />,
      reason: whyNot(printLabels),
      onRun: () => void navigate({ to: paths.assetLabel(number) }),
    },
    {
      key: 'asOf',
      label: past('asOf'),
      icon: <IconHistory size={16} />,
      reason: whyNot(getAvailabilityAsOf),
      onRun: () => void navigate({ to: paths.productAsOf(number) }),
    },
    {
      key: 'transfer',
      label: t('send'),
      icon: <IconTruck size={16} />,
      reason: isGone ?? whyNot(sendTransfer, division),
      onRun: () => void navigate({ to: paths.newTransfer(), search: { asset: number } }),
    },
    {
      key: 'repair',
      label: t('workOrder'),
      icon: <IconTools size={16} />,
      reason: isGone ?? whyNot(createWorkOrder, division),
      onRun: () => void navigate({ to: paths.newWorkOrder(), search: { asset: number } }),
    },
    {
      key: 'dispose',
      label: t('dispose.title'),
      icon: <IconLogout2 size={16} />,
      isDangerous: true,
      reason: isGone ?? notOurs ?? whyNot(disposeAsset, division),
      onRun: () => void navigate({ to: paths.disposeAsset(number) }),
    },
  ];
};

/** One asset: what it is, what has it now, and what it costs. */
export const AssetPage = () => {
  const { t } = useTranslation(['assets', 'records', 'maintenance']);
  const number = useParam('number');
  const asset = useLoaded(getAsset, { params: { number } });
  const actions = useActions(asset);
  return (
    <RecordPage
      list={{ to: paths.assets(), label: t('title') }}
      title={asset.description}
      number={asset.number}
      status={
        <>
          <AssetStatusBadge code={asset.status_code} disposedAs={asset.disposed_as} />
          {asset.is_active || asset.disposed_on !== null ? null : (
            <StatusBadge tone="quiet">{t('inactive')}</StatusBadge>
          )}
          <AssetEndings asset={asset} />
          <MaintenanceBadge standing={asset.maintenance} />
        </>
      }
      actions={actions}
      summaryOf={{ kind: 'assets', id: asset.id }}
      tabs={[
        { to: paths.asset(number), label: t('tabs.overview') },
        { to: paths.assetRates(number), label: t('tabs.rates') },
        { to: paths.assetHistory(number), label: t('tabs.history') },
        ...(asset.kind === 'bulk'
          ? []
          : [{ to: paths.assetMaintenance(number), label: t('maintenance:tab') }]),
        { to: paths.assetNotes(number), label: t('records:tab') },
      ]}
      aside={
        <Facts
          facts={[
            { label: t('location'), value: asset.location_title },
            { label: t('until'), value: asset.status_until === null ? '' : <When at={asset.status_until} /> },
            { label: t('quantity'), value: asset.kind === 'bulk' ? <Figure value={asset.quantity} /> : '' },
            { label: t('meter'), value: asset.meter === null ? '' : <Figure value={asset.meter} /> },
            { label: t('listPrice'), value: <Money amount={asset.list_price} isQuietAtZero /> },
          ]}
        />
      }
    >
      <Outlet />
    </RecordPage>
  );
};
