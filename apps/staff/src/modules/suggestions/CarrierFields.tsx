import { ActionIcon, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useLoaded } from '@yardline/client/hooks';
import { getReference } from '@yardline/contract/reference/reference';
import type { CarrierKind } from '@yardline/contract/suggestions/suggestions';
import { MultiSelect } from '@yardline/ui/MultiSelect';
import { useState } from 'react';
import { useController, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormRow } from '../../shell/panel/FormSection.tsx';
import { type ChosenItem, ItemPicker } from '../../shell/product/ItemPicker.tsx';
import type { SuggestionFormState } from './suggestion-form.ts';
import styles from './suggestions.module.css';

type Props = { form: SuggestionFormState; known: readonly ChosenItem[] };

const types = ['R', 'K', 'S'] as const;
const kindOf = ({ itemType }: ChosenItem): CarrierKind => (itemType === 'S' ? 'part' : 'asset');

type Carrier = { kind: CarrierKind; id: number };

type SingleProps = {
  carriers: readonly Carrier[];
  itemOf: (kind: CarrierKind, id: number) => ChosenItem | undefined;
  onDetach: (carrier: Carrier) => void;
};

/** The products that carry the list by themselves, each with the way to take it from them. */
const SingleCarriers = ({ carriers, itemOf, onDetach }: SingleProps) => {
  const { t } = useTranslation('suggestions');
  return (
    <ul className={styles.suggestionCarriers} aria-label={t('carriers')}>
      {carriers.map(({ kind, id }) => {
        const item = itemOf(kind, id);
        const number = item?.number ?? '';
        return (
          <li key={`${kind}${id}`}>
            <span className={styles.suggestionWhat}>
              <strong>{number}</strong> {item?.description}
            </span>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('detach', { number })}
              onClick={() => onDetach({ kind, id })}
            >
              <IconX size={15} />
            </ActionIcon>
          </li>
        );
      })}
    </ul>
  );
};

/** Which products carry a list: single ones, and all of a group or a class that carry none of their own. */
export const CarrierFields = ({ form, known }: Props) => {
  const { t } = useTranslation('suggestions');
  const { groups, classes } = useLoaded(getReference, {});
  const [items, setItems] = useState(known);
  const { field } = useController({ control: form.control, name: 'carriers' });
  const { errors } = useFormState({ control: form.control });
  const carriers = field.value ?? [];
  const problems = (kinds: readonly CarrierKind[]) =>
    carriers.flatMap(({ kind }, index) => {
      const message = errors.carriers?.[index]?.id?.message;
      return kinds.includes(kind) && message !== undefined ? [message] : [];
    });
  const single = carriers.filter(({ kind }) => kind === 'asset' || kind === 'part');
  const itemOf = (kind: CarrierKind, id: number) =>
    items.find((each) => each.itemId === id && each.itemType !== 'V' && kindOf(each) === kind);
  const many = (kind: 'group' | 'class', options: readonly { id: number; code: string; name: string }[]) => {
    const error = problems([kind]).join(' ');
    return (
      <MultiSelect
        label={t(kind === 'group' ? 'ofGroups' : 'ofClasses')}
        options={options.map(({ id, code, name }) => ({ value: String(id), label: `${code} · ${name}` }))}
        value={carriers.filter((each) => each.kind === kind).map(({ id }) => String(id))}
        onChange={(ids) =>
          field.onChange([
            ...carriers.filter((each) => each.kind !== kind),
            ...ids.map((id) => ({ kind, id: Number(id) })),
          ])
        }
        {...(error === '' ? {} : { error })}
      />
    );
  };
  const add = (item: ChosenItem) => {
    setItems((all) => [...all, item]);
    const kind = kindOf(item);
    if (!carriers.some((each) => each.kind === kind && each.id === item.itemId))
      field.onChange([...carriers, { kind, id: item.itemId }]);
  };
  const told = problems(['asset', 'part']);
  return (
    <>
      {/* Enter takes what is found; it never sends a half-made list. */}
      <div role="presentation" onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}>
        <ItemPicker
          label={t('carrier')}
          placeholder={t('carrierHint')}
          error={told.length === 0 ? undefined : told.join(' ')}
          types={types}
          onChosen={add}
        />
      </div>
      {single.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('carriersHint')}
        </Text>
      ) : (
        <SingleCarriers
          carriers={single}
          itemOf={itemOf}
          onDetach={({ kind, id }) =>
            field.onChange(carriers.filter((each) => each.kind !== kind || each.id !== id))
          }
        />
      )}
      <FormRow>
        {many('group', groups)}
        {many('class', classes)}
      </FormRow>
    </>
  );
};
