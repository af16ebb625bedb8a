import { Alert, Stack } from '@mantine/core';
import { useSend } from '@yardline/client/hooks';
import {
  type PortalLogin,
  type PortalMember,
  setPortalMember,
} from '@yardline/contract/portal-logins/portal-logins';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../shell/panel/Sheet.tsx';
import { fitting, RightsFields, type RightsForm } from './RightsFields.tsx';

type Props = { login: PortalLogin; member: PortalMember; onClose: () => void };

/** Changes what a person may do for one of their customers. */
export const RightsSheet = ({ login, member, onClose }: Props) => {
  const { t } = useTranslation('portalLogins');
  const { preset, grants, order_limit } = member;
  const form = useForm<RightsForm>({ defaultValues: { preset, grants, order_limit } });
  const { send, isSending, refused } = useSend(setPortalMember, {
    onDone: onClose,
    onRefused: ({ isUnknown }) => !isUnknown,
  });
  const params = { id: login.id, customer: member.customer_id };
  return (
    <Sheet
      title={t('rightsTitle', { name: login.name, customer: member.customer_name })}
      submit={t('save')}
      isSaving={isSending}
      onSubmit={() => send({ params, body: fitting(form.getValues()) })}
      onClose={onClose}
    >
      <Stack gap={16}>
        <RightsFields control={form.control} />
        {refused === null || refused.isUnknown ? null : (
          <Alert color="red" role="alert">
            {refused.fields[0]?.message ?? refused.message}
          </Alert>
        )}
      </Stack>
    </Sheet>
  );
};
