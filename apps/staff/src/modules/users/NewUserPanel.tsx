import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import { inviteUser, newUserForm } from '@yardline/contract/users/users';
import { FSelect } from '@yardline/ui/FSelect';
import { FText } from '@yardline/ui/FText';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/i18n.ts';
import { paths } from '../../paths.ts';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { UserFields } from './UserFields.tsx';

/** Fields of which another user has the value. */
const fieldsTaken: Readonly<Partial<Record<string, 'email' | 'employee_number'>>> = {
  'user.already_member': 'email',
  'user.number_taken': 'employee_number',
};

/** Adds a user to the company, who gets an invitation by mail. */
export const NewUserPanel = () => {
  const { t } = useTranslation('users');
  const navigate = useNavigate();
  const form = useRecordForm(newUserForm, {
    name: '',
    email: '',
    phone: '',
    language: language(),
    is_web: true,
    is_mobile: true,
    is_admin: false,
    is_driver: false,
    is_mechanic: false,
    is_salesman: false,
    employee_number: '',
    user_type: 'employee',
    default_language: null,
    default_division_id: null,
    places: [],
  });
  const { control } = form;
  const { send, isSending } = useSend(inviteUser, {
    onRefused: (refused) => {
      const field = fieldsTaken[refused.reason];
      if (field === undefined) return landOn(form)(refused);
      form.setError(field, { type: 'server', message: refused.message }, { shouldFocus: true });
      return true;
    },
    onDone: ({ id }) => navigate({ to: paths.user(id), ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={t('new')}
      closeTo={paths.users()}
      form={form}
      isSaving={isSending}
      submit={t('invite')}
      onSubmit={(body) => send({ body })}
    >
      <UserFields form={form}>
        <FText control={control} name="email" label={t('email')} type="email" isRequired />
        <FSelect
          control={control}
          name="language"
          label={t('language')}
          options={(['en', 'fr'] as const).map((value) => ({ value, label: t(`languages.${value}`) }))}
        />
      </UserFields>
    </PanelPage>
  );
};
