import { IconMail } from '@tabler/icons-react';
import { listMails, type MailRow } from '@yardline/contract/mail/mails';
import { When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { type Column, fieldColumn } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';
import { MailState } from './MailState.tsx';

const useColumns = (): Column<MailRow>[] => {
  const { t } = useTranslation('mail');
  const subjectOf = ({ subject }: MailRow) => (subject === '' ? t('notYet') : subject);
  return [
    { key: 'subject', header: t('subject'), cell: subjectOf, text: subjectOf, file: null },
    fieldColumn('to_address', t('to'), { width: 280 }),
    {
      key: 'created_at',
      header: t('written'),
      canSort: true,
      width: 200,
      cell: (row) => <When at={row.created_at} />,
      text: (row) => row.created_at,
    },
    {
      key: 'state',
      header: t('state'),
      width: 140,
      onPhone: 'aside',
      cell: (row) => <MailState state={row.state} />,
      text: (row) => t(row.state),
    },
  ];
};

/** What was written to people of the company, the newest first. */
export const MailsPage = () => {
  const { t } = useTranslation('mail');
  return (
    <ListPage
      endpoint={listMails}
      title={t('title')}
      columns={useColumns()}
      rowKey={(row) => row.id}
      rowPath={(row) => paths.mail(row.id)}
      empty={{ icon: <IconMail size={24} />, title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
};
