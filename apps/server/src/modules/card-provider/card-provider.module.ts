import * as calls from '@yardline/contract/card-provider/card-account';
import * as readers from '@yardline/contract/card-provider/card-readers';
import { outwardRoute, route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { getAccount } from './account/account.queries.ts';
import { removeAccount } from './account/remove-account.ts';
import { findReaders } from './readers/find-readers.ts';
import { placeReader } from './readers/place-reader.ts';
import { listReaderRows, toldReader } from './readers/reader-rows.ts';
import { setAccount } from './account/set-account.ts';

/** Who takes the cards of a company: its account at a provider, or the one that stands in for it. */
export const cardProvider: Module = {
  name: 'card-provider',
  routes: [
    route(calls.getCardAccount, getAccount),
    outwardRoute(calls.setCardAccount, setAccount),
    route(calls.removeCardAccount, removeAccount),
    route(readers.listOwnReaders, async (scope) => ({
      items: (await listReaderRows(scope)).map(toldReader),
    })),
    outwardRoute(readers.findCardReaders, findReaders),
    route(readers.placeCardReader, placeReader),
  ],
};
