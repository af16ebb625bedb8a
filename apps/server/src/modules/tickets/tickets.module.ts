import { getTripHours, updateTripHours as tripHoursEndpoint } from '@yardline/contract/tickets/trip-hours';
import { readTripHours, updateTripHours } from './outside-hours/trip-hours.ts';
import {
  createTicket as createEndpoint,
  getPickupReadings,
  getTicket,
  getTicketWorksheet as worksheetEndpoint,
  listTickets,
  reverseTicket as reverseEndpoint,
  setTicketStatus as statusEndpoint,
  updateTicket as updateEndpoint,
} from '@yardline/contract/tickets/tickets';
import {
  failTicket as failEndpoint,
  getDryRunCharges,
  previewFailure as previewEndpoint,
  updateDryRunCharges as dryRunEndpoint,
} from '@yardline/contract/tickets/failures';
import {
  createTask as taskEndpoint,
  getTaskWorksheet as taskSheet,
  sendByTruck as truckEndpoint,
} from '@yardline/contract/tickets/tasks';
import { getProofSettings, updateProofSettings as proofEndpoint } from '@yardline/contract/tickets/proofs';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { createTicket } from './create-ticket.ts';
import { exchangeOrderRoutes } from './exchange-orders/routes.ts';
import { readProofSettings, updateProofSettings } from './evidence/proof-settings.ts';
import { readDryRunCharges, updateDryRunCharges } from './failures/dry-runs.ts';
import { failTicket } from './failures/fail-ticket.ts';
import { previewFailure } from './failures/preview-failure.ts';
import { getTicketById } from './get-ticket.ts';
import { getTicketWorksheet } from './get-ticket-worksheet.ts';
import { listPickupReadings } from './list-pickup-readings.ts';
import { findRecordsBy } from '../../kernel/records/kinds.ts';
import { reverseTicket } from './reverse-ticket.ts';
import { findTicketForNotes } from './road.ts';
import { setTicketStatus } from './set-ticket-status.ts';
import { createTask } from './tasks/create-task.ts';
import { getTaskWorksheet } from './tasks/get-task-worksheet.ts';
import { sendByTruck } from './tasks/send-by-truck.ts';
import { listeners } from './tickets.events.ts';
import { listTicketRows } from './tickets.queries.ts';
import { updateTicket } from './update-ticket.ts';

findRecordsBy('tickets', findTicketForNotes);

export const tickets: Module = {
  name: 'tickets',
  routes: [
    route(listTickets, listTicketRows),
    route(getTicket, (scope, { params }) => getTicketById(scope, params)),
    route(worksheetEndpoint, getTicketWorksheet),
    route(getPickupReadings, listPickupReadings),
    route(createEndpoint, createTicket),
    route(taskEndpoint, createTask),
    route(taskSheet, getTaskWorksheet),
    route(truckEndpoint, sendByTruck),
    route(updateEndpoint, updateTicket),
    route(statusEndpoint, setTicketStatus),
    route(reverseEndpoint, reverseTicket),
    route(failEndpoint, failTicket),
    route(previewEndpoint, previewFailure),
    route(getDryRunCharges, readDryRunCharges),
    route(dryRunEndpoint, updateDryRunCharges),
    route(getTripHours, readTripHours),
    route(tripHoursEndpoint, updateTripHours),
    route(getProofSettings, readProofSettings),
    route(proofEndpoint, updateProofSettings),
    ...exchangeOrderRoutes,
  ],
  listeners,
};
