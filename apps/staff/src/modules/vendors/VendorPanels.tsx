import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import {
  createVendor,
  getVendor,
  updateVendor,
  type Vendor,
  vendorForm,
  type VendorForm,
} from '@yardline/contract/vendors/vendors';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { EditPanel } from '../../shell/panel/EditPanel.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { useRecordId } from '../../shell/useParam.ts';
import { VendorFields } from './VendorFields.tsx';

const blank = vendorForm.omit({ vendor_number: true, name: true }).parse({});

/** Adds a vendor. */
export const NewVendorPanel = () => {
  const { t } = useTranslation('vendors');
  const navigate = useNavigate();
  const form = useRecordForm(vendorForm, { vendor_number: '', name: '', ...blank });
  const { send, isSending } = useSend(createVendor, {
    onRefused: landOn(form),
    onDone: ({ id }) => navigate({ to: paths.vendor(id), ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={t('new')}
      closeTo={paths.vendors()}
      form={form}
      isSaving={isSending}
      onSubmit={(body) => send({ body })}
    >
      <VendorFields form={form} />
    </PanelPage>
  );
};

const formOf = (seen: Vendor): VendorForm => {
  const { id: _, row_version: __, ...form } = seen;
  return form;
};

/** Changes a vendor. */
export const EditVendorPanel = () => {
  const { t } = useTranslation('vendors');
  const params = { id: useRecordId() };
  return (
    <EditPanel
      title={t('edit')}
      closeTo={paths.vendor(params.id)}
      schema={vendorForm}
      snapshot={useSnapshot(getVendor, { params })}
      formOf={formOf}
      endpoint={updateVendor}
      inputOf={(body) => ({ params, body })}
    >
      {(form) => <VendorFields form={form} />}
    </EditPanel>
  );
};
