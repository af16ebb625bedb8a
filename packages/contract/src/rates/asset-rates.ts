import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { rateForm, productRates } from '../assets/assets.ts';

export const setAssetRates = endpoint({
  name: 'setAssetRates',
  acting: 'closed',
  method: 'PUT',
  path: '/rest-api/assets/{number}/rates',
  summary:
    'Sets the rates of an asset; an empty list makes it use the rates of its group. With If-Match, only over the version that was read',
  needs: 'rates.edit',
  params: z.strictObject({ number: z.string().min(1).max(40) }),
  body: z.strictObject({ rates: z.array(rateForm).max(20) }),
  reply: productRates,
});
