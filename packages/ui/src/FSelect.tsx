import { Select } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from './field.tsx';
import { useLocale } from './locale.tsx';

/** One choice; the value may be a number (an id) or a text (a code). */
export type Option = { value: string | number; label: string; disabled?: boolean };

type Props<T extends FieldValues, Out> = FieldProps<T, Out> & {
  options: readonly Option[];
  isClearable?: boolean;
};

/** One of a short list; from eight choices on it can be searched. A cleared choice is null. */
export const FSelect = <T extends FieldValues, Out = T>(props: Props<T, Out>) => {
  const { words } = useLocale();
  const { value, change, input } = useField(props);
  const { options, isClearable = false, isDisabled = false } = props;
  return (
    <Select<string | number>
      {...input}
      data={[...options]}
      value={typeof value === 'string' || typeof value === 'number' ? value : null}
      onChange={(chosen) => change(chosen)}
      searchable={options.length > 7}
      clearable={isClearable && !isDisabled}
      allowDeselect={isClearable}
      nothingFoundMessage={words.noResults}
      clearButtonProps={{ 'aria-label': words.clear }}
    />
  );
};
