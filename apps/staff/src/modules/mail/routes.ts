import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { getMail, listMails } from '@yardline/contract/mails';
import { listOf } from '../../shell/list/search.ts';
import { idOf, shellRoute } from '../../shell/routes.ts';

const list = createRoute({
  getParentRoute: () => shellRoute,
  path: 'mails',
  ...listOf(listMails),
  component: lazyRouteComponent(() => import('./MailsPage.tsx'), 'MailsPage'),
});
const record = createRoute({
  getParentRoute: () => shellRoute,
  path: 'mails/$id',
  loader: ({ context, params }) => ensure(context, getMail, { params: { id: idOf(params.id) } }),
  component: lazyRouteComponent(() => import('./MailPage.tsx'), 'MailPage'),
});

export const mailRoutes = [list, record];
