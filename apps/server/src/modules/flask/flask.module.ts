import { createFlaskAsset as createEndpoint, getFlaskAsset as getEndpoint } from '@yardline/contract/flask';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { createFlaskAsset, getFlaskAsset } from './flask-assets.ts';

/** The records service: inventory in the shapes and with the error numbers that older programs know. */
export const flask: Module = {
  name: 'flask',
  routes: [route(getEndpoint, getFlaskAsset), route(createEndpoint, createFlaskAsset)],
};
