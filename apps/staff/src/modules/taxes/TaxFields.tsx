import type { TaxCodeForm } from '@yardline/contract/taxes/tax-codes';
import { FSwitch } from '@yardline/ui/FSwitch';
import { FText } from '@yardline/ui/FText';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormRow, FormSection } from '../../shell/panel/FormSection.tsx';

type Props<Form extends TaxCodeForm> = {
  control: Control<Form, unknown, unknown>;
  children?: React.ReactNode;
};

/** What a tax is called, by whom it is levied, and how it is taken. */
export const TaxFields = <Form extends TaxCodeForm>({ control: given, children }: Props<Form>) => {
  const { t } = useTranslation('taxes');
  // Both forms have these fields.
  const control = given as unknown as Control<TaxCodeForm>;
  return (
    <FormSection title={t('tax')}>
      {children}
      <FText control={control} name="description" label={t('description')} maxLength={64} isRequired />
      <FormRow>
        <FText control={control} name="authority" label={t('authority')} maxLength={64} />
        <FText
          control={control}
          name="registration_number"
          label={t('registration')}
          description={t('registrationHint')}
          maxLength={40}
        />
      </FormRow>
      <FSwitch control={control} name="is_compound" label={t('compound')} description={t('compoundHint')} />
      <FSwitch control={control} name="is_active" label={t('isActive')} />
    </FormSection>
  );
};
