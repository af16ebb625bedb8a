import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import { getUserRecord, newUserForm, updateUser, userForm } from '@yardline/contract/users';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { paths } from '../../paths.ts';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { isStale, StaleNotice } from '../../shell/panel/StaleNotice.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { useRecordId } from '../../shell/useParam.ts';
import { formOf } from './user-form.ts';
import { UserFields } from './UserFields.tsx';

/** Changes a user and their rights. */
export const EditUserPanel = () => {
  const { t } = useTranslation('users');
  const params = { id: useRecordId() };
  const navigate = useNavigate();
  const { seen, renew } = useSnapshot(getUserRecord, { params });
  const form = useRecordForm(newUserForm, formOf(seen));
  const { send, isSending, refused } = useSend(updateUser, {
    onRefused: (refusal) => isStale(refusal) || landOn(form)(refusal),
    onDone: () => navigate({ to: paths.user(params.id), ignoreBlocker: true }),
  });
  const save = (ifMatch: number) => (values: z.output<typeof newUserForm>) =>
    send({ params, body: userForm.strip().parse(values) }, { ifMatch });
  return (
    <PanelPage
      title={t('edit')}
      closeTo={paths.user(params.id)}
      form={form}
      isSaving={isSending}
      onSubmit={save(seen.row_version)}
    >
      <StaleNotice
        refused={refused}
        onRenew={() => void renew().then((newest) => form.reset(formOf(newest)))}
        onOverwrite={(version) => void form.handleSubmit(save(version))()}
      />
      <UserFields form={form} reason={seen.is_self ? t('isSelf') : undefined} />
    </PanelPage>
  );
};
