import { listDisputes } from '@yardline/contract/disputes/disputes';
import { createListing } from '@yardline/contract/listings/listings';
import { createMarketingCode } from '@yardline/contract/marketing-codes/marketing-codes';
import { createRestriction } from '@yardline/contract/restrictions/restrictions';
import { listStoreContents } from '@yardline/contract/stores/contents';
import { createStore } from '@yardline/contract/stores/stores';
import { listRequests } from '@yardline/contract/requests/requests';
import { paths } from '../../apps/staff/src/paths.ts';
import type { Api } from './api.ts';
import { page, panel, type Screen } from './screen.ts';
import { addLift, unique } from './shop.ts';

/** A store on the web with a listing in it. */
export const selling = async (api: Api): Promise<Screen[]> => {
  const lift = await addLift(api);
  const store = await api.call(createStore, {
    body: { name: `Store ${lift.number}`, path: `store-${unique().toLowerCase()}` },
  });
  const listing = await api.call(createListing, { body: { store_id: store.id, asset_id: lift.id } });
  const code = await api.call(createMarketingCode, {
    body: { code: `C${unique().toUpperCase()}`, figure: 10 },
  });
  const rule = await api.call(createRestriction, {
    body: { target_kind: 'listing', target_id: listing.id, who: 'with_access', effect: 'no_price' },
  });
  const { items: contents } = await api.call(listStoreContents, { query: { store_id: String(store.id) } });
  const idOf = (kind: string): number => contents.find((each) => each.kind === kind)?.id ?? 0;
  const seen = ['listings.view', 'store_content.view', 'settings.view'] as const;
  return [
    page(paths.stores(), 'Store', ...seen),
    panel(paths.newStore(), 'Open a store', ...seen),
    panel(paths.store(store.id), 'Edit store', ...seen),
    page(paths.storeHealth(store.id), `Health of ${store.name}`, ...seen),
    page(paths.storeHosts(store.id), `Hosts of ${store.name}`, 'settings.view'),
    page(paths.storeContents(), 'Store pages', 'store_content.view'),
    panel(paths.newStoreContent('page'), 'New page', 'store_content.view'),
    page(paths.storeContent(idOf('homepage')), 'Home page', 'store_content.view'),
    page(paths.storeContent(idOf('theme')), 'Colors', 'store_content.view'),
    panel(paths.renameStoreContent(idOf('homepage')), 'Rename', 'store_content.view'),
    page(paths.storePictures(), 'Picture library', 'store_content.view'),
    page(paths.listings(), 'Listings', 'listings.view'),
    panel(paths.newListing(), 'Add listings', 'listings.view'),
    page(paths.listing(listing.id), lift.description, 'listings.view'),
    panel(paths.editListing(listing.id), 'Edit listing', 'listings.view'),
    page(paths.restrictions(), 'Restrictions', 'listings.view'),
    panel(paths.newRestriction(), 'Add a restriction', 'listings.view'),
    panel(paths.restriction(rule.id), 'Edit restriction', 'listings.view'),
    page(paths.customerView(), 'What does a customer see?', 'listings.view'),
    page(paths.marketingCodes(), 'Marketing codes', 'marketing_codes.view'),
    panel(paths.newMarketingCode(), 'Add a code', 'marketing_codes.view'),
    page(paths.marketingCode(code.id), code.code, 'marketing_codes.view'),
    panel(paths.editMarketingCode(code.id), 'Edit code', 'marketing_codes.view'),
  ];
};

/** What customers asked for in the portal, and the lines that they dispute. */
export const asked = async (api: Api): Promise<Screen[]> => {
  const [[request], [dispute]] = await Promise.all([
    api.call(listRequests, { query: {} }).then(({ items }) => items),
    api.call(listDisputes, { query: {} }).then(({ items }) => items),
  ]);
  if (request === undefined || dispute === undefined)
    throw new Error('the demo has no request or no dispute');
  return [
    page(paths.requests(), 'Requests', 'requests.view'),
    page(paths.request(request.id), request.customer_name, 'requests.view'),
    page(paths.disputes(), 'Disputes', 'requests.view'),
    page(paths.dispute(dispute.id), dispute.customer_name, 'requests.view'),
  ];
};
