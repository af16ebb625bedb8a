import * as calls from '@yardline/contract/job-templates/job-templates';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { getTemplateById, listTemplates } from './templates.queries.ts';
import { addToEstimate, addToOrder, tryOnEstimate, tryOnOrder } from './use-template.ts';
import { createTemplate, updateTemplate } from './write-template.ts';

/** Work that is done again and again, put on orders and estimates in one go. */
export const jobTemplates: Module = {
  name: 'job-templates',
  routes: [
    route(calls.listJobTemplates, listTemplates),
    route(calls.getJobTemplate, (scope, { params }) => getTemplateById(scope, params.id)),
    route(calls.createJobTemplate, createTemplate),
    route(calls.updateJobTemplate, updateTemplate),
    route(calls.tryTemplateOnOrder, tryOnOrder),
    route(calls.addTemplateToOrder, addToOrder),
    route(calls.tryTemplateOnEstimate, tryOnEstimate),
    route(calls.addTemplateToEstimate, addToEstimate),
  ],
};
