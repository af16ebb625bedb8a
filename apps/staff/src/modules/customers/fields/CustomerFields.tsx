import { useLoaded } from '@yardline/client/hooks';
import { type customerForm, type CustomerForm } from '@yardline/contract/customers/customers';
import { statementForms } from '@yardline/contract/invoices/statements';
import { getReference } from '@yardline/contract/reference/reference';
import { FMoney, FPercent } from '@yardline/ui/FNumber';
import { FPhone } from '@yardline/ui/FPhone';
import { FSelect } from '@yardline/ui/FSelect';
import { FSwitch } from '@yardline/ui/FSwitch';
import { FText, FTextarea } from '@yardline/ui/FText';
import { useFormState, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { language as writtenIn } from '../../../platform/i18n.ts';
import { useSession } from '../../../session/useSession.ts';
import { FormRow, FormSection } from '../../../shell/panel/FormSection.tsx';
import { ExemptionFields } from './ExemptionFields.tsx';
import { DepositFields } from './DepositFields.tsx';
import { InsuranceFields } from './InsuranceFields.tsx';
import { LicenseFields } from './LicenseFields.tsx';
import { NameFields } from './NameFields.tsx';
import { RatingFields } from './RatingFields.tsx';

type Form = UseFormReturn<CustomerForm, unknown, z.output<typeof customerForm>>;

type Props = {
  form: Form;
  /** Possible duplicates, right under the name. */
  duplicates?: React.ReactNode;
};

const PlaceFields = ({ form: { control } }: { form: Form }) => {
  const { t } = useTranslation('customers');
  return (
    <FormSection title={t('sections.where')}>
      <FText control={control} name="address1" label={t('address1')} />
      <FText control={control} name="address2" label={t('address2')} />
      <FormRow>
        <FText control={control} name="city" label={t('city')} />
        <FText control={control} name="prov_state" label={t('provState')} />
      </FormRow>
      <FormRow>
        <FText control={control} name="postal_code" label={t('postalCode')} />
        <FSelect
          control={control}
          name="country"
          label={t('country')}
          options={(['C', 'U'] as const).map((value) => ({ value, label: t(`countries.${value}`) }))}
        />
      </FormRow>
    </FormSection>
  );
};

/** What only some users may grant: why this one may not. */
type GrantedProps = { form: Form; refused: string | undefined };

const GrantedFields = ({ form: { control }, refused }: GrantedProps) => {
  const { t } = useTranslation('customers');
  const { price_lists: lists, terms: all } = useLoaded(getReference, {});
  const { defaultValues } = useFormState({ control });
  const terms = all
    .filter(({ id, is_active: isActive }) => isActive || id === defaultValues?.terms_id)
    .map(({ id, code, name_en: english, name_fr: french }) => ({
      value: id,
      label: `${code} · ${writtenIn() === 'fr' ? french : english}`,
    }));
  return (
    <FormSection title={t('sections.granted')} refused={refused}>
      <FMoney control={control} name="credit_limit" label={t('creditLimit')} placeholder={t('noLimit')} />
      <FormRow>
        <FPercent control={control} name="rental_discount_rate" label={t('rentalDiscount')} empty={0} />
        <FPercent control={control} name="sales_discount_rate" label={t('salesDiscount')} empty={0} />
      </FormRow>
      <FSelect
        control={control}
        name="price_list_id"
        label={t('priceList')}
        options={lists.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }))}
        isClearable
      />
      <FSelect
        control={control}
        name="terms_id"
        label={t('paymentTerms')}
        placeholder={t('usualTerms')}
        options={terms}
        isClearable
      />
      <DepositFields control={control} />
    </FormSection>
  );
};

const TaxFields = ({ form: { control }, refused }: GrantedProps) => {
  const { t } = useTranslation('customers');
  const { tax_codes } = useLoaded(getReference, {});
  const { defaultValues } = useFormState({ control });
  const own = [defaultValues?.tax1_code_id, defaultValues?.tax2_code_id];
  const taxes = tax_codes
    .filter(({ id, is_active: isActive }) => isActive || own.includes(id))
    .map(({ id, code, description }) => ({
      value: id,
      label: `${code} · ${description}`,
    }));
  return (
    <FormSection title={t('sections.taxes')} refused={refused}>
      <FormRow>
        <FSelect
          control={control}
          name="tax1_code_id"
          label={t('tax1')}
          options={taxes}
          placeholder={t('divisionTax')}
          isClearable
        />
        <FSelect
          control={control}
          name="tax2_code_id"
          label={t('tax2')}
          options={taxes}
          placeholder={t('divisionTax')}
          isClearable
        />
      </FormRow>
      <ExemptionFields control={control} />
    </FormSection>
  );
};

/** Fields of a customer, in the order of the talk: who, where, on what terms. */
export const CustomerFields = ({ form, duplicates }: Props) => {
  const { t } = useTranslation(['customers', 'statements']);
  const { control } = form;
  const { company, whyNot } = useSession();
  const phones = company.company_phone_number_format;
  const refused = whyNot({ needs: 'customer_terms' });
  return (
    <>
      <FormSection title={t('sections.who')}>
        <NameFields form={form} duplicates={duplicates} />
        <FText control={control} name="customer_number" label={t('number')} placeholder={t('numberHint')} />
        <FText
          control={control}
          name="alternate_number"
          label={t('alternateNumber')}
          description={t('alternateHint')}
        />
        <FormRow>
          <FPhone control={control} name="phone" label={t('phone')} format={phones} />
          <FText control={control} name="email" label={t('email')} type="email" />
        </FormRow>
        <FSelect
          control={control}
          name="language"
          label={t('language')}
          description={t('languageHint')}
          placeholder={t('languageOfCompany')}
          options={(['en', 'fr'] as const).map((value) => ({ value, label: t(`languages.${value}`) }))}
          isClearable
        />
      </FormSection>
      <PlaceFields form={form} />
      <FormSection title={t('sections.terms')}>
        <FSelect
          control={control}
          name="account_type"
          label={t('accountType')}
          options={(['Y', 'N', 'H'] as const).map((value) => ({
            value,
            label: t(`accountTypes.${value}`),
          }))}
        />
        <RatingFields control={control} />
        <FSelect
          control={control}
          name="statement_form"
          label={t('statementForm')}
          description={t('statementFormHint')}
          options={statementForms.map((value) => ({ value, label: t(`statements:forms.${value}`) }))}
          isRequired
        />
        <FSelect
          control={control}
          name="portal_type"
          label={t('portalType')}
          description={t('portalTypeHint')}
          options={(['with_access', 'without_access', 'guest'] as const).map((value) => ({
            value,
            label: t(`portalTypes.${value}`),
          }))}
        />
        <FText control={control} name="blanket_po" label={t('blanketPo')} />
        <FSwitch control={control} name="is_po_required" label={t('poRequired')} />
        <FSwitch control={control} name="charges_waiver" label={t('chargesWaiver')} />
      </FormSection>
      <GrantedFields form={form} refused={refused} />
      <TaxFields form={form} refused={refused} />
      <InsuranceFields control={control} />
      <LicenseFields control={control} />
      <FormSection title={t('sections.notes')}>
        <FTextarea control={control} name="comments" label={t('comments')} maxLength={250} />
      </FormSection>
    </>
  );
};
