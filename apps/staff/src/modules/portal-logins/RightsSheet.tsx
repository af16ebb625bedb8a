import { Alert, Stack } from '@mantine/core';
import { useCall, useSend } from '@yardline/client/hooks';
import { listSites, type Site } from '@yardline/contract/customers/customers';
import {
  type PortalLogin,
  type PortalMember,
  setPortalMember,
} from '@yardline/contract/portal-logins/portal-logins';
import { FMultiSelect } from '@yardline/ui/FMultiSelect';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SheetOfLoaded } from '../../shell/panel/LoadingSheet.tsx';
import { Sheet } from '../../shell/panel/Sheet.tsx';
import { fitting, RightsFields, type RightsForm } from './RightsFields.tsx';

type Props = { login: PortalLogin; member: PortalMember; onClose: () => void };

const Rights = ({ login, member, sites, onClose }: Props & { sites: readonly Site[] }) => {
  const { t } = useTranslation('portalLogins');
  const { preset, grants, order_limit, site_ids } = member;
  const form = useForm<RightsForm>({ defaultValues: { preset, grants, order_limit, site_ids } });
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
      onSubmit={() => {
        const said = form.getValues();
        send({ params, body: { ...fitting(said), site_ids: said.site_ids ?? [] } });
      }}
      onClose={onClose}
    >
      <Stack gap={16}>
        <RightsFields control={form.control} />
        {sites.length === 0 ? null : (
          <FMultiSelect
            control={form.control}
            name="site_ids"
            label={t('sites')}
            description={t('sitesHint')}
            options={sites.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        {refused === null || refused.isUnknown ? null : (
          <Alert color="red" role="alert">
            {refused.fields[0]?.message ?? refused.message}
          </Alert>
        )}
      </Stack>
    </Sheet>
  );
};

/** Changes what a person may do for one of their customers, and for which of its sites. */
export const RightsSheet = (props: Props) => {
  const { t } = useTranslation('portalLogins');
  const { login, member, onClose } = props;
  const sites = useCall(listSites, { params: { id: member.customer_id } });
  const title = t('rightsTitle', { name: login.name, customer: member.customer_name });
  return (
    <SheetOfLoaded title={title} reads={[sites]} onClose={onClose}>
      {() => <Rights {...props} sites={sites.data?.sites ?? []} />}
    </SheetOfLoaded>
  );
};
