import type {
  SuggestionList,
  SuggestionListForm,
  suggestionListForm,
} from '@yardline/contract/suggestions/suggestions';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { ChosenItem } from '../../shell/product/ItemPicker.tsx';

export type SuggestionFormState = UseFormReturn<
  SuggestionListForm,
  unknown,
  z.output<typeof suggestionListForm>
>;

/** A saved list as its form holds it. */
export const formOf = (list: SuggestionList): SuggestionListForm => ({
  number: list.number,
  description: list.description,
  is_active: list.is_active,
  suggested: list.suggested.map(({ itemType, itemId, quantity, autoAdd }) => ({
    itemType,
    itemId,
    quantity,
    autoAdd,
  })),
  carriers: list.carriers.map(({ kind, id }) => ({ kind, id })),
});

/** What is sent of it: its number stays. */
export const changesOf = (form: SuggestionListForm): Omit<SuggestionListForm, 'number'> => {
  const { number: _, ...body } = form;
  return body;
};

/** What a saved list suggests and which products carry it, as they are called. */
export const namesOf = ({ suggested, carriers }: SuggestionList): ChosenItem[] => [
  ...suggested.map(({ itemType, itemId, number, description }) => ({
    itemType,
    itemId,
    number,
    description,
    isNumbered: false,
  })),
  ...carriers.flatMap(({ kind, id, number, description, isKit }): ChosenItem[] => {
    if (kind !== 'asset' && kind !== 'part') return [];
    const itemType = kind === 'part' ? 'S' : isKit ? 'K' : 'R';
    return [{ itemType, itemId: id, number, description, isNumbered: false }];
  }),
];
