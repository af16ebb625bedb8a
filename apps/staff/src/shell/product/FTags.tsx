import { TagsInput } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from '@yardline/ui/field';

type Props<T extends FieldValues, Out> = FieldProps<T, Out> & {
  /** Words that are in use already, offered while typing. */
  known: readonly string[];
  /** How many there may be at most. */
  most: number;
  maxLength: number;
};

/** Words of the user's own, typed one after the other or chosen from those in use; capitals make no difference. */
export const FTags = <T extends FieldValues, Out = T>({
  known,
  most,
  maxLength,
  ...props
}: Props<T, Out>) => {
  const { value, change, input } = useField(props);
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <TagsInput
      {...input}
      data={[...known]}
      maxTags={most}
      maxLength={maxLength}
      splitChars={[',', ';', '\t', '\n']}
      acceptValueOnBlur
      value={chosen.map(String)}
      onChange={(all) => {
        const words = all.map((each) => each.trim().toLowerCase()).filter((each) => each !== '');
        change([...new Set(words)]);
      }}
    />
  );
};
