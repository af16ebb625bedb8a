import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import {
  createRecall,
  getRecall,
  type Recall,
  recallForm,
  type RecallForm,
  updateRecall,
} from '@yardline/contract/recalls/recalls';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { EditPanel } from '../../shell/panel/EditPanel.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { useRecordId } from '../../shell/useParam.ts';
import { RecallFields } from './RecallFields.tsx';

const width = 760;

/** Records a recall. */
export const NewRecallPanel = () => {
  const { t } = useTranslation('recalls');
  const navigate = useNavigate();
  const form = useRecordForm(recallForm, {
    maker_number: '',
    title: '',
    severity: 'before_next_rental',
    make: '',
    model: '',
    first_serial_number: '',
    last_serial_number: '',
    serial_numbers: [],
    due_on: null,
    instructions: '',
  });
  const { send, isSending } = useSend(createRecall, {
    onRefused: landOn(form),
    onDone: ({ id }) => navigate({ to: paths.recall(id), ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={t('new')}
      closeTo={paths.recalls()}
      form={form}
      isSaving={isSending}
      size={width}
      onSubmit={(body) => send({ body })}
    >
      <RecallFields form={form} recallId={null} />
    </PanelPage>
  );
};

const formOf = (seen: Recall): RecallForm => ({
  maker_number: seen.maker_number,
  title: seen.title,
  severity: seen.severity,
  make: seen.make,
  model: seen.model,
  first_serial_number: seen.first_serial_number,
  last_serial_number: seen.last_serial_number,
  serial_numbers: seen.serial_numbers,
  due_on: seen.due_on,
  instructions: seen.instructions,
});

/** Changes a recall: what its machines become is shown before it is saved. */
export const EditRecallPanel = () => {
  const { t } = useTranslation('recalls');
  const params = { id: useRecordId() };
  return (
    <EditPanel
      title={t('edit')}
      closeTo={paths.recall(params.id)}
      schema={recallForm}
      snapshot={useSnapshot(getRecall, { params })}
      formOf={formOf}
      endpoint={updateRecall}
      inputOf={(body) => ({ params, body })}
      size={width}
    >
      {(form) => <RecallFields form={form} recallId={params.id} />}
    </EditPanel>
  );
};
