import { receiveSerials } from './serials/receive-serials.ts';
import { shelfAt } from './shelf-at.ts';
import { takeIn } from './take-in.ts';

export const shelf = { at: shelfAt, takeIn, receiveSerials };
