import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { officeRoute } from '../../shell/routes.ts';

const { getMailTemplate, listMailTemplates } = later(() => import('@yardline/contract/mail/mail-templates'));

const list = createRoute({
  getParentRoute: () => officeRoute,
  path: 'mail-templates',
  loader: ({ context }) => ensure(context, listMailTemplates, {}),
  component: lazyRouteComponent(() => import('./MailTemplatesPage.tsx'), 'MailTemplatesPage'),
});
const record = createRoute({
  getParentRoute: () => officeRoute,
  path: 'mail-templates/$template/$language',
  loader: async ({ context, params }) => {
    const { mailTemplates } = await import('@yardline/contract/mail/mail-templates');
    const { template, language } = params;
    if (!Object.hasOwn(mailTemplates, template) || (language !== 'en' && language !== 'fr')) throw notFound();
    return ensure(context, getMailTemplate, {
      params: { template: template as keyof typeof mailTemplates, language },
    });
  },
  component: lazyRouteComponent(() => import('./MailTemplatePage.tsx'), 'MailTemplatePage'),
});
const edit = createRoute({
  getParentRoute: () => record,
  path: 'edit',
  component: lazyRouteComponent(() => import('./EditMailTemplatePanel.tsx'), 'EditMailTemplatePanel'),
});

/** What the company's mails say. */
export const mailTemplateRoutes = [list, record.addChildren([edit])];
