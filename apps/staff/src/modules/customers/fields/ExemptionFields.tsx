import { FSwitch } from '@yardline/ui/FSwitch';
import { FText } from '@yardline/ui/FText';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormRow } from '../../../shell/panel/FormSection.tsx';

type Exemption = {
  exemption_number?: string | undefined;
  exemption_type?: string | undefined;
  exempts_rentals?: boolean | undefined;
  exempts_sales?: boolean | undefined;
};

/** The exemption from taxes of a customer or a site, and what of its documents it counts for. */
export const ExemptionFields = <Form extends Exemption, Out>(props: {
  control: Control<Form, unknown, Out>;
}) => {
  const { t } = useTranslation('customers');
  // The forms hold these fields under the same names.
  const control = props.control as unknown as Control<Exemption>;
  const isExempt = useWatch({ control, name: 'exemption_number' }) !== '';
  return (
    <>
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
    </>
  );
};
