import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from './field.tsx';
import { MultiSelect } from './MultiSelect.tsx';

type Props<T extends FieldValues, Out> = FieldProps<T, Out> & {
  options: readonly { value: string; label: string }[];
};

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

/** Any of a list of choices, in the order in which they were chosen. */
export const FMultiSelect = <T extends FieldValues, Out = T>(props: Props<T, Out>) => {
  const { value, change, input } = useField(props);
  const { label, description, placeholder, error, onBlur, disabled } = input;
  return (
    <MultiSelect
      label={props.isRequired === true ? `${label} *` : label}
      options={props.options}
      value={textsIn(value)}
      onChange={change}
      onBlur={onBlur}
      isDisabled={disabled}
      {...(description === undefined ? {} : { description })}
      {...(placeholder === undefined ? {} : { placeholder })}
      {...(error === undefined ? {} : { error })}
    />
  );
};
