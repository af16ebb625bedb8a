import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useLocale } from './locale.tsx';
import { parseNumber } from './parse.tsx';
import styles from './looks/ui.module.css';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'onBlur'> & {
  value: unknown;
  /** A number; null when empty; the text itself when it is no number, for the form's rules to refuse. */
  onChange: (value: number | string | null) => void;
  onBlur?: () => void;
  decimals: number;
  /** Amounts are shown with all their decimals once they are left. */
  isPadded?: boolean;
};

const shown = (value: unknown, locale: string, decimals: number, isPadded: boolean): string => {
  if (typeof value === 'string') return value;
  if (typeof value !== 'number' || !Number.isFinite(value)) return '';
  const digits = { minimumFractionDigits: isPadded ? decimals : 0, maximumFractionDigits: decimals };
  return new Intl.NumberFormat(locale, { ...digits, useGrouping: false }).format(value);
};

/** A number that stays the text that was typed until the field is left: no digit jumps under the fingers. */
export const NumberText = ({ value, onChange, onBlur, decimals, isPadded = false, ...rest }: Props) => {
  const { locale } = useLocale();
  const [typing, setTyping] = useState<string>();
  const take = (text: string) => {
    setTyping(text);
    onChange(text.trim() === '' ? null : (parseNumber(text, locale, decimals) ?? text));
  };
  return (
    <TextInput
      autoComplete="off"
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      {...rest}
      className={`${styles.number} ${rest.className ?? ''}`}
      value={typing ?? shown(value, locale, decimals, isPadded)}
      onChange={(event) => take(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => {
        setTyping(undefined);
        onBlur?.();
      }}
    />
  );
};
