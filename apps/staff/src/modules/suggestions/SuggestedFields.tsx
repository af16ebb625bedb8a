import { ActionIcon, Checkbox, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { SuggestedForm, SuggestedType } from '@yardline/contract/suggestions/suggestions';
import { NumberText } from '@yardline/ui/NumberText';
import { useState } from 'react';
import { useController, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type ChosenItem, ItemPicker } from '../../shell/product/ItemPicker.tsx';
import type { SuggestionFormState } from './suggestion-form.ts';
import uiStyles from '@yardline/ui/looks/ui.module.css';
import suggestionsStyles from './suggestions.module.css';

type Props = { form: SuggestionFormState; known: readonly ChosenItem[] };

const types: readonly SuggestedType[] = ['R', 'S', 'V'];
const isType = (type: string): type is SuggestedType => types.some((each) => each === type);

/** What a list suggests: how many with each, and whether it comes by itself. */
export const SuggestedFields = ({ form, known }: Props) => {
  const { t } = useTranslation(['suggestions', 'kits']);
  const [items, setItems] = useState(known);
  const { field } = useController({ control: form.control, name: 'suggested' });
  const { errors } = useFormState({ control: form.control });
  const suggested: SuggestedForm[] = field.value;
  const add = ({ itemType, itemId, ...item }: ChosenItem) => {
    setItems((all) => [...all, { itemType, itemId, ...item }]);
    const isThere = suggested.some((each) => each.itemType === itemType && each.itemId === itemId);
    if (!isThere && isType(itemType))
      field.onChange([...suggested, { itemType, itemId, quantity: 1, autoAdd: false }]);
  };
  const change = (at: number, changes: Partial<SuggestedForm>) =>
    field.onChange(suggested.map((each, index) => (index === at ? { ...each, ...changes } : each)));
  return (
    <>
      {/* Enter takes what is found; it never sends a half-made list. */}
      <div role="presentation" onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}>
        <ItemPicker
          label={t('add')}
          placeholder={t('addHint')}
          error={errors.suggested?.message ?? errors.suggested?.root?.message}
          types={types}
          onChosen={add}
        />
      </div>
      <ul className={suggestionsStyles.suggestionRows} aria-label={t('products')}>
        {suggested.map((each, index) => {
          const item = items.find((one) => one.itemType === each.itemType && one.itemId === each.itemId);
          const number = item?.number ?? '';
          const problems = errors.suggested?.[index];
          const told = [problems?.itemId?.message, problems?.quantity?.message].filter(
            (message) => message !== undefined,
          );
          return (
            <li key={`${each.itemType}${each.itemId}`}>
              <span className={suggestionsStyles.suggestionWhat}>
                <strong>{number}</strong> {item?.description}
                <small className={uiStyles.none}>{t(`kits:itemTypes.${each.itemType}`)}</small>
              </span>
              <NumberText
                label={t('withEach')}
                aria-label={`${t('withEach')}, ${number}`}
                size="xs"
                decimals={each.itemType === 'R' ? 0 : 2}
                value={each.quantity}
                onChange={(value) => change(index, { quantity: Number(value ?? 0) })}
              />
              <Checkbox
                size="xs"
                label={t('autoAdd')}
                aria-label={`${t('autoAdd')}, ${number}`}
                checked={each.autoAdd === true}
                onChange={(event) => change(index, { autoAdd: event.currentTarget.checked })}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('remove', { number })}
                onClick={() => field.onChange(suggested.filter((_, at) => at !== index))}
              >
                <IconX size={15} />
              </ActionIcon>
              {told.length === 0 ? null : (
                <Text
                  size="xs"
                  c="var(--mantine-color-error)"
                  className={suggestionsStyles.suggestionProblem}
                  role="alert"
                >
                  {told.join(' ')}
                </Text>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
};
