import * as settingCalls from '@yardline/contract/time-sheets/time-settings';
import * as calls from '@yardline/contract/time-sheets/time-sheets';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { answerCorrection, askCorrection, withdrawCorrection } from './corrections.ts';
import { decideWeek, submitWeek } from './decide-week.ts';
import { endForgotten } from './end-forgotten.ts';
import { readTimeSettings } from './rules.ts';
import { updateTimeSettings } from './settings.ts';
import { readMySheet, readSheet, readTeamWeek } from './time-sheets.queries.ts';

/** The time of people as it counts: weeks, corrections, approval, and what a payroll gets of it. */
export const timeSheets: Module = {
  name: 'time-sheets',
  isOnMachineTime: true,
  routes: [
    route(calls.getMySheet, readMySheet),
    route(calls.getTimeSheet, readSheet),
    route(calls.submitWeek, submitWeek),
    route(calls.decideWeek, decideWeek),
    route(calls.askCorrection, askCorrection),
    route(calls.withdrawCorrection, withdrawCorrection),
    route(calls.answerCorrection, answerCorrection),
    route(calls.endForgotten, endForgotten),
    route(calls.getTeamWeek, readTeamWeek),
    route(settingCalls.getTimeSettings, readTimeSettings),
    route(settingCalls.updateTimeSettings, updateTimeSettings),
  ],
};
