import { useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import {
  createCustomField,
  type CustomFieldForm,
  customFieldForm,
  type CustomFieldRow,
  listCustomFields,
  newCustomField,
  updateCustomField,
} from '@yardline/contract/records/custom-fields';
import {
  checkDefinition,
  type CustomFieldType,
  customFieldTypes,
} from '@yardline/domain/custom-fields/check';
import { FSelect } from '@yardline/ui/FSelect';
import { FSwitch } from '@yardline/ui/FSwitch';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { EditPanel } from '../../shell/panel/EditPanel.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useSnapshotOf } from '../../shell/panel/useSnapshot.ts';
import { RecordHistory } from '../../shell/records/RecordHistory.tsx';
import { useRecordId } from '../../shell/useParam.ts';
import { CustomFieldFields } from './CustomFieldFields.tsx';

type Issues = {
  addIssue: (issue: { code: 'custom'; path: (string | number)[]; message: string; params: object }) => void;
};

/** What the server would find wrong with the field itself, found before it is sent. */
const refine =
  <F extends Pick<CustomFieldRow, 'selections' | 'instructions'>>(typeOf: (form: F) => CustomFieldType) =>
  (form: F, context: Issues): void => {
    for (const { path, code, data = {} } of checkDefinition({ ...form, type: typeOf(form) }))
      context.addIssue({ code: 'custom', path, message: code, params: data });
  };

const blank = {
  name: '',
  prompt: '',
  help: '',
  digits: 13,
  decimals: 0,
  selections: [],
  instructions: [],
  is_active: true,
};
const newSchema = newCustomField.superRefine(refine(({ type }) => type));

// The fields of both forms are the same; the new one has its kind beside them.
const shared = (control: unknown) => control as Control<CustomFieldForm, unknown, never>;

/** Adds a field of the company's own: its kind is chosen once. */
export const NewCustomFieldPanel = () => {
  const { t } = useTranslation('customFields');
  const navigate = useNavigate();
  const form = useRecordForm(newSchema, { ...blank, type: 'text' });
  const { send, isSending } = useSend(createCustomField, {
    onRefused: landOn(form),
    onDone: () => navigate({ to: paths.customFields(), ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={t('new')}
      closeTo={paths.customFields()}
      form={form}
      isSaving={isSending}
      onSubmit={(body) => send({ body })}
    >
      <FSelect
        control={form.control}
        name="type"
        label={t('type')}
        options={customFieldTypes.map((type) => ({ value: type, label: t(`types.${type}`) }))}
        isRequired
      />
      <CustomFieldFields control={shared(form.control)} type={form.watch('type')} />
    </PanelPage>
  );
};

const formOf = (row: CustomFieldRow): CustomFieldForm => ({
  name: row.name,
  prompt: row.prompt,
  help: row.help,
  digits: row.digits,
  decimals: row.decimals,
  selections: row.selections,
  instructions: row.instructions,
  is_active: row.is_active,
});

/** Changes a field, or puts it away: it is asked no more, and what records hold of it stays. */
const Editing = ({ field }: { field: CustomFieldRow }) => {
  const { t } = useTranslation('customFields');
  const { type } = field;
  return (
    <EditPanel
      title={t('edit')}
      closeTo={paths.customFields()}
      schema={customFieldForm.superRefine(refine(() => type))}
      snapshot={useSnapshotOf(field)}
      formOf={formOf}
      endpoint={updateCustomField}
      inputOf={(body) => ({ params: { id: field.id }, body })}
    >
      {({ control }) => (
        <>
          <CustomFieldFields control={shared(control)} type={type} />
          <FSwitch control={control} name="is_active" label={t('active')} description={t('activeHint')} />
          <RecordHistory kind="custom_fields" id={field.id} />
        </>
      )}
    </EditPanel>
  );
};

export const EditCustomFieldPanel = () => {
  const id = useRecordId();
  const { fields } = useLoaded(listCustomFields, {});
  const field = fields.find((each) => each.id === id);
  return field === undefined ? null : <Editing field={field} />;
};
