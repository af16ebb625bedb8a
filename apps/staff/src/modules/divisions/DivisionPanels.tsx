import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import { divisionForm } from '@yardline/contract/divisions/division-fields';
import { createDivision, getDivision, updateDivision } from '@yardline/contract/divisions/divisions';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { EditPanel } from '../../shell/panel/EditPanel.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { useFormatted } from '../../shell/panel/useFormatted.ts';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { useRecordId } from '../../shell/useParam.ts';
import { blankDivision, formOf } from './division-form.ts';
import { DivisionFields } from './DivisionFields.tsx';

const width = 720;

/** Opens a division. */
export const NewDivisionPanel = () => {
  const { t } = useTranslation('divisions');
  const navigate = useNavigate();
  const { company } = useSession();
  const form = useRecordForm(useFormatted(divisionForm), blankDivision(company));
  const { send, isSending } = useSend(createDivision, {
    onRefused: landOn(form),
    onDone: ({ id }) => navigate({ to: paths.division(id), ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={t('new')}
      closeTo={paths.divisions()}
      form={form}
      isSaving={isSending}
      size={width}
      onSubmit={(body) => send({ body })}
    >
      <DivisionFields form={form} />
    </PanelPage>
  );
};

/** Changes a division. */
export const EditDivisionPanel = () => {
  const { t } = useTranslation('divisions');
  const params = { id: useRecordId() };
  const snapshot = useSnapshot(getDivision, { params });
  return (
    <EditPanel
      title={t('edit')}
      closeTo={paths.division(params.id)}
      size={width}
      schema={useFormatted(divisionForm)}
      snapshot={snapshot}
      formOf={formOf}
      endpoint={updateDivision}
      inputOf={(body) => ({ params, body })}
    >
      {(form) => <DivisionFields form={form} seen={snapshot.seen} />}
    </EditPanel>
  );
};
