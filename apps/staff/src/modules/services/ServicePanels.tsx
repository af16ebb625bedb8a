import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import {
  createService,
  getService,
  serviceForm,
  type ServiceForm,
  updateService,
  type WholeService,
} from '@yardline/contract/services/services';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { EditPanel } from '../../shell/panel/EditPanel.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { useRecordId } from '../../shell/useParam.ts';
import { ServiceFields } from './ServiceFields.tsx';

const settings = serviceForm.omit({ service_code: true, description: true, amount: true }).parse({});
/** Adds a service. */
export const NewServicePanel = () => {
  const { t } = useTranslation('services');
  const navigate = useNavigate();
  const form = useRecordForm(serviceForm, { service_code: '', description: '', ...settings });
  const { send, isSending } = useSend(createService, {
    onRefused: landOn(form),
    onDone: ({ id }) => navigate({ to: paths.service(id), ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={t('new')}
      closeTo={paths.services()}
      form={form}
      isSaving={isSending}
      onSubmit={(body) => send({ body })}
    >
      <ServiceFields form={form} />
    </PanelPage>
  );
};

const formOf = (seen: WholeService): ServiceForm => {
  const { id: _, row_version: __, ...form } = seen;
  return form;
};

/** Changes a service. */
export const EditServicePanel = () => {
  const { t } = useTranslation('services');
  const params = { id: useRecordId() };
  return (
    <EditPanel
      title={t('edit')}
      closeTo={paths.service(params.id)}
      schema={serviceForm}
      snapshot={useSnapshot(getService, { params })}
      formOf={formOf}
      endpoint={updateService}
      inputOf={(body) => ({ params, body })}
    >
      {(form) => <ServiceFields form={form} />}
    </EditPanel>
  );
};
