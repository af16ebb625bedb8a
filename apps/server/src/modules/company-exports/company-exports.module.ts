import * as calls from '@yardline/contract/company-exports/company-exports';
import * as targets from '@yardline/contract/company-exports/export-target';
import { outwardRoute, route, streamingRoute } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { startExport } from './ask-export.ts';
import { cancelExport } from './cancel-export.ts';
import { listExports } from './exports.queries.ts';
import { runExport } from './run-export.ts';
import { runSchedules } from './run-schedule.ts';
import { setSchedule } from './schedule.ts';
import { sendExport } from './sending/ask-sending.ts';
import { removeTarget } from './sending/remove-target.ts';
import { setTarget } from './sending/set-target.ts';
import { tryTarget } from './sending/try-target.ts';
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
    route(targets.setExportTarget, setTarget),
    route(targets.removeExportTarget, removeTarget),
    outwardRoute(targets.tryExportTarget, tryTarget),
    route(targets.sendCompanyExport, sendExport),
    streamingRoute(calls.takeCompanyExport, takeExport),
  ],
  jobs: [runExport, runSchedules],
};
