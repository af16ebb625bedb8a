import {
  listMissedRentals,
  noteMissedRental as noteEndpoint,
  removeMissedRental as removeEndpoint,
} from '@yardline/contract/shortages/missed-rentals';
import { findWaysOut as waysEndpoint } from '@yardline/contract/shortages/ways-out';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { findWaysOut } from './find-ways-out.ts';
import { listMissedRentalRows } from './missed-rentals.queries.ts';
import { listeners } from './note-by-itself.ts';
import { noteMissedRental } from './note-missed-rental.ts';
import { removeMissedRental } from './remove-missed-rental.ts';

/** Rentals that do not fit: the ways out, and those that were missed. */
export const shortages: Module = {
  name: 'shortages',
  routes: [
    route(waysEndpoint, findWaysOut),
    route(listMissedRentals, listMissedRentalRows),
    route(noteEndpoint, noteMissedRental),
    route(removeEndpoint, removeMissedRental),
  ],
  listeners,
};
