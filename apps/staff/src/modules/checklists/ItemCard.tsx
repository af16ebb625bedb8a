import { ActionIcon, Checkbox, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { canFail, itemKinds, onFails } from '@yardline/domain/inspections/judge';
import { NumberText } from '@yardline/ui/NumberText';
import { SingleSelect } from '@yardline/ui/SingleSelect';
import { useTranslation } from 'react-i18next';
import type { ItemForm } from './checklist-form.ts';
import { ChoicesField } from './ChoicesField.tsx';
import styles from './checklists.module.css';

type Errors = Partial<Record<keyof ItemForm, { message?: string | undefined } | undefined>>;

type Props = {
  item: ItemForm;
  position: number;
  isLast: boolean;
  errors: Errors | undefined;
  onChange: (more: Partial<ItemForm>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

/** Bounds of a figure: an answer outside of them fails. */
const Bounds = ({ item, position, errors, onChange }: Props) => {
  const { t } = useTranslation('checklists');
  const n = position;
  return (
    <div className={styles.row}>
      <NumberText
        label={t(item.kind === 'fuel' ? 'leastFuel' : 'low')}
        aria-label={`${t(item.kind === 'fuel' ? 'leastFuel' : 'low')} · ${n}`}
        decimals={2}
        value={item.low}
        error={errors?.low?.message}
        onChange={(low) => onChange({ low: low as number | null })}
      />
      {item.kind === 'fuel' ? null : (
        <>
          <NumberText
            label={t('high')}
            aria-label={`${t('high')} · ${n}`}
            decimals={2}
            value={item.high}
            error={errors?.high?.message}
            onChange={(high) => onChange({ high: high as number | null })}
          />
          <TextInput
            label={t('unit')}
            aria-label={`${t('unit')} · ${n}`}
            maxLength={12}
            value={item.unit}
            onChange={(event) => onChange({ unit: event.currentTarget.value })}
          />
        </>
      )}
    </div>
  );
};

const Kind = ({ item, position, onChange }: Props) => {
  const { t } = useTranslation('checklists');
  return (
    <div className={styles.row}>
      <SingleSelect
        label={t('kind')}
        aria-label={t('kindOf', { n: position })}
        options={itemKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        value={item.kind}
        onChange={(kind) => onChange({ kind: kind as ItemForm['kind'] })}
      />
      {canFail(item.kind) ? (
        <SingleSelect
          label={t('onFail')}
          aria-label={t('onFailOf', { n: position })}
          options={onFails.map((value) => ({ value, label: t(`onFails.${value}`) }))}
          value={item.on_fail ?? 'note'}
          onChange={(onFail) => onChange({ on_fail: onFail as NonNullable<ItemForm['on_fail']> })}
        />
      ) : null}
    </div>
  );
};

/** Its number, and the ways to move or remove it. */
const Head = ({ position, isLast, onMove, onRemove }: Props) => {
  const { t } = useTranslation('checklists');
  return (
    <div className={styles.head}>
      <strong>{t('point', { n: position })}</strong>
      <span className={styles.gap} />
      <ActionIcon
        variant="subtle"
        color="gray"
        disabled={position === 1}
        aria-label={t('up', { n: position })}
        onClick={() => onMove(-1)}
      >
        <IconArrowUp size={16} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        disabled={isLast}
        aria-label={t('down', { n: position })}
        onClick={() => onMove(1)}
      >
        <IconArrowDown size={16} />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" aria-label={t('remove', { n: position })} onClick={onRemove}>
        <IconX size={16} />
      </ActionIcon>
    </div>
  );
};

/** What it asks in both languages; Alt with an arrow moves it. */
const Prompts = ({ item, position, errors, onChange, onMove }: Props) => {
  const { t } = useTranslation('checklists');
  const move = (event: React.KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <div className={styles.row}>
      <TextInput
        label={t('promptEn')}
        aria-label={t('promptEnOf', { n: position })}
        maxLength={160}
        value={item.prompt_en}
        error={errors?.prompt_en?.message}
        onKeyDown={move}
        onChange={(event) => onChange({ prompt_en: event.currentTarget.value })}
      />
      <TextInput
        label={t('promptFr')}
        aria-label={t('promptFrOf', { n: position })}
        maxLength={160}
        value={item.prompt_fr}
        error={errors?.prompt_fr?.message}
        onKeyDown={move}
        onChange={(event) => onChange({ prompt_fr: event.currentTarget.value })}
      />
    </div>
  );
};

/** One point of a checklist: what it asks, how it is answered, and what follows when it fails. */
export const ItemCard = (props: Props) => {
  const { item, position, errors, onChange } = props;
  const { t } = useTranslation('checklists');
  return (
    <li className={styles.item}>
      <Head {...props} />
      <Prompts {...props} />
      <Kind {...props} />
      {item.kind === 'number' || item.kind === 'fuel' ? <Bounds {...props} /> : null}
      {item.kind === 'choice' ? (
        <ChoicesField
          choices={item.choices ?? []}
          error={errors?.choices?.message}
          onChange={(choices) => onChange({ choices })}
        />
      ) : null}
      <div className={styles.row}>
        <Checkbox
          label={t('required')}
          aria-label={t('requiredOf', { n: position })}
          checked={item.is_required ?? true}
          onChange={(event) => onChange({ is_required: event.currentTarget.checked })}
        />
        {canFail(item.kind) ? (
          <Checkbox
            label={t('photoOnFail')}
            aria-label={t('photoOnFailOf', { n: position })}
            checked={item.photo_on_fail ?? false}
            onChange={(event) => onChange({ photo_on_fail: event.currentTarget.checked })}
          />
        ) : null}
      </div>
    </li>
  );
};
