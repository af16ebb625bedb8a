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
  /** Something ends then: midnight is the end of the day, `24:00`, and not its beginning. */
  isEnd?: boolean;
};

const halfHours = Array.from(
  { length: 48 },
  (_, index) => `${String(index >> 1).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`,
);
const endOfDay = '24:00';
const [, ...laterHalfHours] = halfHours;
const ends = [...laterHalfHours, endOfDay];

/** `20:30` as the locale writes it, and so the end of the day; what is no time stays as it was typed. */
const shown = (time: string, locale: string): string => {
  if (/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return timeText(`2000-01-01T${time}:00Z`, locale, 'UTC');
  if (time !== endOfDay) return time;
  const midnight = timeText('2000-01-01T00:00:00Z', locale, 'UTC');
  // Where the clock counts to 24 it says so; where it counts to 12, midnight is what it says.
  return midnight.replace(/^0{1,2}(?=\D)/, '24');
};

/** A time as it is typed; of an end, midnight is that of the day's end. */
const meant = (text: string, isEnd: boolean): string | undefined => {
  const time = parseTime(isEnd ? text.replace(/^\s*24(?!.*[1-9])/, '00') : text);
  return isEnd && time === '00:00' ? endOfDay : time;
};

/** A wall-clock time: a choice for every half hour, any other typed (`8`, `815`, `8:15p`). */
export const TimeText = ({ value, onChange, onBlur, isEnd = false, ...rest }: Props) => {
  const { locale } = useLocale();
  const [typing, setTyping] = useState<string>();
  const take = (text: string) => {
    setTyping(text);
    onChange(text.trim() === '' ? null : (meant(text, isEnd) ?? text));
  };
  return (
    <Autocomplete
      {...rest}
      data={(isEnd ? ends : halfHours).map((time) => shown(time, locale))}
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
