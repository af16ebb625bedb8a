import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import {
  classForm,
  type ClassForm,
  createClass,
  getClass,
  updateClass,
  type WholeClass,
} from '@yardline/contract/catalog/catalog';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { EditPanel } from '../../shell/panel/EditPanel.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { useRecordId } from '../../shell/useParam.ts';
import { ClassFields } from './ClassFields.tsx';

const blank = { code: '', name: '', ...classForm.omit({ code: true, name: true }).parse({}) };
/** Adds a class. */
export const NewClassPanel = () => {
  const { t } = useTranslation('catalog');
  const navigate = useNavigate();
  const form = useRecordForm(classForm, blank);
  const { send, isSending } = useSend(createClass, {
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
  const params = { id: useRecordId() };
  return (
    <EditPanel
      title={t('editClass')}
      closeTo={paths.productClass(params.id)}
      schema={classForm}
      snapshot={useSnapshot(getClass, { params })}
      formOf={formOf}
      endpoint={updateClass}
      inputOf={(typed) => ({ params, body: updateClass.body.strip().parse(typed) })}
    >
      {(form) => <ClassFields form={form} />}
    </EditPanel>
  );
};
