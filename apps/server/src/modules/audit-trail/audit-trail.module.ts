import * as calls from '@yardline/contract/audit-trail/audit-trail';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { auditFilters } from './audit-filters.ts';
import { listAudit } from './list-audit.ts';

/** Who changed what in the company, for people who answer for it. */
export const auditTrail: Module = {
  name: 'audit-trail',
  routes: [route(calls.listAudit, listAudit), route(calls.getAuditFilters, auditFilters)],
};
