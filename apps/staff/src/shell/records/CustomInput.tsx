import type { CustomFieldRow } from '@yardline/contract/records/custom-fields';
import { FDate } from '@yardline/ui/FDate';
import { FMultiSelect } from '@yardline/ui/FMultiSelect';
import { FMoney, FNumber } from '@yardline/ui/FNumber';
import { FSelect } from '@yardline/ui/FSelect';
import { FText } from '@yardline/ui/FText';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';

type Props<T extends FieldValues, Out> = {
  control: Control<T, unknown, Out>;
  name: FieldPath<T>;
  field: Pick<CustomFieldRow, 'type' | 'prompt' | 'help' | 'decimals' | 'selections'>;
  isRequired: boolean;
};

/** The input of a field of the company's own, by what it asks for. */
export const CustomInput = <T extends FieldValues, Out>({
  control,
  name,
  field,
  isRequired,
}: Props<T, Out>) => {
  const { type, prompt, help, decimals, selections } = field;
  const props = {
    control,
    name,
    label: prompt,
    isRequired,
    ...(help === '' ? {} : { description: help }),
  };
  const options = selections.map((each) => ({ value: each, label: each }));
  switch (type) {
    case 'number':
      return <FNumber {...props} decimals={decimals} />;
    case 'currency':
      return <FMoney {...props} />;
    case 'date':
      return <FDate {...props} isClearable />;
    case 'select':
      return <FSelect {...props} options={options} isClearable />;
    case 'multiselect':
      return <FMultiSelect {...props} options={options} />;
    case 'text':
    default:
      return <FText {...props} maxLength={250} />;
  }
};
