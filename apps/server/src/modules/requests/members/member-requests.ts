import { ownPhotos } from './add-photos.ts';
import { askForPickup } from './ask-for-pickup.ts';
import { askForService } from './ask-for-service.ts';
import { callOff } from './call-off.ts';
import { extendRental, previewOwnExtension } from './extend-rental.ts';
import { listOut } from './list-out.ts';
import { getOwnReceipt, getOwnRequest, listOwnRequests } from './own-requests.ts';
import { withdrawRequest } from './withdraw-request.ts';

/** What a customer's person may do with what the customer rents; each begins with whose it is, and answers the request's id. */
export const memberRequests = {
  listOut,
  callOff,
  previewExtension: previewOwnExtension,
  extend: extendRental,
  pickUp: askForPickup,
  service: askForService,
  list: listOwnRequests,
  get: getOwnRequest,
  receipt: getOwnReceipt,
  withdraw: withdrawRequest,
  photos: ownPhotos,
} as const;
