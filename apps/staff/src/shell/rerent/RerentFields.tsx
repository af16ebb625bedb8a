import { costPers } from '@yardline/domain/rerents/cost';
import { FMoney } from '@yardline/ui/FNumber';
import { FSelect } from '@yardline/ui/FSelect';
import { FText } from '@yardline/ui/FText';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { FormRow } from '../panel/FormSection.tsx';

type Props<T extends FieldValues, Out> = { control: Control<T, unknown, Out> };

/** What a vendor asks for each piece, for those who may see costs. */
export const RerentCost = <T extends FieldValues, Out>({ control }: Props<T, Out>) => {
  const { t } = useTranslation('rerents');
  const { may } = useSession();
  if (!may('view_costs')) return null;
  return (
    <FormRow>
      <FMoney control={control} name={'cost' as FieldPath<T>} label={t('cost')} />
      <FSelect
        control={control}
        name={'costPer' as FieldPath<T>}
        label={t('costPer')}
        options={costPers.map((value) => ({ value, label: t(`costPers.${value}`) }))}
      />
    </FormRow>
  );
};

/** By which numbers the vendor knows the rental and the machines. */
export const RerentNumbers = <T extends FieldValues, Out>({ control }: Props<T, Out>) => {
  const { t } = useTranslation('rerents');
  return (
    <>
      <FText control={control} name={'reference' as FieldPath<T>} label={t('reference')} maxLength={40} />
      <FText control={control} name={'unit' as FieldPath<T>} label={t('unit')} maxLength={100} />
    </>
  );
};
