import type { Store, StoreForm, storeForm } from '@yardline/contract/stores/stores';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

export type StoreFormState = UseFormReturn<StoreForm, unknown, z.output<typeof storeForm>>;

/** What can be changed of a store. */
export const formOf = (seen: Store): StoreForm => ({
  name: seen.name,
  path: seen.path,
  state: seen.state,
  default_language: seen.default_language,
  phone: seen.phone,
  email: seen.email,
  closed_notice_en: seen.closed_notice_en,
  closed_notice_fr: seen.closed_notice_fr,
  shows_prices: seen.shows_prices,
  stock_words: seen.stock_words,
  order_mode: seen.order_mode,
  pay_mode: seen.pay_mode,
  price_list_id: seen.price_list_id,
  min_days: seen.min_days,
  max_days: seen.max_days,
  lead_minutes: seen.lead_minutes,
  horizon_days: seen.horizon_days,
  location_ids: seen.places.map(({ location_id: id }) => id),
});
