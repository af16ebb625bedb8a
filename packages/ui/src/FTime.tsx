import { Autocomplete } from '@mantine/core';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, textOf, useField } from './field.tsx';
import { timeText } from './formats.tsx';
import { useLocale } from './locale.tsx';
import { parseTime } from './parse.tsx';

const halfHours = Array.from(
  { length: 48 },
  (_, index) => `${String(index >> 1).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`,
);

/** `20:30` as the locale writes it; what is no time stays as it was typed. */
const shown = (time: string, locale: string): string =>
  /^\d{2}:\d{2}$/.test(time) ? timeText(`2000-01-01T${time}:00Z`, locale, 'UTC') : time;

/** A wall-clock time, `HH:mm`: a choice for every half hour, any other typed (`8`, `815`, `8:15p`). Empty is null. */
export const FTime = <T extends FieldValues, Out = T>(props: FieldProps<T, Out>) => {
  const { locale } = useLocale();
  const { value, change, input } = useField(props);
  const [typing, setTyping] = useState<string>();
  const take = (text: string) => {
    setTyping(text);
    change(text.trim() === '' ? null : (parseTime(text) ?? text));
  };
  return (
    <Autocomplete
      {...input}
      data={halfHours.map((time) => shown(time, locale))}
      value={typing ?? shown(textOf(value), locale)}
      onChange={take}
      onOptionSubmit={() => setTyping(undefined)}
      filter={({ options }) => options}
      maxDropdownHeight={240}
      selectFirstOptionOnChange={false}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => {
        setTyping(undefined);
        input.onBlur();
      }}
    />
  );
};
