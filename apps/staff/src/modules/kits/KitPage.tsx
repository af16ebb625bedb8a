import { IconCoin, IconPencil } from '@tabler/icons-react';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { setAssetRates } from '@yardline/contract/rates/asset-rates';
import { getKit, updateKit } from '@yardline/contract/kits/kits';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { Facts, Note } from '../../shell/record/Facts.tsx';
import { RecordPage } from '../../shell/record/RecordPage.tsx';
import { useParam } from '../../shell/useParam.ts';

/** One kit: its contents, its availability and its price. */
export const KitPage = () => {
  const { t } = useTranslation(['kits', 'records']);
  const number = useParam('number');
  const navigate = useNavigate();
  const { whyNot } = useSession();
  const kit = useLoaded(getKit, { params: { number } });
  return (
    <RecordPage
      list={{ to: paths.kits(), label: t('title') }}
      title={kit.description}
      number={kit.number}
      status={
        <StatusBadge tone={kit.is_active ? 'good' : 'quiet'}>
          {t(kit.is_active ? 'active' : 'inactive')}
        </StatusBadge>
      }
      actions={[
        {
          key: 'edit',
          label: t('edit'),
          icon: <IconPencil size={16} />,
          reason: whyNot(updateKit),
          onRun: () => void navigate({ to: paths.editKit(number) }),
        },
        {
          key: 'rates',
          label: t('setRates'),
          icon: <IconCoin size={16} />,
          reason: whyNot(setAssetRates),
          onRun: () => void navigate({ to: paths.editKitRates(number) }),
        },
      ]}
      tabs={[
        { to: paths.kit(number), label: t('contents'), count: kit.kitDetails.length },
        { to: paths.kitRates(number), label: t('rates') },
        { to: paths.kitNotes(number), label: t('records:tab') },
      ]}
      aside={
        <>
          <Facts
            facts={[
              { label: t('price'), value: t(kit.chargeable ? 'pricedBy.kit' : 'pricedBy.parts') },
              { label: t('group'), value: kit.group_name },
              { label: t('class'), value: kit.class_name },
              { label: t('location'), value: kit.location_title },
              { label: t('barcode'), value: kit.barcode },
            ]}
          />
          {kit.comments === '' ? null : <Note title={t('comments')}>{kit.comments}</Note>}
        </>
      }
    >
      <Outlet />
    </RecordPage>
  );
};
