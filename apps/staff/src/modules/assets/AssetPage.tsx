import { IconCoin, IconPencil } from '@tabler/icons-react';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { getAsset, setAssetRates, updateAsset } from '@yardline/contract/assets';
import { Figure, Money, When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { Facts } from '../../shell/record/Facts.tsx';
import { RecordPage } from '../../shell/record/RecordPage.tsx';
import { useParam } from '../../shell/useParam.ts';
import { AssetStatusBadge } from './AssetStatusBadge.tsx';

/** One asset: what it is, what has it now, and what it costs. */
export const AssetPage = () => {
  const { t } = useTranslation('assets');
  const number = useParam('number');
  const navigate = useNavigate();
  const { whyNot } = useSession();
  const asset = useLoaded(getAsset, { params: { number } });
  const actions = [
    {
      key: 'edit',
      label: t('edit'),
      icon: <IconPencil size={16} />,
      reason: whyNot(updateAsset, asset.division_id),
      onRun: () => void navigate({ to: paths.editAsset(number) }),
    },
    {
      key: 'rates',
      label: t('rate.change'),
      icon: <IconCoin size={16} />,
      reason: whyNot(setAssetRates, asset.division_id),
      onRun: () => void navigate({ to: paths.editAssetRates(number) }),
    },
  ];
  return (
    <RecordPage
      list={{ to: paths.assets(), label: t('title') }}
      title={asset.description}
      number={asset.number}
      status={<AssetStatusBadge code={asset.status_code} />}
      actions={actions}
      tabs={[
        { to: paths.asset(number), label: t('tabs.overview') },
        { to: paths.assetRates(number), label: t('tabs.rates') },
        { to: paths.assetHistory(number), label: t('tabs.history') },
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
