import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { atQuery, replayed } from '../replay/replayed.ts';
import { period, productAvailability, stockAnswer } from './availability.ts';

export const getAvailabilityAsOf = endpoint({
  name: 'getAvailabilityAsOf',
  method: 'GET',
  path: '/rest-api/availability/as-of',
  summary:
    'What was free of a machine over a period, as it was known at a past moment, and which hold changed it',
  needs: productAvailability.needs,
  rate: 'question',
  query: z.strictObject({ number: z.string().min(1).max(40), ...period, ...atQuery }),
  shows: [...productAvailability.shows, 'users'],
  reply: z.object({ ...replayed, availability: stockAnswer }),
});
