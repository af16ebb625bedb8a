import { TextInput } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, textOf, useField } from './field.tsx';
import { phoneText } from './parse.tsx';

type Props<T extends FieldValues, Out> = FieldProps<T, Out> & {
  /** How numbers are written here, X for a digit: `(XXX) XXX-XXXX`. Empty: as they are typed. */
  format: string;
};

/** A phone number; when it is left it is written as the company writes them, if it has as many digits. */
export const FPhone = <T extends FieldValues, Out = T>(props: Props<T, Out>) => {
  const { value, change, input } = useField(props);
  const { format } = props;
  return (
    <TextInput
      {...input}
      type="tel"
      autoComplete="off"
      value={textOf(value)}
      placeholder={format.replaceAll('X', '0')}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => {
        const typed = textOf(value);
        const written = phoneText(typed, format);
        if (written !== typed) change(written);
        input.onBlur();
      }}
    />
  );
};
