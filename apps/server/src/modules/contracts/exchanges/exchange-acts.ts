import { lockRented, readRented } from '../off-rents/off-rents.queries.ts';
import { carryOut } from './create-exchange.ts';
import { heldUntil, planExchange } from './plan-exchange.ts';
import { tellExchange } from './preview-exchange.ts';
import { refuseOrdered } from './refuse-ordered.ts';

/** An exchange that is ordered and happens later: read or locked, judged, told before it is saved, and carried out. */
export const exchangeActs = {
  lock: lockRented,
  read: readRented,
  refuseOrdered,
  plan: planExchange,
  heldUntil,
  tell: tellExchange,
  carryOut,
} as const;
