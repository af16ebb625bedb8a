import * as boards from '@yardline/contract/trips/dispatch';
import * as proposals from '@yardline/contract/trips/proposals';
import * as calls from '@yardline/contract/trips/trips';
import * as trucks from '@yardline/contract/trips/trucks';
import { askingRoute, route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { handOverBy } from '../../kernel/records/open-work.ts';
import { ticketWork, tripWork } from './pass-trip.ts';
import { handOverLane, readDispatch } from './dispatch.queries.ts';
import { arriveAtStop, finishTrip, leaveStop, startTrip } from './drive-trip.ts';
import { pinStop, reorderStops } from './order-stops.ts';
import { placeTickets } from './place-tickets.ts';
import { applyRoutes } from './proposals/apply-routes.ts';
import { proposeRoutes } from './proposals/propose-routes.ts';
import { releaseTrip, withdrawTrip } from './release-trip.ts';
import { getTripById } from './trips.queries.ts';
import { cancelTrip, unplaceTickets } from './unplace-tickets.ts';
import { createTrip, updateTrip } from './write-trip.ts';
import { createTruck, getTruckById, listTruckRows, updateTruck } from './write-truck.ts';

handOverBy('trips', tripWork);
handOverBy('tickets', ticketWork);

/** Trucks, the trips that carry tickets, and the board on which both are planned. */
export const trips: Module = {
  name: 'trips',
  routes: [
    route(trucks.listTrucks, listTruckRows),
    route(trucks.getTruck, (scope, { params }) => getTruckById(scope, params.id)),
    route(trucks.createTruck, createTruck),
    route(trucks.updateTruck, updateTruck),
    route(boards.getDispatch, readDispatch),
    route(boards.handOverLane, handOverLane),
    askingRoute(proposals.proposeRoutes, proposeRoutes),
    route(proposals.applyRoutes, applyRoutes),
    route(calls.getTrip, (scope, { params }) => getTripById(scope, params.id)),
    route(calls.createTrip, createTrip),
    route(calls.updateTrip, updateTrip),
    route(calls.placeTickets, placeTickets),
    route(calls.unplaceTickets, unplaceTickets),
    route(calls.reorderStops, reorderStops),
    route(calls.pinStop, pinStop),
    route(calls.releaseTrip, releaseTrip),
    route(calls.withdrawTrip, withdrawTrip),
    route(calls.cancelTrip, cancelTrip),
    route(calls.startTrip, startTrip),
    route(calls.arriveAtStop, arriveAtStop),
    route(calls.leaveStop, leaveStop),
    route(calls.finishTrip, finishTrip),
  ],
};
