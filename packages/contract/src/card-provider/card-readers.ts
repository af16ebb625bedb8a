import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, instant } from '../fields.ts';

/** A card reader of the company's account, as it was when the provider was last asked. */
const cardReader = z.object({
  id,
  /** What it is called at the provider. */
  title: z.string(),
  is_online: z.boolean(),
  seen_at: instant,
  /** Where it stands; null where it may stand anywhere. */
  division_id: id.nullable(),
  division_name: z.string().nullable(),
  row_version: z.int(),
});
export type CardReader = z.output<typeof cardReader>;

const readers = z.object({ items: z.array(cardReader) });

export const listOwnReaders = endpoint({
  name: 'listOwnReaders',
  method: 'GET',
  path: '/rest-api/company/card-readers',
  summary: 'The card readers of the company’s account, and in which division each stands',
  needs: 'settings.view',
  shows: ['card_readers', 'divisions'],
  reply: readers,
});

export const findCardReaders = endpoint({
  name: 'findCardReaders',
  method: 'POST',
  path: '/rest-api/company/card-readers',
  summary: 'Asks the card provider which readers the company has; where they stand is kept',
  needs: 'settings.edit',
  body: z.strictObject({}),
  reply: readers,
});

export const placeCardReader = endpoint({
  name: 'placeCardReader',
  method: 'PUT',
  path: '/rest-api/company/card-readers/{id}',
  summary: 'Says in which division a card reader stands',
  needs: 'settings.edit',
  params: idParams,
  body: z.strictObject({ division_id: id.nullable() }),
  reply: cardReader,
  versioned: true,
});
