import type { FieldValues } from 'react-hook-form';
import { type FieldProps, textOf, useField } from './field.tsx';
import { TimeText } from './TimeText.tsx';

/** A wall-clock time of a form, `HH:mm`: chosen by the half hour or typed. Empty is null. */
export const FTime = <T extends FieldValues, Out = T>(props: FieldProps<T, Out>) => {
  const { value, change, input } = useField(props);
  return <TimeText {...input} value={textOf(value)} onChange={change} />;
};
