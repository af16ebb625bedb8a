import { Switch } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from './field.tsx';

/** Yes or no. */
export const FSwitch = <T extends FieldValues, Out = T>(props: FieldProps<T, Out>) => {
  const { value, change, input } = useField(props);
  const { withAsterisk: _, 'aria-required': __, ...rest } = input;
  return (
    <Switch {...rest} checked={value === true} onChange={(event) => change(event.currentTarget.checked)} />
  );
};
