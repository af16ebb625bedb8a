import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { useState } from 'react';
import { timeText } from './formats.tsx';
import { useLocale } from './locale.tsx';
import { parseTime } from './parse.tsx';

type Props = Omit<AutocompleteProps, 'value' | 'onChange' | 'onBlur' | 'data'> & {
  value: string;
  /** `HH:mm`; null when empty; the text itself when it is no time, for the form's rules to refuse. */
  onChange: (value: string | null) => void;
  onBlur?: () => void;
};

const halfHours = Array.from(
  { length: 48 },
  (_, index) => `${String(index >> 1).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`,
);

/** `20:30` as the locale writes it; what is no time stays as it was typed. */
const shown = (time: string, locale: string): string =>
  /^\d{2}:\d{2}$/.test(time) ? timeText(`2000-01-01T${time}:00Z`, locale, 'UTC') : time;

/** A wall-clock time: a choice for every half hour, any other typed (`8`, `815`, `8:15p`). */
export const TimeText = ({ value, onChange, onBlur, ...rest }: Props) => {
  const { locale } = useLocale();
  const [typing, setTyping] = useState<string>();
  const take = (text: string) => {
    setTyping(text);
    onChange(text.trim() === '' ? null : (parseTime(text) ?? text));
  };
  return (
    <Autocomplete
      {...rest}
      data={halfHours.map((time) => shown(time, locale))}
      value={typing ?? shown(value, locale)}
      onChange={take}
      onOptionSubmit={() => setTyping(undefined)}
      filter={({ options }) => options}
      maxDropdownHeight={240}
      selectFirstOptionOnChange={false}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => {
        setTyping(undefined);
        onBlur?.();
      }}
    />
  );
};
