import { FSelect } from '@yardline/ui/FSelect';
import { FSwitch } from '@yardline/ui/FSwitch';
import { FText } from '@yardline/ui/FText';
import type { Control, FieldValues, Path } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../panel/FormSection.tsx';

type Props<T extends FieldValues, Out> = {
  /** Of a form with `email`, `language` and `allows_partial`. */
  control: Control<T, unknown, Out>;
  children?: React.ReactNode;
};

/** To where a payment link goes, in which language, and whether a part may be paid. */
export const HowToAsk = <T extends FieldValues, Out>({ control, children }: Props<T, Out>) => {
  const { t } = useTranslation('money');
  return (
    <FormSection title={t('ask.how')}>
      <FText
        control={control}
        name={'email' as Path<T>}
        type="email"
        label={t('ask.email')}
        description={t('ask.emailHint')}
        maxLength={254}
      />
      <FSelect
        control={control}
        name={'language' as Path<T>}
        label={t('ask.language')}
        options={[
          { value: 'en', label: 'English' },
          { value: 'fr', label: 'Français' },
        ]}
      />
      <FSwitch
        control={control}
        name={'allows_partial' as Path<T>}
        label={t('ask.partial')}
        description={t('ask.partialHint')}
      />
      {children}
    </FormSection>
  );
};
