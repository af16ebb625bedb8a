import { Textarea, TextInput } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, textOf, useField } from './field.tsx';

type TextProps<T extends FieldValues, Out> = FieldProps<T, Out> & {
  type?: 'text' | 'email' | 'tel' | 'password';
  autoComplete?: string;
  maxLength?: number;
};

/** One line of text. */
export const FText = <T extends FieldValues, Out = T>(props: TextProps<T, Out>) => {
  const { value, change, input } = useField(props);
  return (
    <TextInput
      {...input}
      type={props.type ?? 'text'}
      autoComplete={props.autoComplete ?? 'off'}
      {...(props.maxLength === undefined ? {} : { maxLength: props.maxLength })}
      value={textOf(value)}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
};

/** Several lines of text; the box grows with them. */
export const FTextarea = <T extends FieldValues, Out = T>(
  props: FieldProps<T, Out> & { maxLength?: number },
) => {
  const { value, change, input } = useField(props);
  return (
    <Textarea
      {...input}
      autosize
      minRows={2}
      maxRows={8}
      {...(props.maxLength === undefined ? {} : { maxLength: props.maxLength })}
      value={textOf(value)}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
};
