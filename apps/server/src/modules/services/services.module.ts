import { createService as createEndpoint, listServices } from '@yardline/contract/reference';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { createService } from './create-service.ts';
import { listServiceRows } from './services.queries.ts';

export const services: Module = {
  name: 'services',
  routes: [route(listServices, listServiceRows), route(createEndpoint, createService)],
};
