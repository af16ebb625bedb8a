import { useNavigate } from '@tanstack/react-router';
import type { Answer } from '@yardline/client/request';
import { useSend } from '@yardline/client/hooks';
import { openingForm } from '@yardline/contract/openings/openings';
import { openCompanyByStaff } from '@yardline/contract/openings/provider-companies';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { SecretOnce } from '../../shell/panel/SecretOnce.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { OpeningFields } from './OpeningFields.tsx';

/** Opens a company; then shows the link for its administrator, once. */
export const OpenCompanyPanel = () => {
  const { t } = useTranslation('provider');
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Answer<typeof openCompanyByStaff>>();
  const form = useRecordForm(openingForm, {
    name: '',
    country: 'U',
    time_zone: 'America/New_York',
    currency: 'USD',
    language: 'en',
    division: '',
    admin_name: '',
    admin_email: '',
    features: [],
    migration_cut_off_on: null,
  });
  const { send, isSending } = useSend(openCompanyByStaff, {
    onRefused: landOn(form),
    onDone: setOpened,
    isQuiet: true,
  });
  if (opened !== undefined)
    return (
      <SecretOnce
        words="provider"
        secret={opened.link}
        note={t('mailed', { email: opened.admin_email, hours: opened.hours })}
        onDone={() => void navigate({ to: paths.companies(), search: true, ignoreBlocker: true })}
      />
    );
  return (
    <PanelPage
      title={t('open')}
      closeTo={paths.companies()}
      form={form}
      isSaving={isSending}
      submit={t('open')}
      onSubmit={(body) => send({ body })}
    >
      <OpeningFields form={form} />
    </PanelPage>
  );
};
