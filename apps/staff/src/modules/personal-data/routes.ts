import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { officeRoute } from '../../shell/routes.ts';
import { askedPerson } from './asked-person.ts';

const { getPersonHeld, listPersonErasures } = later(
  () => import('@yardline/contract/personal-data/personal-data'),
);

const page = createRoute({
  getParentRoute: () => officeRoute,
  path: 'personal-data',
  loader: ({ context }) => ensure(context, listPersonErasures, {}),
  component: lazyRouteComponent(() => import('./PersonalDataPage.tsx'), 'PersonalDataPage'),
});
const person = createRoute({
  getParentRoute: () => officeRoute,
  path: 'personal-data/$kind/$id',
  loader: ({ context, params }) => ensure(context, getPersonHeld, { params: askedPerson(params) }),
  component: lazyRouteComponent(() => import('./PersonPage.tsx'), 'PersonPage'),
});
const erase = createRoute({
  getParentRoute: () => person,
  path: 'erase',
  component: lazyRouteComponent(() => import('./ErasePersonPanel.tsx'), 'ErasePersonPanel'),
});

/** What the company holds on one person: found, handed out, erased. */
export const personalDataRoutes = [page, person.addChildren([erase])];
