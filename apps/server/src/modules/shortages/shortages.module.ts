import {
  listMissedRentals,
  noteMissedRental as noteEndpoint,
} from '@yardline/contract/shortages/missed-rentals';
import { findWaysOut as waysEndpoint } from '@yardline/contract/shortages/ways-out';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { findWaysOut } from './find-ways-out.ts';
import { listMissedRentalRows } from './missed-rentals.queries.ts';
import { noteMissedRental } from './note-missed-rental.ts';

/** Rentals that do not fit: the ways out, and those that were missed. */
export const shortages: Module = {
  name: 'shortages',
  routes: [
    route(waysEndpoint, findWaysOut),
    route(listMissedRentals, listMissedRentalRows),
    route(noteEndpoint, noteMissedRental),
  ],
};
