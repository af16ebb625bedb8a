import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import {
  classForm,
  type ClassForm,
  createClass,
  getClass,
  listClasses,
  updateClass,
  type WholeClass,
} from '@yardline/contract/catalog';
import { getReference } from '@yardline/contract/reference';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { isStale, StaleNotice } from '../../shell/panel/StaleNotice.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { useRecordId } from '../../shell/useParam.ts';
import { ClassFields } from './ClassFields.tsx';

const blank = { code: '', name: '', ...classForm.omit({ code: true, name: true }).parse({}) };
const changed = [listClasses, getClass, getReference];

/** Adds a class. */
export const NewClassPanel = () => {
  const { t } = useTranslation('catalog');
  const navigate = useNavigate();
  const form = useRecordForm(classForm, blank);
  const { send, isSending } = useSend(createClass, {
    invalidates: changed,
    onRefused: landOn(form),
    onDone: ({ id }) => navigate({ to: paths.productClass(id), ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={t('newClass')}
      closeTo={paths.classes()}
      form={form}
      isSaving={isSending}
      onSubmit={(body) => send({ body })}
    >
      <ClassFields form={form} isNew />
    </PanelPage>
  );
};

const formOf = (seen: WholeClass): ClassForm => {
  const { id: _, groups: __, rate_table_id: ___, row_version: ____, ...form } = seen;
  return form;
};

/** Changes the settings of a class. */
export const EditClassPanel = () => {
  const { t } = useTranslation('catalog');
  const id = useRecordId();
  const navigate = useNavigate();
  const { seen, renew } = useSnapshot(getClass, { params: { id } });
  const form = useRecordForm(classForm, formOf(seen));
  const { send, isSending, refused } = useSend(updateClass, {
    invalidates: changed,
    onRefused: (refusal) => isStale(refusal) || landOn(form)(refusal),
    onDone: () => navigate({ to: paths.productClass(id), ignoreBlocker: true }),
  });
  const save = (ifMatch: number) => (typed: ClassForm) => {
    const { kind: _, ...body } = typed;
    return send({ params: { id }, body }, { ifMatch });
  };
  return (
    <PanelPage
      title={t('editClass')}
      closeTo={paths.productClass(id)}
      form={form}
      isSaving={isSending}
      onSubmit={save(seen.row_version)}
    >
      <StaleNotice
        refused={refused}
        onRenew={() => void renew().then((newest) => form.reset(formOf(newest)))}
        onOverwrite={(version) => void form.handleSubmit(save(version))()}
      />
      <ClassFields form={form} />
    </PanelPage>
  );
};
