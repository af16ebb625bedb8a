import { FSwitch } from '@yardline/ui/FSwitch';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

type Props<T extends FieldValues, Out> = { control: Control<T, unknown, Out>; name: FieldPath<T> };

/** Asks whether the same money is entered again on purpose, once the server found it; nothing before that. */
export const EnterAgain = <T extends FieldValues, Out>({ control, name }: Props<T, Out>) => {
  const { t } = useTranslation('money');
  const { field, fieldState } = useController({ control, name });
  if (fieldState.error === undefined && field.value !== true) return null;
  return <FSwitch control={control} name={name} label={t('pay.again')} />;
};
