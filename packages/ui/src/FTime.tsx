import type { FieldValues } from 'react-hook-form';
import { type FieldProps, textOf, useField } from './field.tsx';
import { TimeText } from './TimeText.tsx';

type Props<T extends FieldValues, Out> = FieldProps<T, Out> & {
  /** Something ends then: midnight is `24:00`. */
  isEnd?: boolean;
};

/** A wall-clock time of a form, `HH:mm`: chosen by the half hour or typed. Empty is null. */
export const FTime = <T extends FieldValues, Out = T>({ isEnd = false, ...props }: Props<T, Out>) => {
  const { value, change, input } = useField(props);
  return <TimeText {...input} value={textOf(value)} onChange={change} isEnd={isEnd} />;
};
