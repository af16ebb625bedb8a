import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import {
  createSite,
  getSite,
  newSiteForm,
  type Site,
  siteForm,
  type SiteForm,
  updateSite,
} from '@yardline/contract/customers/customers';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { paths } from '../../../paths.ts';
import { EditPanel } from '../../../shell/panel/EditPanel.tsx';
import { PanelPage } from '../../../shell/panel/PanelPage.tsx';
import { useFormatted } from '../../../shell/panel/useFormatted.ts';
import { landOn, useRecordForm } from '../../../shell/panel/useRecordForm.ts';
import { useSnapshot } from '../../../shell/panel/useSnapshot.ts';
import { idOf } from '../../../shell/routes.ts';
import { useParam, useRecordId } from '../../../shell/useParam.ts';
import { NewOwnFields, useOwnRules } from '../../../shell/records/NewOwnFields.tsx';
import { blankSite } from '../blank.ts';
import { SiteFields } from '../fields/SiteFields.tsx';

// The fields of both forms are the same; the new one has the company's own beside them.
const shared = (form: unknown) => form as UseFormReturn<SiteForm, unknown, z.output<typeof siteForm>>;

/** Adds a site to a customer. */
export const NewSitePanel = () => {
  const { t } = useTranslation('customers');
  const id = useRecordId();
  const navigate = useNavigate();
  const form = useRecordForm(useOwnRules(useFormatted(newSiteForm), 'customer_site'), {
    ...blankSite,
    custom_fields: {},
  });
  const { send, isSending } = useSend(createSite, {
    onRefused: landOn(form),
    onDone: () => navigate({ to: paths.customerSites(id), ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={t('site.new')}
      closeTo={paths.customerSites(id)}
      form={form}
      isSaving={isSending}
      onSubmit={(body) => send({ params: { id }, body })}
    >
      <SiteFields form={shared(form)} />
      <NewOwnFields form={form} docType="customer_site" />
    </PanelPage>
  );
};

const formOf = (seen: Site): SiteForm => {
  const { id: _, customer_id: __, row_version: ___, ...form } = seen;
  return form;
};

/** Changes a site. */
export const EditSitePanel = () => {
  const { t } = useTranslation('customers');
  const params = { id: useRecordId(), siteId: idOf(useParam('siteId')) };
  const snapshot = useSnapshot(getSite, { params });
  return (
    <EditPanel
      title={t('site.edit')}
      closeTo={paths.customerSites(params.id)}
      schema={useFormatted(siteForm, snapshot.seen)}
      snapshot={snapshot}
      formOf={formOf}
      endpoint={updateSite}
      inputOf={(body) => ({ params, body })}
    >
      {(form) => <SiteFields form={form} />}
    </EditPanel>
  );
};
