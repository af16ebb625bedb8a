import { useLoaded } from '@yardline/client/hooks';
import {
  getMailTemplate,
  type MailTemplate,
  type MailTemplateName,
} from '@yardline/contract/mail/mail-templates';
import { useParam } from '../../shell/useParam.ts';

/** The mail and the language that the address names. */
export const useWhich = (): Pick<MailTemplate, 'template' | 'language'> => ({
  template: useParam('template') as MailTemplateName,
  language: useParam('language') === 'fr' ? 'fr' : 'en',
});

/** What it says, with all its versions. */
export const useTemplate = (): MailTemplate => useLoaded(getMailTemplate, { params: useWhich() });
