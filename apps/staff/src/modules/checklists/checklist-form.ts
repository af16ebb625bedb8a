import type { Checklist, ChecklistForm, checklistForm } from '@yardline/contract/checklists/checklists';
import type { InspectionPoint } from '@yardline/contract/inspections/inspections';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

export type ChecklistFormState = UseFormReturn<ChecklistForm, unknown, z.output<typeof checklistForm>>;
export type ItemForm = ChecklistForm['items'][number];
export type UseForm = NonNullable<ChecklistForm['uses']>[number];

export const blankItem: ItemForm = {
  key: '',
  prompt_en: '',
  prompt_fr: '',
  kind: 'pass_fail',
  low: null,
  high: null,
  unit: '',
  choices: [],
  is_required: true,
  photo_on_fail: false,
  on_fail: 'note',
};

const itemOf = (saved: Checklist['items'][number]): ItemForm => {
  const { id: _, ...item } = saved;
  return item;
};

/** A saved checklist as its form holds it. */
export const formOf = (seen: Checklist): ChecklistForm => ({
  name_en: seen.name_en,
  name_fr: seen.name_fr,
  is_active: seen.is_active,
  items: seen.items.map(itemOf),
  uses: seen.uses.map(({ moment, class_id, group_id, asset_id }) => ({
    moment,
    class_id,
    group_id,
    asset_id,
  })),
});

/** The items with one of them a place further up (-1) or down (1). */
export const moved = <T>(all: readonly T[], from: number, by: 1 | -1): T[] => {
  const to = from + by;
  const item = all[from];
  if (item === undefined || to < 0 || to >= all.length) return [...all];
  return all.filter((_, index) => index !== from).toSpliced(to, 0, item);
};

/** A point of the form as an inspector sees it. */
export const pointOf = (item: ItemForm, index: number, value: string): InspectionPoint => ({
  id: index + 1,
  key: item.key ?? '',
  prompt_en: item.prompt_en,
  prompt_fr: item.prompt_fr,
  kind: item.kind,
  low: item.low ?? null,
  high: item.high ?? null,
  unit: item.unit ?? '',
  choices: (item.choices ?? []).map(({ en, fr, is_fail: isFail = false }) => ({ en, fr, is_fail: isFail })),
  is_required: item.is_required ?? true,
  photo_on_fail: item.photo_on_fail ?? false,
  on_fail: item.on_fail ?? 'note',
  value,
  note: '',
  photos: [],
});
