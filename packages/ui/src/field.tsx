import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';

/** What every field of a form takes. */
export type FieldProps<T extends FieldValues, Out> = {
  control: Control<T, unknown, Out>;
  name: FieldPath<T>;
  label: string;
  description?: string;
  placeholder?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  /** Where typing begins when the form opens. */
  isFirst?: boolean;
  /** Called after the form has taken the value, for what follows from it. */
  onChanged?: (value: unknown) => void;
};

/** Ties a field to its form: value, change, error in words, and the attributes that its input wants. */
export const useField = <T extends FieldValues, Out>(props: FieldProps<T, Out>) => {
  const {
    control,
    name,
    label,
    description,
    placeholder,
    isRequired = false,
    isDisabled = false,
    isFirst = false,
  } = props;
  const { field, fieldState } = useController({ control, name });
  return {
    value: field.value as unknown,
    change: (value: unknown) => {
      field.onChange(value);
      props.onChanged?.(value);
    },
    input: {
      label,
      name,
      ref: field.ref,
      onBlur: field.onBlur,
      disabled: isDisabled,
      withAsterisk: isRequired,
      'aria-required': isRequired,
      error: fieldState.error?.message?.replace('{field}', label.toLowerCase()),
      ...(description === undefined ? {} : { description }),
      ...(placeholder === undefined ? {} : { placeholder }),
      ...(isFirst ? { 'data-autofocus': true } : {}),
    },
  };
};

/** The value of a field as text; empty for what is no text. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
