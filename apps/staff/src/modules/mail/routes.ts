import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { language, loadOfficeWords, loadWords } from '../../platform/i18n.ts';
import { listOf } from '../../shell/list/search.ts';
import { idOf, rootRoute, officeRoute } from '../../shell/routes.ts';

const { getCompanyEmail } = later(() => import('@yardline/contract/mail/mail-server'));
const { getMail, listMails } = later(() => import('@yardline/contract/mail/mails'));

const list = createRoute({
  getParentRoute: () => officeRoute,
  path: 'mails',
  ...listOf(listMails),
  component: lazyRouteComponent(() => import('./MailsPage.tsx'), 'MailsPage'),
});
const record = createRoute({
  getParentRoute: () => officeRoute,
  path: 'mails/$id',
  loader: ({ context, params }) => ensure(context, getMail, { params: { id: idOf(params.id) } }),
  component: lazyRouteComponent(() => import('./MailPage.tsx'), 'MailPage'),
});
const server = createRoute({
  getParentRoute: () => officeRoute,
  path: 'mail-server',
  loader: ({ context }) => ensure(context, getCompanyEmail, {}),
  component: lazyRouteComponent(() => import('./server/MailServerPage.tsx'), 'MailServerPage'),
});
const editServer = createRoute({
  getParentRoute: () => server,
  path: 'edit',
  component: lazyRouteComponent(() => import('./server/MailServerPanel.tsx'), 'MailServerPanel'),
});
const testServer = createRoute({
  getParentRoute: () => server,
  path: 'test',
  component: lazyRouteComponent(() => import('./server/TestMailPanel.tsx'), 'TestMailPanel'),
});

/** A window beside the application, without its frame. */
const connectServer = createRoute({
  getParentRoute: () => rootRoute,
  path: 'oauth/verify',
  loader: async ({ context: { client } }) => {
    const [{ connect }] = await Promise.all([
      import('./server/connect.ts'),
      loadWords(language()),
      loadOfficeWords(language()),
    ]);
    return connect(client, location.search);
  },
  // What a provider sent back is good once: coming back to the window asks nothing again.
  staleTime: Infinity,
  component: lazyRouteComponent(() => import('./server/ConnectPage.tsx'), 'ConnectPage'),
  pendingComponent: lazyRouteComponent(() => import('./server/ConnectPage.tsx'), 'Connecting'),
});

export const mailRoutes = [list, record, server.addChildren([editServer, testServer])];
export const mailWindows = [connectServer];
