import { currencies } from '@yardline/contract/companies/company-settings';
import type { openingForm, OpeningForm } from '@yardline/contract/openings/openings';
import { mandatoryMigration } from '@yardline/domain/permissions/features';
import { FDate } from '@yardline/ui/FDate';
import { FSelect } from '@yardline/ui/FSelect';
import { FText } from '@yardline/ui/FText';
import { type UseFormReturn, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { FormRow, FormSection } from '../../shell/panel/FormSection.tsx';
import { FeatureFields } from './FeatureFields.tsx';

type Props = { form: UseFormReturn<z.input<typeof openingForm>, unknown, OpeningForm> };

const zones = Intl.supportedValuesOf('timeZone').map((value) => ({
  value,
  label: value.replaceAll('_', ' '),
}));

const Features = ({ form: { control, setValue } }: Props) => {
  const { t } = useTranslation('provider');
  const { field } = useController({ control, name: 'features' });
  return (
    <FeatureFields
      value={field.value}
      onChange={(features) => {
        field.onChange(features);
        if (!features.includes(mandatoryMigration)) setValue('migration_cut_off_on', null);
      }}
      day={
        <FDate
          control={control}
          name="migration_cut_off_on"
          label={t('cutOff')}
          description={t('cutOffHint')}
          isClearable
        />
      }
    />
  );
};

const CompanyFields = ({ form: { control } }: Props) => {
  const { t } = useTranslation('provider');
  return (
    <FormSection title={t('company')}>
      <FText control={control} name="name" label={t('companyName')} isRequired isFirst maxLength={64} />
      <FormRow>
        <FSelect
          control={control}
          name="country"
          label={t('country')}
          isRequired
          options={(['U', 'C'] as const).map((value) => ({ value, label: t(`countries.${value}`) }))}
        />
        <FSelect
          control={control}
          name="currency"
          label={t('currency')}
          isRequired
          options={currencies.map((value) => ({ value, label: t(`currencies.${value}`) }))}
        />
      </FormRow>
      <FSelect control={control} name="time_zone" label={t('timeZone')} isRequired options={zones} />
      <FSelect
        control={control}
        name="language"
        label={t('language')}
        description={t('languageHint')}
        isRequired
        options={(['en', 'fr'] as const).map((value) => ({ value, label: t(`languages.${value}`) }))}
      />
      <FText
        control={control}
        name="division"
        label={t('division')}
        description={t('divisionHint')}
        isRequired
        maxLength={64}
      />
    </FormSection>
  );
};

/** The form of a company that is opened: what it is, who administers it, what is switched on. */
export const OpeningFields = ({ form }: Props) => {
  const { t } = useTranslation('provider');
  const { control } = form;
  return (
    <>
      <CompanyFields form={form} />
      <FormSection title={t('administrator')}>
        <FText control={control} name="admin_name" label={t('adminName')} isRequired maxLength={64} />
        <FText
          control={control}
          name="admin_email"
          label={t('adminEmail')}
          description={t('adminHint')}
          type="email"
          isRequired
        />
      </FormSection>
      <Features form={form} />
    </>
  );
};
