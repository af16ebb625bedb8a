import { findNumbered as numbered } from '@yardline/contract/search/numbered';
import { searchEverything as endpoint } from '@yardline/contract/search/search';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { findNumbered } from './find-numbered.ts';
import { searchEverything } from './search-everything.ts';

export const search: Module = {
  name: 'search',
  routes: [route(endpoint, searchEverything), route(numbered, findNumbered)],
};
