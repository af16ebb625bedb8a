import {
  type MailTemplateName,
  mailTemplates,
  type MailWording,
} from '@yardline/contract/mail/mail-templates';
import type { Kysely } from 'kysely';
import type { DB } from '../../../../db/types.ts';
import type { Language } from '../../../kernel/scope.ts';
import type { MailText, Template } from '../templates.ts';
import { en } from '../words/en.ts';
import { fr } from '../words/fr.ts';

const delivered = { en, fr };

/** Whether a company may choose what this mail says. */
export const isWorded = (template: string): template is MailTemplateName =>
  Object.hasOwn(mailTemplates, template);

/** The text that came with the product. */
export const deliveredText = (template: Template, language: Language): MailText =>
  delivered[language][template];

/** A text as people write it: an empty line between paragraphs. */
export const writtenAs = ({ subject, paragraphs }: MailText): MailWording => ({
  subject,
  body: paragraphs.join('\n\n'),
});

/** The paragraphs of a text that people wrote. */
export const textOf = ({ subject, body }: MailWording): MailText => ({
  subject,
  paragraphs: body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== ''),
});

/** The words that the transaction's company has chosen for a mail; undefined where the delivered ones are sent. */
export const wordsOf = async (
  tx: Kysely<DB>,
  { template, language }: { template: Template; language: Language },
): Promise<MailWording | undefined> => {
  if (!isWorded(template)) return undefined;
  const row = await tx
    .selectFrom('mail_templates')
    .innerJoin('mail_template_versions as versions', (join) =>
      join
        .onRef('versions.company_id', '=', 'mail_templates.company_id')
        .onRef('versions.template_id', '=', 'mail_templates.id')
        .onRef('versions.n', '=', 'mail_templates.row_version'),
    )
    .where('mail_templates.template', '=', template)
    .where('mail_templates.language', '=', language)
    .select(['versions.subject', 'versions.body'])
    .executeTakeFirst();
  if (row === undefined || row.subject === null || row.body === null) return undefined;
  return { subject: row.subject, body: row.body };
};
