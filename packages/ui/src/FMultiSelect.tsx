import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from './field.tsx';
import { MultiSelect } from './MultiSelect.tsx';
import type { Option } from './SingleSelect.tsx';

type Props<T extends FieldValues, Out> = FieldProps<T, Out> & { options: readonly Option[] };

/** Any of a list of choices, in their order; the form keeps their values as they are, texts or numbers. */
export const FMultiSelect = <T extends FieldValues, Out = T>(props: Props<T, Out>) => {
  const { value, change, input } = useField(props);
  const { label, description, placeholder, error, onBlur, disabled } = input;
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <MultiSelect
      label={props.isRequired === true ? `${label} *` : label}
      options={props.options.map((option) => ({ value: String(option.value), label: option.label }))}
      value={chosen.map(String)}
      onChange={(picked) =>
        change(props.options.map((option) => option.value).filter((each) => picked.includes(String(each))))
      }
      onBlur={onBlur}
      isDisabled={disabled}
      {...(description === undefined ? {} : { description })}
      {...(placeholder === undefined ? {} : { placeholder })}
      {...(error === undefined ? {} : { error })}
    />
  );
};
