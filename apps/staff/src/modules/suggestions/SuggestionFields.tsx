import { FSwitch } from '@yardline/ui/FSwitch';
import { FText } from '@yardline/ui/FText';
import { useTranslation } from 'react-i18next';
import { FormRow, FormSection } from '../../shell/panel/FormSection.tsx';
import type { ChosenItem } from '../../shell/product/ItemPicker.tsx';
import { CarrierFields } from './CarrierFields.tsx';
import { SuggestedFields } from './SuggestedFields.tsx';
import type { SuggestionFormState } from './suggestion-form.ts';

type Props = {
  form: SuggestionFormState;
  isNew?: boolean;
  /** What is in it so far, as it is called. */
  known: readonly ChosenItem[];
};

/** What a list is called, what it suggests, and with which products. */
export const SuggestionFields = ({ form, isNew = false, known }: Props) => {
  const { t } = useTranslation('suggestions');
  const { control } = form;
  return (
    <>
      <FormSection title={t('what')}>
        <FormRow>
          {isNew ? <FText control={control} name="number" label={t('number')} isRequired isFirst /> : null}
          <FText control={control} name="description" label={t('description')} isRequired isFirst={!isNew} />
        </FormRow>
        <FSwitch control={control} name="is_active" label={t('isActive')} />
      </FormSection>
      <FormSection title={t('products')}>
        <SuggestedFields form={form} known={known} />
      </FormSection>
      <FormSection title={t('carriers')}>
        <CarrierFields form={form} known={known} />
      </FormSection>
    </>
  );
};
