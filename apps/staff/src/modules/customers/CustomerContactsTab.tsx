import { ActionIcon } from '@mantine/core';
import { IconPlus, IconTrash, IconUserPlus } from '@tabler/icons-react';
import { Link, Outlet } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import {
  type Contact,
  createContact,
  listContacts,
  removeContact,
} from '@yardline/contract/customers/customers';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import type { TableColumn } from '@yardline/ui/RowsTable';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { LinkButton } from '../../shell/frame/LinkButton.tsx';
import { TabTable } from '../../shell/record/TabTable.tsx';
import { PhonesSection } from '../../shell/sending/PhonesSection.tsx';
import { useRecordId } from '../../shell/useParam.ts';

const nameOf = ({ first_name, last_name }: Contact) => `${first_name} ${last_name}`.trim();

const useColumns = (customerId: number, onRemove: (contact: Contact) => void): TableColumn<Contact>[] => {
  const { t } = useTranslation('customers');
  const { whyNot } = useSession();
  return [
    {
      key: 'name',
      header: t('name'),
      cell: (contact) => <Link to={paths.customerContact(customerId, contact.id)}>{nameOf(contact)}</Link>,
    },
    { key: 'job', header: t('contact.jobTitle'), cell: (contact) => contact.job_title },
    {
      key: 'phone',
      header: t('phone'),
      cell: (contact) =>
        contact.mobile_phone ||
        [contact.work_phone, contact.extension].filter((each) => each !== '').join(' × '),
    },
    { key: 'email', header: t('email'), cell: (contact) => contact.email },
    {
      key: 'rights',
      header: t('contact.rights'),
      cell: (contact) => (
        <StatusBadge tone={contact.may_rent ? 'good' : 'quiet'}>
          {contact.may_rent ? t('contact.yes') : t('contact.no')}
        </StatusBadge>
      ),
    },
    {
      key: 'remove',
      header: t('contact.remove'),
      isHeaderHidden: true,
      isRight: true,
      cell: (contact) => (
        <DisabledWithReason reason={whyNot(removeContact)}>
          <ActionIcon
            aria-label={`${t('contact.remove')}: ${nameOf(contact)}`}
            onClick={() => onRemove(contact)}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </DisabledWithReason>
      ),
    },
  ];
};

/** Who may rent for this customer, and whom to call. */
export const CustomerContactsTab = () => {
  const { t } = useTranslation('customers');
  const id = useRecordId();
  const { whyNot } = useSession();
  const { contacts } = useLoaded(listContacts, { params: { id } });
  const [leaving, setLeaving] = useState<Contact>();
  const columns = useColumns(id, setLeaving);
  const { send, isSending } = useSend(removeContact, {
    onDone: () => setLeaving(undefined),
  });
  const add = (
    <LinkButton
      to={paths.newCustomerContact(id)}
      reason={whyNot(createContact)}
      variant="default"
      icon={<IconPlus size={16} />}
    >
      {t('contact.new')}
    </LinkButton>
  );
  return (
    <>
      <TabTable
        title={t('tabs.contacts')}
        columns={columns}
        rows={contacts}
        rowKey={(contact) => contact.id}
        add={add}
        empty={{
          icon: <IconUserPlus size={24} />,
          title: t('contact.emptyTitle'),
          text: t('contact.emptyText'),
        }}
        isWide
      >
        <ConfirmDialog
          isOpen={leaving !== undefined}
          title={t('contact.remove')}
          confirm={t('contact.remove')}
          isDangerous
          isBusy={isSending}
          onClose={() => setLeaving(undefined)}
          onConfirm={() => leaving !== undefined && send({ params: { id, contactId: leaving.id } })}
        >
          {leaving === undefined ? '' : t('contact.removeText', { name: nameOf(leaving) })}
        </ConfirmDialog>
        <Outlet />
      </TabTable>
      <PhonesSection customerId={id} />
    </>
  );
};
