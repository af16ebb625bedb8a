import { Button, Group } from '@mantine/core';
import { IconMailForward, IconUserOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import {
  getPortalLogin,
  invitePortalLoginAgain,
  type PortalLogin,
  type PortalMember,
  removePortalMember,
  seeAsCustomer,
  setPortalMember,
  updatePortalLogin,
} from '@yardline/contract/portal-logins/portal-logins';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { Money, When } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import type { Action } from '@yardline/ui/SplitAction';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { Facts } from '../../shell/record/Facts.tsx';
import { RecordPage } from '../../shell/record/RecordPage.tsx';
import { Section } from '../../shell/record/Section.tsx';
import { useRecordId } from '../../shell/useParam.ts';
import { PortalStateBadge } from './PortalStateBadge.tsx';
import { RightsSheet } from './RightsSheet.tsx';
import { SeeAsSheet } from './SeeAsSheet.tsx';

type Open = { sheet: 'rights' | 'seeAs'; member: PortalMember };

const useColumns = (login: PortalLogin, onOpen: (open: Open) => void): TableColumn<PortalMember>[] => {
  const { t } = useTranslation('portalLogins');
  const { whyNot } = useSession();
  const remove = useSend(removePortalMember);
  const button = (label: string, reason: string | undefined, onClick: () => void) => (
    <DisabledWithReason reason={reason}>
      <Button variant="default" size="compact-sm" onClick={onClick}>
        {label}
      </Button>
    </DisabledWithReason>
  );
  return [
    {
      key: 'customer',
      header: t('customer'),
      cell: (row) => (
        <>
          <Link to={paths.customer(row.customer_id)}>{row.customer_name}</Link>{' '}
          {row.has_access ? null : <small>{t('noAccess')}</small>}
        </>
      ),
    },
    { key: 'role', header: t('role'), cell: ({ preset }) => t(`presets.${preset}`) },
    {
      key: 'grants',
      header: t('grants'),
      cell: ({ grants }) => grants.map((right) => t(`rights.${right}`)).join(', '),
    },
    {
      key: 'limit',
      header: t('limit'),
      isRight: true,
      cell: ({ order_limit: limit }) => (limit === null ? t('noLimit') : <Money amount={limit} />),
    },
    { key: 'sites', header: t('sites'), cell: ({ sites }) => sites.join(', ') || t('allSites') },
    {
      key: 'acts',
      header: t('act'),
      cell: (member) => (
        <Group gap={8} justify="flex-end">
          {button(t('acts.seeAs'), whyNot(seeAsCustomer), () => onOpen({ sheet: 'seeAs', member }))}
          {button(t('acts.rights'), whyNot(setPortalMember), () => onOpen({ sheet: 'rights', member }))}
          {button(t('acts.remove'), whyNot(removePortalMember), () =>
            remove.send({ params: { id: login.id, customer: member.customer_id } }),
          )}
        </Group>
      ),
    },
  ];
};

const useActions = (login: PortalLogin): Action[] => {
  const { t } = useTranslation('portalLogins');
  const { whyNot } = useSession();
  const again = useSend(invitePortalLoginAgain);
  const update = useSend(updatePortalLogin);
  const params = { id: login.id };
  const isActive = login.state !== 'inactive';
  const { name, phone, language } = login;
  return [
    {
      key: 'again',
      label: t('acts.again'),
      icon: <IconMailForward size={16} />,
      reason: whyNot(invitePortalLoginAgain),
      onRun: () => again.send({ params }),
    },
    {
      key: 'active',
      label: t(isActive ? 'acts.deactivate' : 'acts.activate'),
      icon: <IconUserOff size={16} />,
      isDangerous: isActive,
      reason: whyNot(updatePortalLogin),
      onRun: () =>
        update.send(
          { params, body: { name, phone, language, is_active: !isActive } },
          { ifMatch: login.row_version },
        ),
    },
  ];
};

/** A person of customers in the portal: who they are, for whom they act and with which rights. [B6.19] [B7.32] */
export const PortalCustomerPage = () => {
  const { t } = useTranslation('portalLogins');
  const login = useLoaded(getPortalLogin, { params: { id: useRecordId() } });
  const [open, setOpen] = useState<Open>();
  const columns = useColumns(login, setOpen);
  const onClose = () => setOpen(undefined);
  return (
    <RecordPage
      list={{ to: paths.portalLogins(), label: t('title') }}
      title={login.name}
      status={<PortalStateBadge state={login.state} />}
      actions={useActions(login)}
      aside={
        <Facts
          title={t('details')}
          facts={[
            { label: t('email'), value: <a href={`mailto:${login.email}`}>{login.email}</a> },
            { label: t('phone'), value: login.phone },
            { label: t('language'), value: t(`languages.${login.language}`) },
            { label: t('created'), value: <When at={login.created_at} /> },
            {
              label: t('lastSeen'),
              value: login.last_seen_at === null ? t('never') : <When at={login.last_seen_at} />,
            },
            {
              label: t('invitedAt'),
              value: login.invited_at === null ? '' : <When at={login.invited_at} />,
            },
          ]}
        />
      }
    >
      <Section title={t('customers')} count={login.members.length}>
        <RowsTable
          label={t('customers')}
          columns={columns}
          rows={login.members}
          rowKey={({ customer_id: id }) => id}
        />
      </Section>
      {open?.sheet === 'rights' ? <RightsSheet login={login} member={open.member} onClose={onClose} /> : null}
      {open?.sheet === 'seeAs' ? <SeeAsSheet login={login} member={open.member} onClose={onClose} /> : null}
    </RecordPage>
  );
};
