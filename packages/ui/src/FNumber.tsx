import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from './field.tsx';
import { NumberText } from './NumberText.tsx';
import styles from './looks/ui.module.css';

type Props<T extends FieldValues, Out> = FieldProps<T, Out> & {
  /** What an empty field means: null (nothing said) or 0. */
  empty?: null | 0;
};

const bind = <T extends FieldValues, Out>(
  { value, change, input }: ReturnType<typeof useField<T, Out>>,
  empty: null | 0,
) => ({
  ...input,
  value,
  onChange: (next: number | string | null) => change(next ?? empty),
});

/** An amount of money with at most two decimals. */
export const FMoney = <T extends FieldValues, Out = T>(props: Props<T, Out>) => (
  <NumberText {...bind(useField(props), props.empty ?? null)} decimals={2} isPadded />
);

/** Percent with at most two decimals. */
export const FPercent = <T extends FieldValues, Out = T>(props: Props<T, Out>) => (
  <NumberText
    {...bind(useField(props), props.empty ?? null)}
    decimals={2}
    rightSection={<span aria-hidden="true">%</span>}
  />
);

type NumberProps<T extends FieldValues, Out> = Props<T, Out> & {
  /** How many decimals may be typed; none when left out. */
  decimals?: number;
  unit?: string;
};

/** A quantity, a reading, a year. */
export const FNumber = <T extends FieldValues, Out = T>(props: NumberProps<T, Out>) => (
  <NumberText
    {...bind(useField(props), props.empty ?? null)}
    decimals={props.decimals ?? 0}
    {...(props.unit === undefined ? {} : { rightSection: <span className={styles.unit}>{props.unit}</span> })}
  />
);
