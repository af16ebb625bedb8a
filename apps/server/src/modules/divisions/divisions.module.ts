import * as calls from '@yardline/contract/divisions/divisions';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { closeDivision, reopenDivision } from './close-division.ts';
import { createDivision } from './create-division.ts';
import { getDivisionById, listDivisionRows } from './divisions.queries.ts';
import { setDeliveryZones } from './set-delivery-zones.ts';
import { setDivisionHolidays } from './set-division-holidays.ts';
import { setDivisionTaxes } from './set-division-taxes.ts';
import { setExemptionRules } from './set-exemption-rules.ts';
import { updateDivision } from './update-division.ts';
import { createLocation, updateLocation } from './write-location.ts';

/** Branches with their hours, locations, holidays and taxes, and which exemptions the company respects. */
export const divisions: Module = {
  name: 'divisions',
  routes: [
    route(calls.listDivisions, listDivisionRows),
    route(calls.getDivision, (scope, { params }) => getDivisionById(scope, params.id)),
    route(calls.createDivision, createDivision),
    route(calls.updateDivision, updateDivision),
    route(calls.closeDivision, closeDivision),
    route(calls.reopenDivision, reopenDivision),
    route(calls.createLocation, createLocation),
    route(calls.updateLocation, updateLocation),
    route(calls.setDivisionTaxes, setDivisionTaxes),
    route(calls.setDivisionHolidays, setDivisionHolidays),
    route(calls.setDeliveryZones, setDeliveryZones),
    route(calls.setExemptionRules, setExemptionRules),
  ],
};
