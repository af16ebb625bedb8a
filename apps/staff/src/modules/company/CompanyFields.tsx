import {
  type CompanySettings,
  type companySettings,
  currencies,
} from '@yardline/contract/companies/company-settings';
import { longestDaysOut } from '@yardline/domain/contracts/days-out';
import { provinces } from '@yardline/domain/places/provinces';
import { FNumber, FPercent } from '@yardline/ui/FNumber';
import { FPhone } from '@yardline/ui/FPhone';
import { FSelect } from '@yardline/ui/FSelect';
import { FSwitch } from '@yardline/ui/FSwitch';
import { FText } from '@yardline/ui/FText';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useSession } from '../../session/useSession.ts';
import { FormRow, FormSection } from '../../shell/panel/FormSection.tsx';

export type CompanyForm = z.input<typeof companySettings>;
type Props = { control: Control<CompanyForm, unknown, CompanySettings> };

const option = (value: string) => ({ value, label: value });

const Contact = ({ control }: Props) => {
  const { t } = useTranslation('company');
  const { country, company_phone_number_format: phones } = useSession().company;
  const isCanada = country === 'C';
  return (
    <FormSection title={t('contact')}>
      <FText control={control} name="name" label={t('name')} isRequired isFirst />
      <FText
        control={control}
        name="legal_name"
        label={t('legal_name')}
        description={t('legalHint')}
        maxLength={100}
      />
      <FText
        control={control}
        name="main_title"
        label={t('main_title')}
        description={t('titleHint')}
        isRequired
      />
      <FormRow>
        <FPhone control={control} name="phone" label={t('phone')} format={phones} isRequired />
        <FText control={control} name="email" label={t('email')} type="email" />
      </FormRow>
      <FText control={control} name="address1" label={t('address1')} />
      <FormRow>
        <FText control={control} name="city" label={t('city')} />
        <FSelect
          control={control}
          name="prov_state"
          label={t(isCanada ? 'province' : 'state')}
          isClearable
          isText
          options={provinces[isCanada ? 'C' : 'U'].map(option)}
        />
        <FText control={control} name="postal_code" label={t(isCanada ? 'postalCode' : 'zip')} />
      </FormRow>
    </FormSection>
  );
};

const mails = ['pickup_email', 'reservation_email', 'service_email', 'receivables_email'] as const;

const Mails = ({ control }: Props) => {
  const { t } = useTranslation('company');
  return (
    <FormSection title={t('mails')}>
      {mails.map((name) => (
        <FText
          key={name}
          control={control}
          name={name}
          label={t(name)}
          description={t(`hints.${name}`)}
          type="email"
          isRequired
        />
      ))}
    </FormSection>
  );
};

const Documents = ({ control }: Props) => {
  const { t } = useTranslation('company');
  const most = { most: longestDaysOut };
  return (
    <FormSection title={t('documents')}>
      <FormRow>
        <FNumber
          control={control}
          name="rental_days"
          label={t('rental_days')}
          description={t('rentalDaysHint', most)}
          unit={t('dayUnit')}
        />
        <FNumber
          control={control}
          name="minimum_days_out"
          label={t('minimum_days_out')}
          description={t('minimumHint', most)}
          unit={t('dayUnit')}
          empty={0}
        />
      </FormRow>
      <FSwitch control={control} name="mandatory_salesman" label={t('mandatory_salesman')} />
      <FSwitch control={control} name="verify_name_on_customer" label={t('verify_name_on_customer')} />
      <FSelect
        control={control}
        name="currency"
        label={t('currency')}
        description={t('currencyHint')}
        isRequired
        options={currencies.map((value) => ({ value, label: t(`currencies.${value}`) }))}
      />
    </FormSection>
  );
};

const Fee = ({ control }: Props) => {
  const { t } = useTranslation('company');
  const percent = useWatch({ control, name: 'revenue_fee_percent' });
  return (
    <FormSection title={t('fee')}>
      <FPercent
        control={control}
        name="revenue_fee_percent"
        label={t('revenue_fee_percent')}
        description={t('feeHint')}
        empty={0}
      />
      <FText
        control={control}
        name="revenue_fee_description"
        label={t('revenue_fee_description')}
        isRequired={typeof percent === 'number' && percent > 0}
      />
      <FSwitch control={control} name="revenue_fee_optional" label={t('revenue_fee_optional')} />
      <FSwitch control={control} name="automatic_credit_card_fee" label={t('automatic_credit_card_fee')} />
    </FormSection>
  );
};

/** The company's settings, in the order of its letterhead: who it is, whom requests go to, its documents, its card fee. */
export const CompanyFields = ({ control }: Props) => (
  <>
    <Contact control={control} />
    <Mails control={control} />
    <Documents control={control} />
    <Fee control={control} />
  </>
);
