import { useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import {
  type Category,
  type CategoryForm,
  categoryForm,
  createCategory,
  deleteCategory,
  listCategories,
  updateCategory,
} from '@yardline/contract/catalog/categories';
import { say } from '@yardline/contract/words/say';
import { mostDepth, withinOf } from '@yardline/domain/categories/tree';
import { FSelect } from '@yardline/ui/FSelect';
import { FSwitch } from '@yardline/ui/FSwitch';
import { FText } from '@yardline/ui/FText';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/i18n.ts';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/useSession.ts';
import { EditPanel } from '../../../shell/panel/EditPanel.tsx';
import { PanelPage } from '../../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../../shell/panel/useRecordForm.ts';
import { useSnapshotOf } from '../../../shell/panel/useSnapshot.ts';
import { useRecordId } from '../../../shell/useParam.ts';
import { RemoveButton } from './RemoveButton.tsx';

type Props = { form: UseFormReturn<CategoryForm>; except?: number };

/** Its name and its parent: never itself or a category below it. */
const Fields = ({ form: { control }, except = 0 }: Props) => {
  const { t } = useTranslation('categories');
  const { categories } = useLoaded(listCategories, {});
  const nodes = categories.map(({ cat_id: id, cat_name: name, parent_id: parentId }) => ({
    id,
    name,
    parentId,
  }));
  const within = new Set(withinOf(except, nodes));
  return (
    <>
      <FText control={control} name="cat_name" label={t('name')} isRequired isFirst />
      <FText control={control} name="cat_name_fr" label={t('nameFr')} maxLength={40} />
      <FSelect
        control={control}
        name="parent_id"
        label={t('parent')}
        placeholder={t('top')}
        isClearable
        options={categories
          .filter(({ cat_id: id, depth }) => !within.has(id) && depth < mostDepth)
          .map(({ cat_id: value, path: label }) => ({ value, label }))}
      />
      <FSwitch control={control} name="display_category" label={t('shown')} />
    </>
  );
};

/** Adds a category. */
export const NewCategoryPanel = () => {
  const { t } = useTranslation('categories');
  const navigate = useNavigate();
  const form = useRecordForm(categoryForm, {
    cat_name: '',
    cat_name_fr: '',
    parent_id: null,
    display_category: true,
  });
  const { send, isSending } = useSend(createCategory, {
    onRefused: landOn(form),
    onDone: () => navigate({ to: paths.categories(), ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={t('new')}
      closeTo={paths.categories()}
      form={form}
      isSaving={isSending}
      onSubmit={(body) => send({ body })}
    >
      <Fields form={form} />
    </PanelPage>
  );
};

const formOf = ({ cat_name, cat_name_fr, parent_id, display_category }: Category): CategoryForm => ({
  cat_name,
  cat_name_fr,
  parent_id,
  display_category,
});

const useWhyNotRemoved = ({ cat_id: id, products }: Category): string | undefined => {
  const { whyNot } = useSession();
  const { categories } = useLoaded(listCategories, {});
  const inner = categories.filter(({ parent_id: parent }) => parent === id).length;
  const refused = whyNot(deleteCategory);
  if (refused !== undefined) return refused;
  if (inner > 0) return say(language(), 'category.has_categories', { n: inner });
  return products > 0 ? say(language(), 'category.in_use', { n: products }) : undefined;
};

/** Renames a category, moves it with its contents, or removes it. */
const Editing = ({ category }: { category: Category }) => {
  const { t } = useTranslation('categories');
  const navigate = useNavigate();
  const params = { id: category.cat_id };
  const removal = useSend(deleteCategory, {
    onDone: () => navigate({ to: paths.categories(), ignoreBlocker: true }),
  });
  const reason = useWhyNotRemoved(category);
  return (
    <EditPanel
      title={t('edit')}
      closeTo={paths.categories()}
      schema={categoryForm}
      snapshot={useSnapshotOf(category)}
      formOf={formOf}
      endpoint={updateCategory}
      inputOf={(body) => ({ params, body })}
    >
      {(form) => (
        <>
          <Fields form={form} except={category.cat_id} />
          <RemoveButton
            label={t('remove')}
            name={category.path}
            text={t('removeText')}
            reason={reason}
            isBusy={removal.isSending}
            onRemove={() => removal.send({ params })}
          />
        </>
      )}
    </EditPanel>
  );
};

export const EditCategoryPanel = () => {
  const id = useRecordId();
  const { categories } = useLoaded(listCategories, {});
  const category = categories.find(({ cat_id: each }) => each === id);
  // It may be removed while its panel is open: by this panel or by another user.
  return category === undefined ? null : <Editing category={category} />;
};
