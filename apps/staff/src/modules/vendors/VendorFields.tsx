import type { vendorForm, VendorForm } from '@yardline/contract/vendors/vendors';
import { FMoney, FPercent } from '@yardline/ui/FNumber';
import { FPhone } from '@yardline/ui/FPhone';
import { FSwitch } from '@yardline/ui/FSwitch';
import { FText } from '@yardline/ui/FText';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useSession } from '../../session/useSession.ts';
import { FormRow, FormSection } from '../../shell/panel/FormSection.tsx';

type Props = { form: UseFormReturn<VendorForm, unknown, z.output<typeof vendorForm>> };

/** The fields of a vendor. */
export const VendorFields = ({ form: { control } }: Props) => {
  const { t } = useTranslation('vendors');
  const phones = useSession().company.company_phone_number_format;
  return (
    <>
      <FormSection title={t('who')}>
        <FText control={control} name="name" label={t('name')} isRequired isFirst />
        <FormRow>
          <FText control={control} name="vendor_number" label={t('number')} maxLength={20} isRequired />
          <FText control={control} name="contact" label={t('contact')} />
        </FormRow>
        <FormRow>
          <FPhone control={control} name="phone" label={t('phone')} format={phones} />
          <FText control={control} name="email" label={t('email')} type="email" />
        </FormRow>
        <FSwitch control={control} name="is_active" label={t('isActive')} />
      </FormSection>
      <FormSection title={t('address')}>
        <FText control={control} name="address1" label={t('address1')} />
        <FText control={control} name="address2" label={t('address2')} />
        <FormRow>
          <FText control={control} name="city" label={t('city')} />
          <FText control={control} name="prov_state" label={t('provState')} maxLength={5} />
          <FText control={control} name="postal_code" label={t('postalCode')} maxLength={10} />
        </FormRow>
      </FormSection>
      <FormSection title={t('payment')}>
        <FormRow>
          <FText
            control={control}
            name="terms"
            label={t('terms')}
            placeholder={t('termsHint')}
            maxLength={40}
          />
          <FText control={control} name="account_number" label={t('account')} maxLength={30} />
        </FormRow>
        <FText control={control} name="comments" label={t('comments')} maxLength={250} />
      </FormSection>
      <FormSection title={t('deliveries')}>
        <FPercent
          control={control}
          name="receipt_percent"
          label={t('receiptPercent')}
          description={t('receiptPercentHint')}
          empty={0}
        />
      </FormSection>
      <FormSection title={t('warranty')}>
        <FormRow>
          <FMoney
            control={control}
            name="warranty_rate"
            label={t('warrantyRate')}
            description={t('warrantyRateHint')}
          />
          <FPercent
            control={control}
            name="handling_percent"
            label={t('handling')}
            description={t('handlingHint')}
            empty={0}
          />
        </FormRow>
      </FormSection>
    </>
  );
};
