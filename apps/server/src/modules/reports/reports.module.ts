import { getReportTotals, listReport } from '@yardline/contract/reports/reports';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { listReportRows, readReportTotals } from './reports.queries.ts';

/** Figures of a period from what other modules keep. */
export const reports: Module = {
  name: 'reports',
  routes: [route(listReport, listReportRows), route(getReportTotals, readReportTotals)],
};
