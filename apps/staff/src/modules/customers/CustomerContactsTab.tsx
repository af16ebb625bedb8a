import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconPlus, IconTrash, IconUserPlus } from '@tabler/icons-react';
import { Link, Outlet } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { type Contact, createContact, listContacts, removeContact } from '@yardline/contract/customers';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { EmptyState } from '@yardline/ui/EmptyState';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { LinkButton } from '../../shell/frame/LinkButton.tsx';
import { Section } from '../../shell/record/Section.tsx';
import { TableScroll } from '../../shell/record/TableScroll.tsx';
import { useRecordId } from '../../shell/useParam.ts';

const nameOf = ({ first_name, last_name }: Contact) => `${first_name} ${last_name}`.trim();

/** Who may rent for this customer, and whom to call. */
export const CustomerContactsTab = () => {
  const { t } = useTranslation('customers');
  const id = useRecordId();
  const { whyNot } = useSession();
  const { contacts } = useLoaded(listContacts, { params: { id } });
  const [leaving, setLeaving] = useState<Contact>();
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
    <Section title={t('tabs.contacts')} count={contacts.length} action={contacts.length === 0 ? null : add}>
      {contacts.length === 0 ? (
        <EmptyState icon={<IconUserPlus size={24} />} title={t('contact.emptyTitle')} action={add}>
          {t('contact.emptyText')}
        </EmptyState>
      ) : (
        <TableScroll>
          <table className="yl-table">
            <thead>
              <tr>
                <th scope="col">{t('name')}</th>
                <th scope="col">{t('contact.jobTitle')}</th>
                <th scope="col">{t('phone')}</th>
                <th scope="col">{t('email')}</th>
                <th scope="col">{t('contact.rights')}</th>
                <th scope="col">
                  <VisuallyHidden>{t('contact.remove')}</VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody>
              {contacts.map((contact) => (
                <tr key={contact.id}>
                  <td>
                    <Link to={paths.customerContact(id, contact.id)}>{nameOf(contact)}</Link>
                  </td>
                  <td>{contact.job_title}</td>
                  <td>
                    {contact.mobile_phone ||
                      [contact.work_phone, contact.extension].filter((each) => each !== '').join(' × ')}
                  </td>
                  <td>{contact.email}</td>
                  <td>
                    <StatusBadge tone={contact.may_rent ? 'good' : 'quiet'}>
                      {contact.may_rent ? t('contact.yes') : t('contact.no')}
                    </StatusBadge>
                  </td>
                  <td data-right>
                    <DisabledWithReason reason={whyNot(removeContact)}>
                      <ActionIcon
                        aria-label={`${t('contact.remove')}: ${nameOf(contact)}`}
                        onClick={() => setLeaving(contact)}
                      >
                        <IconTrash size={16} />
                      </ActionIcon>
                    </DisabledWithReason>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableScroll>
      )}
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
    </Section>
  );
};
