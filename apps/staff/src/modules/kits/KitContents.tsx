import { ActionIcon, Checkbox, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import type { KitDetailForm } from '@yardline/contract/kits/kits';
import { NumberText } from '@yardline/ui/NumberText';
import { useState } from 'react';
import { useController, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type ChosenItem, ItemPicker } from '../../shell/product/ItemPicker.tsx';
import type { KitFormState } from './kit-form.ts';
import uiStyles from '@yardline/ui/looks/ui.module.css';
import kitsStyles from './kits.module.css';

type Props = { form: KitFormState; known: readonly ChosenItem[]; except?: string };

const isOf = (item: ChosenItem, { itemType, itemId }: KitDetailForm) =>
  item.itemType === itemType && item.itemId === itemId;

type RowProps = {
  item: ChosenItem | undefined;
  detail: KitDetailForm;
  problems: readonly (string | undefined)[];
  onChange: (changes: Partial<KitDetailForm>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

const Row = ({ item, detail, problems, onChange, onMove, onRemove }: RowProps) => {
  const { t } = useTranslation('kits');
  const number = item?.number ?? '';
  const told = problems.filter((each) => each !== undefined);
  return (
    <li>
      <span className={kitsStyles.kitWhat}>
        <strong>{number}</strong> {item?.description}
        <small className={uiStyles.none}>{t(`itemTypes.${detail.itemType}`)}</small>
      </span>
      <NumberText
        label={t('inEach')}
        aria-label={`${t('inEach')}, ${number}`}
        size="xs"
        decimals={detail.itemType === 'S' || detail.itemType === 'V' ? 2 : 0}
        value={detail.quantity}
        disabled={item?.isNumbered === true && detail.quantity <= 1}
        onChange={(value) => onChange({ quantity: Number(value ?? 0) })}
      />
      <NumberText
        label={t('discount')}
        aria-label={`${t('discount')}, ${number}`}
        size="xs"
        decimals={2}
        placeholder={t('asDocument')}
        disabled={detail.chargeable !== true}
        value={detail.discountP ?? ''}
        onChange={(value) => onChange({ discountP: typeof value === 'number' ? value : null })}
      />
      <span className={kitsStyles.kitChecks}>
        <Checkbox
          size="xs"
          label={t('charged')}
          aria-label={`${t('charged')}, ${number}`}
          checked={detail.chargeable === true}
          onChange={(event) =>
            onChange(
              event.currentTarget.checked ? { chargeable: true } : { chargeable: false, discountP: null },
            )
          }
        />
        <Checkbox
          size="xs"
          label={t('printed')}
          aria-label={`${t('printed')}, ${number}`}
          checked={detail.print !== false}
          onChange={(event) => onChange({ print: event.currentTarget.checked })}
        />
      </span>
      <span className={kitsStyles.kitTools}>
        <ActionIcon variant="subtle" color="gray" aria-label={t('up', { number })} onClick={() => onMove(-1)}>
          <IconArrowUp size={15} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('down', { number })}
          onClick={() => onMove(1)}
        >
          <IconArrowDown size={15} />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" aria-label={t('remove', { number })} onClick={onRemove}>
          <IconX size={15} />
        </ActionIcon>
      </span>
      {told.length === 0 ? null : (
        <Text size="xs" c="var(--mantine-color-error)" className={kitsStyles.kitProblem} role="alert">
          {told.join(' ')}
        </Text>
      )}
    </li>
  );
};

/** A kit's contents: quantity of each, whether it is charged and printed, and the order. */
export const KitContents = ({ form, known, except }: Props) => {
  const { t } = useTranslation('kits');
  const [items, setItems] = useState<readonly ChosenItem[]>(known);
  const { field } = useController({ control: form.control, name: 'kitDetails' });
  const { errors } = useFormState({ control: form.control });
  const details: KitDetailForm[] = field.value;
  const change = (at: number, changes: Partial<KitDetailForm>) =>
    field.onChange(details.map((each, index) => (index === at ? { ...each, ...changes } : each)));
  const move = (at: number, by: -1 | 1) => {
    const to = at + by;
    const [one, other] = [details[at], details[to]];
    if (one === undefined || other === undefined) return;
    field.onChange(details.map((each, index) => (index === at ? other : index === to ? one : each)));
  };
  const add = (item: ChosenItem) => {
    setItems((all) => [...all, item]);
    const { itemType, itemId } = item;
    const isNew = !details.some((each) => isOf(item, each));
    if (isNew)
      field.onChange([
        ...details,
        {
          itemType,
          itemId,
          quantity: 1,
          chargeable: form.getValues('chargeable') === false,
          discountP: null,
          print: true,
        },
      ]);
  };
  return (
    <>
      {/* Enter takes what is found; it never sends a half-made kit. */}
      <div role="presentation" onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}>
        <ItemPicker
          label={t('add')}
          placeholder={t('addHint')}
          error={errors.kitDetails?.message ?? errors.kitDetails?.root?.message}
          {...(except === undefined ? {} : { except })}
          onChosen={add}
        />
      </div>
      <ul className={kitsStyles.kitContents} aria-label={t('contents')}>
        {details.map((detail, index) => (
          <Row
            key={`${detail.itemType}:${detail.itemId}`}
            item={items.find((item) => isOf(item, detail))}
            detail={detail}
            problems={[
              errors.kitDetails?.[index]?.itemId?.message,
              errors.kitDetails?.[index]?.quantity?.message,
              errors.kitDetails?.[index]?.discountP?.message,
            ]}
            onChange={(changes) => change(index, changes)}
            onMove={(by) => move(index, by)}
            onRemove={() => field.onChange(details.filter((_, at) => at !== index))}
          />
        ))}
      </ul>
    </>
  );
};
