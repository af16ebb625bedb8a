import { Alert, Button } from '@mantine/core';
import { IconMailForward, IconPencil } from '@tabler/icons-react';
import { Outlet } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import { setMailTemplate, testMailTemplate } from '@yardline/contract/mail/mail-templates';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { showToast } from '@yardline/ui/toasts';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { BoardPage } from '../../shell/board/BoardPage.tsx';
import { LinkButton } from '../../shell/frame/LinkButton.tsx';
import { Section } from '../../shell/record/Section.tsx';
import pageStyles from '../../shell/looks/page.module.css';
import { MailPreview } from './MailPreview.tsx';
import { useTemplate } from './useTemplate.ts';
import { VersionsSection } from './VersionsSection.tsx';
import styles from './mail-templates.module.css';

/** Mails the words in force, with sample data, to the user. */
const TestButton = () => {
  const { t } = useTranslation('mailTemplates');
  const { whyNot } = useSession();
  const { template, language, subject, body } = useTemplate();
  const { send, isSending } = useSend(testMailTemplate, {
    isQuiet: true,
    onDone: ({ to_address: to }) => showToast({ tone: 'done', message: t('tested', { to }) }),
  });
  const reason = whyNot(testMailTemplate);
  return (
    <DisabledWithReason reason={reason}>
      <Button
        variant="default"
        leftSection={<IconMailForward size={16} aria-hidden="true" />}
        loading={isSending}
        onClick={() => {
          if (reason === undefined) send({ params: { template, language }, body: { subject, body } });
        }}
      >
        {t('test')}
      </Button>
    </DisabledWithReason>
  );
};

/** What one mail says in one language: as its reader sees it, and every version of it. [B2.20] [B4.22] */
export const MailTemplatePage = () => {
  const { t } = useTranslation('mailTemplates');
  const { whyNot } = useSession();
  const { template, language, audience, subject, body, names, versions } = useTemplate();
  const [now] = versions;
  return (
    <BoardPage
      title={t(`names.${template}`)}
      lead={t(`reads.${audience}`)}
      tools={
        <>
          <TestButton />
          <LinkButton
            to={paths.editMailTemplate(template, language)}
            reason={whyNot(setMailTemplate)}
            icon={<IconPencil size={16} />}
          >
            {t('change')}
          </LinkButton>
        </>
      }
    >
      <nav className={styles.languages} aria-label={t('which')}>
        <LinkButton to={paths.mailTemplates()} variant="subtle" size="compact-sm">
          {t('all')}
        </LinkButton>
        {(['en', 'fr'] as const).map((each) => (
          <LinkButton
            key={each}
            to={paths.mailTemplate(template, each)}
            variant={each === language ? 'light' : 'default'}
            size="compact-sm"
          >
            {t(`languages.${each}`)}
          </LinkButton>
        ))}
      </nav>
      <div className={pageStyles.boardSections}>
        <Section title={t('inForce')}>
          {now?.is_delivered === true ? (
            <Alert color="accent" m={16} mt={0}>
              {t('isDelivered')}
            </Alert>
          ) : null}
          <div className={styles.inForce}>
            <MailPreview subject={subject} body={body} names={names} language={language} />
          </div>
        </Section>
        <VersionsSection />
      </div>
      <Outlet />
    </BoardPage>
  );
};
