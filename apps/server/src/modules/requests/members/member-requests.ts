import { askForPickup } from './ask-for-pickup.ts';
import { askForService } from './ask-for-service.ts';
import { callOff } from './call-off.ts';
import { extendRental, previewOwnExtension } from './extend-rental.ts';
import { getOwnRequest, listOwnRequests } from './own-requests.ts';
import { withdrawRequest } from './withdraw-request.ts';

/** What a customer's person may do with what the customer rents; each begins with whose it is, and answers the request's id. */
export const memberRequests = {
  callOff,
  previewExtension: previewOwnExtension,
  extend: extendRental,
  pickUp: askForPickup,
  service: askForService,
  list: listOwnRequests,
  get: getOwnRequest,
  withdraw: withdrawRequest,
} as const;
