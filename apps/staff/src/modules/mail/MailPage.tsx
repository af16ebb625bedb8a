import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { useLoaded } from '@yardline/client/hooks';
import { getMail } from '@yardline/contract/mail/mails';
import { When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { Facts } from '../../shell/record/Facts.tsx';
import { RecordPage } from '../../shell/record/RecordPage.tsx';
import { useRecordId } from '../../shell/useParam.ts';
import { MailState } from './MailState.tsx';
import styles from '../../shell/looks/surface.module.css';

const isLink = (paragraph: string): boolean => /^https?:\/\/\S+$/.test(paragraph);

/** The text of a mail, as text: nothing in it is markup, and only an address that stands alone becomes a link. */
const Letter = ({ title, body }: { title: string; body: string }) => (
  <Stack component="section" className={styles.facts} data-part="facts" gap={12} aria-label={title}>
    {body.split('\n\n').map((paragraph) => (
      <Text key={paragraph} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {isLink(paragraph) ? (
          <Anchor href={paragraph} target="_blank" rel="noopener noreferrer nofollow">
            {paragraph}
          </Anchor>
        ) : (
          paragraph
        )}
      </Text>
    ))}
  </Stack>
);

/** One mail: recipient, time, delivery status, and text. */
export const MailPage = () => {
  const { t } = useTranslation('mail');
  const mail = useLoaded(getMail, { params: { id: useRecordId() } });
  return (
    <RecordPage
      list={{ to: paths.mails(), label: t('title') }}
      title={mail.subject === '' ? t('notYet') : mail.subject}
      status={<MailState state={mail.state} />}
      actions={[]}
    >
      <Facts
        facts={[
          { label: t('to'), value: mail.to_address },
          { label: t('written'), value: <When at={mail.created_at} /> },
        ]}
      />
      {mail.is_withheld ? <Alert color="orange">{t('withheld')}</Alert> : null}
      {mail.body === '' ? null : <Letter title={t('text')} body={mail.body} />}
    </RecordPage>
  );
};
