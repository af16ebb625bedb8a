import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import {
  type getMailTemplate,
  type listMailTemplates,
  type MailTemplateName,
  mailTemplates,
  type MailTemplateVersion,
} from '@yardline/contract/mail/mail-templates';
import type { Language, Scope } from '../../../kernel/scope.ts';
import { namesOf } from '../templates.ts';
import { neededIn } from './check-wording.ts';
import { samplesOf } from './samples.ts';
import { deliveredText, writtenAs } from './words-of.ts';

const versionRows = ({ tx }: Scope) =>
  tx
    .selectFrom('mail_templates as templates')
    .innerJoin('mail_template_versions as versions', (join) =>
      join
        .onRef('versions.company_id', '=', 'templates.company_id')
        .onRef('versions.template_id', '=', 'templates.id'),
    )
    .innerJoin('users', (join) =>
      join.onRef('users.company_id', '=', 'versions.company_id').onRef('users.id', '=', 'versions.made_by'),
    )
    .select([
      'templates.template',
      'templates.language',
      'versions.n',
      'versions.subject',
      'versions.body',
      'versions.restored_from',
      'versions.made_at',
      'users.name as made_by',
    ]);

const untouched = { n: 0, is_delivered: true, made_at: null, made_by: null };

/** Every mail that the company may word, with who changed it last. */
export const listTemplates = async (scope: Scope): Promise<ReplyOf<typeof listMailTemplates>> => {
  const newest = await versionRows(scope).whereRef('versions.n', '=', 'templates.row_version').execute();
  const stateOf = (name: string, language: Language) => {
    const row = newest.find((each) => each.template === name && each.language === language);
    if (row === undefined) return untouched;
    const { n, made_at, made_by } = row;
    return { n, is_delivered: row.subject === null, made_at, made_by };
  };
  return {
    templates: Object.entries(mailTemplates).map(([name, audience]) => ({
      template: name as MailTemplateName,
      audience,
      en: stateOf(name, 'en'),
      fr: stateOf(name, 'fr'),
    })),
  };
};

/** One mail in one language with all that it ever said here. */
export const getTemplate = async (
  scope: Scope,
  { template, language }: InputOf<typeof getMailTemplate>['params'],
): Promise<ReplyOf<typeof getMailTemplate>> => {
  const rows = await versionRows(scope)
    .where('templates.template', '=', template)
    .where('templates.language', '=', language)
    .orderBy('versions.n', 'desc')
    .execute();
  const first = writtenAs(deliveredText(template, language));
  const versions: MailTemplateVersion[] = [
    ...rows.map(({ n, subject, body, restored_from, made_at, made_by }) => ({
      n,
      is_delivered: subject === null,
      subject: subject ?? first.subject,
      body: body ?? first.body,
      restored_from,
      made_at,
      made_by,
    })),
    {
      n: 0,
      is_delivered: true,
      subject: first.subject,
      body: first.body,
      restored_from: null,
      made_at: null,
      made_by: null,
    },
  ];
  const [now] = versions;
  const needed = neededIn(template);
  const sample = samplesOf(scope, template, language);
  return {
    template,
    language,
    audience: mailTemplates[template],
    subject: now?.subject ?? first.subject,
    body: now?.body ?? first.body,
    names: namesOf(template).map((name) => ({
      name,
      is_needed: needed.includes(name),
      sample: sample[name] ?? '',
    })),
    versions,
    row_version: now?.n ?? 0,
  };
};
