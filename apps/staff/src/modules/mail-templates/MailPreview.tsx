import type { MailTemplate, MailWording } from '@yardline/contract/mail/mail-templates';
import { fillNames } from '@yardline/domain/text/fill';
import { useTranslation } from 'react-i18next';
import { partsOf } from './parts-of.ts';
import styles from './mail-templates.module.css';

type Props = MailWording & Pick<MailTemplate, 'names' | 'language'>;

const linked: ReadonlySet<string> = new Set(['{{link}}', '{{stop}}']);

/** A mail as its reader sees it, with sample data in place of names. */
export const MailPreview = ({ subject, body, names, language }: Props) => {
  const { t } = useTranslation('mailTemplates');
  const values = new Map(names.map(({ name, sample }) => [name, sample] as const));
  values.set('link', t('sampleLink'));
  values.set('stop', t('sampleLink'));
  return (
    <article className={styles.preview} lang={language} aria-label={t('preview')}>
      <h3>{fillNames(subject, values)}</h3>
      {partsOf(body).map((part, index) => (
        <p key={index} data-link={linked.has(part) || undefined}>
          {fillNames(part, values)}
        </p>
      ))}
    </article>
  );
};
