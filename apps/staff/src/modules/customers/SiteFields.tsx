import type { siteForm, SiteForm } from '@yardline/contract/customers';
import { FNumber } from '@yardline/ui/FNumber';
import { FPhone } from '@yardline/ui/FPhone';
import { FSwitch } from '@yardline/ui/FSwitch';
import { FText, FTextarea } from '@yardline/ui/FText';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useSession } from '../../session/useSession.ts';
import { FormRow, FormSection } from '../../shell/panel/FormSection.tsx';

type Props = { form: UseFormReturn<SiteForm, unknown, z.output<typeof siteForm>> };

/** What is written down of a site. */
export const SiteFields = ({ form: { control } }: Props) => {
  const { t } = useTranslation('customers');
  const isExempt = useWatch({ control, name: 'exemption_number' }) !== '';
  const phones = useSession().company.company_phone_number_format;
  return (
    <>
      <FormSection title={t('sections.who')}>
        <FText control={control} name="name" label={t('site.name')} isRequired isFirst />
        <FormRow>
          <FText
            control={control}
            name="site_number"
            label={t('site.number')}
            placeholder={t('numberHint')}
          />
          <FPhone control={control} name="phone" label={t('phone')} format={phones} />
        </FormRow>
      </FormSection>
      <FormSection title={t('sections.where')}>
        <FText control={control} name="address1" label={t('address1')} isRequired />
        <FText control={control} name="address2" label={t('address2')} />
        <FormRow>
          <FText control={control} name="city" label={t('city')} isRequired />
          <FText control={control} name="prov_state" label={t('provState')} isRequired />
          <FText control={control} name="postal_code" label={t('postalCode')} isRequired />
        </FormRow>
        <FormRow>
          <FNumber
            control={control}
            name="distance"
            label={t('site.distance')}
            description={t('site.distanceHint')}
            decimals={2}
          />
          <FText control={control} name="delivery_zone" label={t('site.zone')} />
        </FormRow>
      </FormSection>
      <FormSection title={t('sections.taxes')}>
        <FormRow>
          <FText control={control} name="exemption_number" label={t('exemptionNumber')} />
          <FText control={control} name="exemption_type" label={t('exemptionType')} />
        </FormRow>
        {isExempt ? (
          <>
            <FSwitch control={control} name="exempts_rentals" label={t('exemptsRentals')} />
            <FSwitch control={control} name="exempts_sales" label={t('exemptsSales')} />
          </>
        ) : null}
      </FormSection>
      <FormSection title={t('sections.notes')}>
        <FTextarea control={control} name="comments" label={t('comments')} maxLength={250} />
      </FormSection>
    </>
  );
};
