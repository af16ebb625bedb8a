import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { listOf } from '../../shell/list/search.ts';
import { idOf, shellRoute } from '../../shell/routes.ts';
import { every } from '../../shell/every.ts';

const { getJobTemplate, listJobTemplates } = later(
  () => import('@yardline/contract/job-templates/job-templates'),
);
const { listLaborCodes, listRepairCodes } = later(() => import('@yardline/contract/labor/labor'));
const { listServices } = later(() => import('@yardline/contract/services/services'));

const ofList = listOf(listJobTemplates);
const list = createRoute({
  getParentRoute: () => shellRoute,
  path: 'job-templates',
  ...ofList,
  loader: async (input) => {
    await Promise.all([
      ofList.loader(input),
      ensure(input.context, listLaborCodes, every),
      ensure(input.context, listRepairCodes, every),
      ensure(input.context, listServices, {}),
    ]);
  },
  component: lazyRouteComponent(() => import('./JobTemplatesPage.tsx'), 'JobTemplatesPage'),
});
const create = createRoute({
  getParentRoute: () => list,
  path: 'new',
  component: lazyRouteComponent(() => import('./JobTemplatePanels.tsx'), 'NewJobTemplatePanel'),
});
const edit = createRoute({
  getParentRoute: () => list,
  path: '$id',
  loader: ({ context, params }) => ensure(context, getJobTemplate, { params: { id: idOf(params.id) } }),
  component: lazyRouteComponent(() => import('./JobTemplatePanels.tsx'), 'EditJobTemplatePanel'),
});

/** Templates of jobs. */
export const jobTemplateRoutes = [list.addChildren([create, edit])];
