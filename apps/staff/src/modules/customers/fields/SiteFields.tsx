import { useLoaded } from '@yardline/client/hooks';
import { listContacts, type siteForm, type SiteForm } from '@yardline/contract/customers/customers';
import { FDate } from '@yardline/ui/FDate';
import { FNumber } from '@yardline/ui/FNumber';
import { FPhone } from '@yardline/ui/FPhone';
import { FSelect } from '@yardline/ui/FSelect';
import { FSwitch } from '@yardline/ui/FSwitch';
import { FText, FTextarea } from '@yardline/ui/FText';
import { type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useSession } from '../../../session/useSession.ts';
import { FormRow, FormSection } from '../../../shell/panel/FormSection.tsx';
import { useRecordId } from '../../../shell/useParam.ts';
import { ExemptionFields } from './ExemptionFields.tsx';
import { SitePlaceFields } from './SitePlaceFields.tsx';

type Props = { form: UseFormReturn<SiteForm, unknown, z.output<typeof siteForm>> };

/** The fields of a site. */
export const SiteFields = ({ form }: Props) => {
  const { t } = useTranslation('customers');
  const { control } = form;
  const { contacts } = useLoaded(listContacts, { params: { id: useRecordId() } });
  const { company, whyNot } = useSession();
  const phones = company.company_phone_number_format;
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
      <SitePlaceFields form={form} />
      <FormSection title={t('site.terms')}>
        <FormRow>
          <FDate control={control} name="opened_on" label={t('site.openedOn')} isClearable />
          <FSelect
            control={control}
            name="primary_contact_id"
            label={t('site.primaryContact')}
            options={contacts.map((each) => ({
              value: each.id,
              label: `${each.first_name} ${each.last_name}`.trim(),
            }))}
            isClearable
            isDisabled={contacts.length === 0}
            placeholder={contacts.length === 0 ? t('site.noContacts') : ''}
          />
        </FormRow>
        <FSwitch
          control={control}
          name="is_global"
          label={t('site.global')}
          description={t('site.globalHint')}
        />
      </FormSection>
      <FormSection title={t('sections.taxes')} refused={whyNot({ needs: 'customer_terms' })}>
        <ExemptionFields control={control} />
      </FormSection>
      <FormSection title={t('sections.notes')}>
        <FTextarea control={control} name="comments" label={t('comments')} maxLength={250} />
        <FSwitch control={control} name="prints_comments" label={t('site.printsComments')} />
      </FormSection>
    </>
  );
};
