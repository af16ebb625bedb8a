import { useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import {
  createGroup,
  getGroup,
  groupForm,
  type GroupForm,
  type GroupRow,
  listGroups,
  updateGroup,
} from '@yardline/contract/catalog';
import { getReference } from '@yardline/contract/reference';
import { FSelect } from '@yardline/ui/FSelect';
import { FSwitch } from '@yardline/ui/FSwitch';
import { FText } from '@yardline/ui/FText';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { isStale, StaleNotice } from '../../shell/panel/StaleNotice.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { useRecordId } from '../../shell/useParam.ts';

const changed = [listGroups, getGroup, getReference];

const Names = ({ form: { control } }: { form: UseFormReturn<GroupForm> }) => {
  const { t } = useTranslation('catalog');
  return (
    <>
      <FText control={control} name="name" label={t('name')} isRequired isFirst />
      <FText control={control} name="code" label={t('code')} isRequired />
    </>
  );
};

/** Adds a group to a class; its rates are given to it next. */
export const NewGroupPanel = () => {
  const { t } = useTranslation('catalog');
  const navigate = useNavigate();
  const { classes } = useLoaded(getReference, {});
  const form = useRecordForm(groupForm, { code: '', name: '', is_active: true });
  const { send, isSending } = useSend(createGroup, {
    invalidates: changed,
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

const formOf = ({ class_id, code, name, is_active }: GroupRow): GroupForm => ({
  class_id,
  code,
  name,
  is_active,
});

/** Renames a group. */
export const EditGroupPanel = () => {
  const { t } = useTranslation('catalog');
  const id = useRecordId();
  const navigate = useNavigate();
  const { seen, renew } = useSnapshot(getGroup, { params: { id } });
  const form = useRecordForm(groupForm, formOf(seen));
  const { send, isSending, refused } = useSend(updateGroup, {
    invalidates: changed,
    onRefused: (refusal) => isStale(refusal) || landOn(form)(refusal),
    onDone: () => navigate({ to: paths.group(id), ignoreBlocker: true }),
  });
  const save =
    (ifMatch: number) =>
    ({ code, name, is_active }: GroupForm) =>
      send({ params: { id }, body: { code, name, is_active } }, { ifMatch });
  return (
    <PanelPage
      title={t('editGroup')}
      closeTo={paths.group(id)}
      form={form}
      isSaving={isSending}
      onSubmit={save(seen.row_version)}
    >
      <StaleNotice
        refused={refused}
        onRenew={() => void renew().then((newest) => form.reset(formOf(newest)))}
        onOverwrite={(version) => void form.handleSubmit(save(version))()}
      />
      <Names form={form} />
      <FSwitch
        control={form.control}
        name="is_active"
        label={t('takesNew')}
        description={t('takesNewHint')}
      />
    </PanelPage>
  );
};
