import { ActionIcon, NativeSelect, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { rateUnit } from '@yardline/contract/assets/assets';
import { NumberText } from '@yardline/ui/NumberText';
import { useTranslation } from 'react-i18next';
import type { DraftRate, DraftWindow } from './drafts.ts';
import { WindowFields } from './WindowFields.tsx';
import styles from './rates.module.css';

export type RateField = 'code' | 'description' | 'count' | 'unit' | 'amount';
type ErrorField = RateField | `window.${keyof DraftWindow}`;

type Props = {
  /** Its place in the table, from 0. */
  index: number;
  /** Name of the rates in their form. */
  name: string;
  draft: DraftRate;
  /** What the form says against a field, with the field's label put in. */
  errorOf: (field: ErrorField, label: string) => string | undefined;
  onChange: (change: Partial<DraftRate>) => void;
  onRemove: () => void;
  /** Enter was pressed in a field. */
  onEnter: (field: RateField) => void;
  onLeave: () => void;
};

/** One rate being typed. */
export const RateRow = ({ index, name, draft, errorOf, onChange, onRemove, onEnter, onLeave }: Props) => {
  const { t } = useTranslation(['rates', 'assets']);
  const own = (field: RateField) => ({
    label: t(`assets:rate.${field}`),
    name: `${name}.${index}.${field}`,
    error: errorOf(field, t(`assets:rate.${field}`)),
    onBlur: onLeave,
    // Without a modifier: with one, Enter saves the form.
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      onEnter(field);
    },
  });
  const units = rateUnit.options.map((value) => ({ value, label: t(`assets:rate.units.${value}`) }));
  return (
    <fieldset aria-label={t('row', { n: index + 1 })} data-rate={index} className={styles.rateRow}>
      <TextInput
        {...own('code')}
        autoComplete="off"
        value={draft.code}
        onChange={(event) => onChange({ code: event.currentTarget.value })}
      />
      <TextInput
        {...own('description')}
        autoComplete="off"
        value={draft.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <NumberText
        {...own('count')}
        decimals={0}
        value={draft.count}
        onChange={(count) => onChange({ count })}
      />
      <NativeSelect
        {...own('unit')}
        data={units}
        value={draft.unit}
        onChange={(event) => onChange({ unit: rateUnit.parse(event.currentTarget.value) })}
      />
      <NumberText
        {...own('amount')}
        {...(index === 0 ? { 'data-autofocus': true } : {})}
        decimals={2}
        isPadded
        value={draft.amount}
        onChange={(amount) => onChange({ amount })}
      />
      <ActionIcon size={36} aria-label={t('assets:rate.remove', { code: draft.code })} onClick={onRemove}>
        <IconTrash size={16} />
      </ActionIcon>
      <WindowFields
        code={draft.code}
        name={`${name}.${index}.window`}
        window={draft.window}
        errorOf={(field, label) => errorOf(`window.${field}`, label)}
        onChange={(window) => onChange({ window })}
        onLeave={onLeave}
      />
    </fieldset>
  );
};
