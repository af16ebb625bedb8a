import * as calls from '@yardline/contract/shifts/shifts';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { getAbsenceById, readHoursOfWeek, readMyHours, readPersonHours } from './hours.queries.ts';
import { setShifts } from './set-shifts.ts';
import { createAbsence, deleteAbsence, updateAbsence } from './write-absence.ts';

/** How long people work on each weekday, and when they are not here. */
export const shifts: Module = {
  name: 'shifts',
  routes: [
    route(calls.getMyHours, readMyHours),
    route(calls.getHoursOfWeek, readHoursOfWeek),
    route(calls.getPersonHours, (scope, { params }) => readPersonHours(scope, params.id)),
    route(calls.setShifts, setShifts),
    route(calls.getAbsence, (scope, { params }) => getAbsenceById(scope, params.id)),
    route(calls.createAbsence, createAbsence),
    route(calls.updateAbsence, updateAbsence),
    route(calls.deleteAbsence, deleteAbsence),
  ],
};
