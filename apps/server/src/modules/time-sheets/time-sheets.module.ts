import * as payrollCalls from '@yardline/contract/time-sheets/payroll';
import * as settingCalls from '@yardline/contract/time-sheets/time-settings';
import { getWeekBonus, setWeekBonus as setWeekBonusCall } from '@yardline/contract/time-sheets/week-bonuses';
import * as calls from '@yardline/contract/time-sheets/time-sheets';
import { listWorkers } from '@yardline/contract/time-sheets/workers';
import { route, streamingRoute } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { followClock } from '../clock/public.ts';
import { approveCorrection, askCorrection, declineCorrection, withdrawCorrection } from './corrections.ts';
import { approveWeek, sendWeekBack, submitWeek } from './decide-week.ts';
import { endForgotten } from './end-forgotten.ts';
import { createPayrollExport, payrollFile } from './export-payroll.ts';
import { noteChange } from './lock-week.ts';
import { exportById, listExports, readPreview } from './payroll.queries.ts';
import { showTimeSettings, updateTimeSettings } from './settings.ts';
import { readMySheet, readSheet, readTeamWeek } from './time-sheets.queries.ts';
import { readWeekBonus, setWeekBonus } from './week-bonus.ts';
import { readWorkers } from './workers.ts';

followClock({ beforeChange: noteChange });

/** The time of people as it counts: weeks, corrections, approval, and what a payroll gets of it. */
export const timeSheets: Module = {
  name: 'time-sheets',
  isOnMachineTime: true,
  routes: [
    route(calls.getMySheet, readMySheet),
    route(calls.getTimeSheet, readSheet),
    route(calls.submitWeek, submitWeek),
    route(calls.approveWeek, approveWeek),
    route(calls.sendWeekBack, sendWeekBack),
    route(calls.askCorrection, askCorrection),
    route(calls.withdrawCorrection, withdrawCorrection),
    route(calls.approveCorrection, approveCorrection),
    route(calls.declineCorrection, declineCorrection),
    route(calls.endForgotten, endForgotten),
    route(calls.getTeamWeek, readTeamWeek),
    route(getWeekBonus, readWeekBonus),
    route(setWeekBonusCall, setWeekBonus),
    route(listWorkers, readWorkers),
    route(payrollCalls.previewPayroll, readPreview),
    route(payrollCalls.createPayrollExport, createPayrollExport),
    route(payrollCalls.listPayrollExports, listExports),
    route(payrollCalls.getPayrollExport, (scope, { params }) => exportById(scope, params.id)),
    streamingRoute(payrollCalls.takePayrollCsv, payrollFile('csv')),
    streamingRoute(payrollCalls.takePayrollWorkbook, payrollFile('workbook')),
    route(settingCalls.getTimeSettings, showTimeSettings),
    route(settingCalls.updateTimeSettings, updateTimeSettings),
  ],
};
