import { Checkbox, Chip, NativeSelect } from '@mantine/core';
import { NumberText } from '@yardline/ui/NumberText';
import { TimeText } from '@yardline/ui/TimeText';
import { useTranslation } from 'react-i18next';
import type { DraftWindow } from './drafts.ts';
import { useWeekdays } from './window-text.ts';
import styles from './rates.module.css';

type Field = keyof DraftWindow;

type Props = {
  /** The code of the rate, which names the fields of its row. */
  code: string;
  /** Name of the window in its form. */
  name: string;
  window: DraftWindow | undefined;
  /** What the form says against a field, with the field's label put in. */
  errorOf: (field: Field, label: string) => string | undefined;
  onChange: (window: DraftWindow | undefined) => void;
  onLeave: () => void;
};

/** The initial value: the weekend from Friday at five to Monday at eight. */
const weekend: DraftWindow = { out_days: [5], out_from: '17:00', back: 1, back_by: '08:00' };

/** A window without what was emptied. */
const changed = (window: DraftWindow, field: Field, value: unknown): DraftWindow =>
  Object.fromEntries(
    Object.entries({ ...window, [field]: value }).filter(([, each]) => each !== null && each !== undefined),
  ) as DraftWindow;

const Backs = ({ name, window, errorOf, onChange }: Props & { window: DraftWindow }) => {
  const { t } = useTranslation('rates');
  const weekdays = useWeekdays();
  const kinds = (['same', 'next'] as const).map((value) => ({ value, label: t(`window.backs.${value}`) }));
  const take = (text: string) =>
    onChange(changed(window, 'back', text === 'same' || text === 'next' ? text : Number(text)));
  return (
    <NativeSelect
      label={t('window.back')}
      name={`${name}.back`}
      error={errorOf('back', t('window.back'))}
      data={[...kinds, ...weekdays.map(({ value, label }) => ({ value: String(value), label }))]}
      value={String(window.back)}
      onChange={(event) => take(event.currentTarget.value)}
    />
  );
};

const Fields = (props: Props & { window: DraftWindow }) => {
  const { name, window, errorOf, onChange, onLeave } = props;
  const { t } = useTranslation('rates');
  const weekdays = useWeekdays();
  const set = (field: Field) => (value: unknown) => onChange(changed(window, field, value));
  const own = (field: Field, label: string) => ({
    label,
    name: `${name}.${field}`,
    error: errorOf(field, label),
    onBlur: onLeave,
    onChange: set(field),
  });
  const daysError = errorOf('out_days', t('window.outDays'));
  return (
    <>
      <Chip.Group
        multiple
        value={window.out_days.map(String)}
        onChange={(days) => set('out_days')(days.map(Number).toSorted((a, b) => a - b))}
      >
        <fieldset className={styles.rateDays} aria-label={t('window.outDays')}>
          {weekdays.map(({ value, label }) => (
            <Chip key={value} size="xs" value={String(value)}>
              {label}
            </Chip>
          ))}
        </fieldset>
      </Chip.Group>
      {daysError === undefined ? null : (
        <p className={styles.rateProblem} role="alert">
          {daysError}
        </p>
      )}
      <div className={styles.rateWindowTimes} data-part="rate-window-times">
        <TimeText {...own('out_from', t('window.outFrom'))} value={window.out_from ?? ''} />
        <TimeText {...own('out_until', t('window.outUntil'))} value={window.out_until ?? ''} />
        <Backs {...props} />
        <TimeText {...own('back_by', t('window.backBy'))} value={window.back_by ?? ''} />
        <NumberText {...own('meter_hours', t('window.meterHours'))} decimals={2} value={window.meter_hours} />
      </div>
    </>
  );
};

/** Whether a rate holds at any time or only for what goes out and comes back at certain times, and which those are. */
export const WindowFields = (props: Props) => {
  const { t } = useTranslation('rates');
  const { code, window, onChange } = props;
  return (
    <div className={styles.rateWindow}>
      <Checkbox
        size="xs"
        label={t('window.only')}
        aria-label={t('window.onlyOf', { code })}
        checked={window !== undefined}
        onChange={(event) => onChange(event.currentTarget.checked ? weekend : undefined)}
      />
      {window === undefined ? null : <Fields {...props} window={window} />}
    </div>
  );
};
