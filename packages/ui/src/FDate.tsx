import { DateInput } from '@mantine/dates';
import { useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from './field.tsx';
import { plainDateText } from './formats.tsx';
import { useLocale } from './locale.tsx';
import { parseDay } from './parse.tsx';

type Props<T extends FieldValues, Out> = FieldProps<T, Out> & {
  min?: string;
  max?: string;
  isClearable?: boolean;
};

const todayIn = (timeZone: string): string =>
  // oxlint-disable-next-line no-restricted-properties -- the calendar opens at the user's own today
  Temporal.Now.plainDateISO(timeZone).toString();

/** A calendar day, `YYYY-MM-DD`; typed in any usual way or chosen. An empty field is null. */
export const FDate = <T extends FieldValues, Out = T>(props: Props<T, Out>) => {
  const { locale, timeZone, words } = useLocale();
  const { value, change, input } = useField(props);
  const { min = '', max = '9999' } = props;
  const atFocus = useRef(value);
  /** The day that is typed. Where it is none or out of bounds, a day that its first characters meant is forgotten. [B5.28] */
  const readDay = (typed: string): string | null => {
    const day = parseDay(typed, locale, todayIn(timeZone));
    if (day !== undefined && day >= min && day <= max) return day;
    if (value !== atFocus.current) change(atFocus.current);
    return null;
  };
  return (
    <DateInput
      {...input}
      autoComplete="off"
      value={typeof value === 'string' && value !== '' ? value : null}
      onChange={change}
      valueFormat={(day) => plainDateText(day, locale)}
      onFocus={() => {
        atFocus.current = value;
      }}
      dateParser={readDay}
      clearable={props.isClearable ?? false}
      clearButtonProps={{ 'aria-label': words.clear }}
      ariaLabels={{
        previousMonth: words.previousMonth,
        nextMonth: words.nextMonth,
        previousYear: words.previousYear,
        nextYear: words.nextYear,
      }}
      {...(props.min === undefined ? {} : { minDate: props.min })}
      {...(props.max === undefined ? {} : { maxDate: props.max })}
    />
  );
};
