import { watchChanges } from '@yardline/contract/changes/changes';
import { watchingRoute } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';

export const changes: Module = { name: 'changes', routes: [watchingRoute(watchChanges)] };
