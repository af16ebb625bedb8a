import type { MailWording } from '@yardline/contract/mail/mail-templates';
import { nearest } from '@yardline/domain/text/nearest';
import { type FieldRefusal, refuseFields } from '../../../kernel/refusal.ts';
import { namesOf, type Template } from '../templates.ts';

/** Without these a mail is of no use to its reader. */
const mustStay: ReadonlySet<string> = new Set(['link', 'stop', 'message']);

/** The names that the text of a mail has to hold. */
export const neededIn = (template: Template): string[] =>
  namesOf(template).filter((name) => mustStay.has(name) && !isOptional(template, name));

/** What a recall's sender adds may be left out; it stands below what the recall says. */
const isOptional = (template: Template, name: string): boolean =>
  name === 'message' && template.startsWith('recall-');

const braced = (name: string): string => `{{${name}}}`;

const unknownIn = (template: Template, path: string, text: string): FieldRefusal[] => {
  const names = namesOf(template);
  const asked = [...text.matchAll(/\{\{(.*?)\}\}/gs)].map(([, name = '']) => name);
  return asked
    .filter((name) => !names.includes(name))
    .slice(0, 1)
    .map((name) => ({
      path,
      code: 'mail_template.name_unknown',
      data: { name: braced(name), near: nearest(name, names, 1).map(braced).join('') },
    }));
};

/**
 * Demands that a text fills in nothing but what its mail has, and keeps what the reader needs.
 * @throws Refusal request.invalid with mail_template.name_unknown {name, near}, mail_template.name_missing {name}
 */
export const checkWording = (template: Template, { subject, body }: MailWording): void => {
  const missing = neededIn(template)
    .filter((name) => !body.includes(braced(name)))
    .map((name) => ({
      path: 'body',
      code: 'mail_template.name_missing' as const,
      data: { name: braced(name) },
    }));
  const faults = [
    ...unknownIn(template, 'subject', subject),
    ...unknownIn(template, 'body', body),
    ...missing,
  ];
  if (faults.length > 0) refuseFields(faults);
};
