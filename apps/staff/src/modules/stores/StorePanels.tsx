import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import { createStore, getStore, storeForm, updateStore } from '@yardline/contract/stores/stores';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { EditPanel } from '../../shell/panel/EditPanel.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { useRecordId } from '../../shell/useParam.ts';
import { formOf } from './store-form.ts';
import { StoreFields } from './StoreFields.tsx';

const width = 640;
const blank = storeForm.omit({ name: true, path: true }).parse({});

/** Opens a store. */
export const NewStorePanel = () => {
  const { t } = useTranslation('stores');
  const navigate = useNavigate();
  const form = useRecordForm(storeForm, { name: '', path: '', ...blank });
  const { send, isSending } = useSend(createStore, {
    onRefused: landOn(form),
    onDone: () => navigate({ to: paths.stores(), ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={t('new')}
      closeTo={paths.stores()}
      form={form}
      isSaving={isSending}
      size={width}
      onSubmit={(body) => send({ body })}
    >
      <StoreFields form={form} />
    </PanelPage>
  );
};

/** Changes a store. */
export const EditStorePanel = () => {
  const { t } = useTranslation('stores');
  const params = { id: useRecordId() };
  const snapshot = useSnapshot(getStore, { params });
  return (
    <EditPanel
      title={t('edit')}
      closeTo={paths.stores()}
      schema={storeForm}
      snapshot={snapshot}
      formOf={formOf}
      endpoint={updateStore}
      inputOf={(body) => ({ params, body })}
      size={width}
    >
      {(form) => <StoreFields form={form} seen={snapshot.seen} />}
    </EditPanel>
  );
};
