import { IconPencil, IconTruckReturn } from '@tabler/icons-react';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { getVendor, updateVendor } from '@yardline/contract/vendors/vendors';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { RecordPage } from '../../shell/record/RecordPage.tsx';
import { useRecordId } from '../../shell/useParam.ts';
import { VendorBadge } from './VendorBadge.tsx';

/** One vendor: how to reach it, and what is rented from it. */
export const VendorPage = () => {
  const { t } = useTranslation(['vendors', 'records']);
  const id = useRecordId();
  const navigate = useNavigate();
  const { whyNot } = useSession();
  const vendor = useLoaded(getVendor, { params: { id } });
  return (
    <RecordPage
      list={{ to: paths.vendors(), label: t('title') }}
      title={vendor.name}
      number={vendor.vendor_number}
      status={<VendorBadge vendor={vendor} />}
      actions={[
        {
          key: 'edit',
          label: t('edit'),
          icon: <IconPencil size={16} />,
          reason: whyNot(updateVendor),
          onRun: () => void navigate({ to: paths.editVendor(id) }),
        },
        {
          key: 'rerents',
          label: t('rerents'),
          icon: <IconTruckReturn size={16} />,
          reason: undefined,
          onRun: () => void navigate({ to: paths.rerents(id) }),
        },
      ]}
      tabs={[
        { to: paths.vendor(id), label: t('overview') },
        { to: paths.vendorNotes(id), label: t('records:tab') },
      ]}
    >
      <Outlet />
    </RecordPage>
  );
};
