import type { Vendor } from '@yardline/contract/vendors/vendors';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';

/** Whether the company still rents and buys from a vendor. */
export const VendorBadge = ({ vendor }: { vendor: Pick<Vendor, 'is_active'> }) => {
  const { t } = useTranslation('vendors');
  return (
    <StatusBadge tone={vendor.is_active ? 'good' : 'quiet'}>
      {t(vendor.is_active ? 'active' : 'inactive')}
    </StatusBadge>
  );
};
