import { Text } from '@mantine/core';
import { useSend } from '@yardline/client/hooks';
import { type MailTemplateVersion, restoreMailTemplate } from '@yardline/contract/mail/mail-templates';
import { changedParts } from '@yardline/domain/text/changed-parts';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { Sheet } from '../../shell/panel/Sheet.tsx';
import { MailPreview } from './MailPreview.tsx';
import { partsOf } from './parts-of.ts';
import { useTemplate } from './useTemplate.ts';
import styles from './mail-templates.module.css';

type Props = { version: MailTemplateVersion; title: string; isInForce: boolean; onClose: () => void };

const linesOf = ({ subject, body }: Pick<MailTemplateVersion, 'subject' | 'body'>): string[] => [
  subject,
  ...partsOf(body),
];

/** A version of a mail: what it says, how it differs from the words in force, and its way back. */
export const RestoreSheet = ({ version, title, isInForce, onClose }: Props) => {
  const { t } = useTranslation('mailTemplates');
  const { whyNot } = useSession();
  const { template, language, names, subject, body, row_version: ifMatch } = useTemplate();
  const { send, isSending } = useSend(restoreMailTemplate, { onDone: onClose });
  const parts = changedParts(linesOf({ subject, body }), linesOf(version));
  const isSame = parts.every(({ kind }) => kind === 'same');
  return (
    <Sheet
      title={title}
      submit={t('restore')}
      reason={whyNot(restoreMailTemplate) ?? (isInForce ? t('isInForce') : undefined)}
      isSaving={isSending}
      size={640}
      onSubmit={() => send({ params: { template, language }, body: { n: version.n } }, { ifMatch })}
      onClose={onClose}
    >
      <MailPreview subject={version.subject} body={version.body} names={names} language={language} />
      {isInForce ? null : (
        <section aria-label={t('difference')}>
          <h3 className={styles.differenceTitle}>{t('difference')}</h3>
          {isSame ? (
            <Text size="sm" c="dimmed">
              {t('same')}
            </Text>
          ) : (
            <ul className={styles.difference} lang={language}>
              {parts.map(({ kind, text }, index) => (
                <li key={index} data-kind={kind}>
                  {kind === 'same' ? null : <b>{t(`kinds.${kind}`)}</b>}
                  {text}
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </Sheet>
  );
};
