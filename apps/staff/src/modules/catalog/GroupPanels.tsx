import { useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import {
  createGroup,
  getGroup,
  groupForm,
  type GroupForm,
  type GroupRow,
  updateGroup,
} from '@yardline/contract/catalog/catalog';
import { getReference } from '@yardline/contract/reference/reference';
import { FNumber } from '@yardline/ui/FNumber';
import { FSelect } from '@yardline/ui/FSelect';
import { FSwitch } from '@yardline/ui/FSwitch';
import { FText } from '@yardline/ui/FText';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { EditPanel } from '../../shell/panel/EditPanel.tsx';
import { FormRow } from '../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { useRecordId } from '../../shell/useParam.ts';

const Names = ({ form: { control } }: { form: UseFormReturn<GroupForm> }) => {
  const { t } = useTranslation('catalog');
  return (
    <>
      <FText control={control} name="name" label={t('name')} isRequired isFirst />
      <FText control={control} name="code" label={t('code')} isRequired />
      <FormRow>
        <FNumber control={control} name="weight" label={t('weight')} decimals={1} />
        <FNumber control={control} name="length" label={t('length')} decimals={2} />
      </FormRow>
    </>
  );
};

/** Adds a group to a class; its rates are given to it next. */
export const NewGroupPanel = () => {
  const { t } = useTranslation('catalog');
  const navigate = useNavigate();
  const { classes } = useLoaded(getReference, {});
  const form = useRecordForm(groupForm, { code: '', name: '', weight: null, length: null, is_active: true });
  const { send, isSending } = useSend(createGroup, {
    onRefused: landOn(form),
    onDone: ({ id }) => navigate({ to: paths.group(id), ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={t('newGroup')}
      closeTo={paths.groups()}
      form={form}
      isSaving={isSending}
      onSubmit={(body) => send({ body })}
    >
      <FSelect
        control={form.control}
        name="class_id"
        label={t('class')}
        isRequired
        options={classes
          .filter((each) => each.is_active)
          .map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }))}
      />
      <Names form={form} />
    </PanelPage>
  );
};

const formOf = ({ class_id, code, name, weight, length, is_active }: GroupRow): GroupForm => ({
  class_id,
  code,
  name,
  weight,
  length,
  is_active,
});

/** Renames a group. */
export const EditGroupPanel = () => {
  const { t } = useTranslation('catalog');
  const params = { id: useRecordId() };
  return (
    <EditPanel
      title={t('editGroup')}
      closeTo={paths.group(params.id)}
      schema={groupForm}
      snapshot={useSnapshot(getGroup, { params })}
      formOf={formOf}
      endpoint={updateGroup}
      inputOf={({ class_id: _class, ...body }) => ({ params, body })}
    >
      {(form) => (
        <>
          <Names form={form} />
          <FSwitch
            control={form.control}
            name="is_active"
            label={t('takesNew')}
            description={t('takesNewHint')}
          />
        </>
      )}
    </EditPanel>
  );
};
