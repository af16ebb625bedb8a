import * as calls from '@yardline/contract/company-exports/company-exports';
import { route, streamingRoute } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { startExport } from './ask-export.ts';
import { cancelExport } from './cancel-export.ts';
import { listExports } from './exports.queries.ts';
import { runExport } from './run-export.ts';
import { runSchedules } from './run-schedule.ts';
import { setSchedule } from './schedule.ts';
import { takeExport } from './take-export.ts';

/** Everything that a company owns, in one archive. */
export const companyExports: Module = {
  name: 'company-exports',
  isOnMachineTime: true,
  routes: [
    route(calls.listCompanyExports, listExports),
    route(calls.startCompanyExport, startExport),
    route(calls.cancelCompanyExport, cancelExport),
    route(calls.setExportSchedule, setSchedule),
    streamingRoute(calls.takeCompanyExport, takeExport),
  ],
  jobs: [runExport, runSchedules],
};
