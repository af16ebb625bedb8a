import { Outlet } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { getVendor } from '@yardline/contract/vendors/vendors';
import { Figure, Money } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { Facts, Note } from '../../shell/record/Facts.tsx';
import { useRecordId } from '../../shell/useParam.ts';

const joined = (parts: readonly string[], by: string): string => parts.filter((part) => part !== '').join(by);

const percentOf = (value: number) =>
  value === 0 ? (
    ''
  ) : (
    <>
      <Figure value={value} /> %
    </>
  );

/** How to reach a vendor, and how it is paid. */
export const VendorOverviewTab = () => {
  const { t } = useTranslation('vendors');
  const vendor = useLoaded(getVendor, { params: { id: useRecordId() } });
  const { company } = useSession();
  const town = joined([joined([vendor.city, vendor.prov_state], ', '), vendor.postal_code], ' ');
  return (
    <>
      <Facts
        title={t('who')}
        facts={[
          { label: t('contact'), value: vendor.contact },
          {
            label: t('phone'),
            value: vendor.phone === '' ? '' : <a href={`tel:${vendor.phone}`}>{vendor.phone}</a>,
          },
          {
            label: t('email'),
            value: vendor.email === '' ? '' : <a href={`mailto:${vendor.email}`}>{vendor.email}</a>,
          },
          { label: t('address'), value: joined([vendor.address1, vendor.address2, town], ', ') },
        ]}
      />
      <Facts
        title={t('payment')}
        facts={[
          { label: t('terms'), value: vendor.terms },
          { label: t('currency'), value: company.currency },
          { label: t('account'), value: vendor.account_number },
        ]}
      />
      <Facts
        title={t('deliveries')}
        facts={[{ label: t('receiptPercent'), value: percentOf(vendor.receipt_percent) }]}
      />
      <Facts
        title={t('warranty')}
        facts={[
          {
            label: t('warrantyRate'),
            value: vendor.warranty_rate === null ? '' : <Money amount={vendor.warranty_rate} />,
          },
          {
            label: t('handling'),
            value: percentOf(vendor.handling_percent),
          },
        ]}
      />
      {vendor.comments === '' ? null : <Note title={t('comments')}>{vendor.comments}</Note>}
      <Outlet />
    </>
  );
};
