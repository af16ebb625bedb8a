import { exampleAreas } from '@yardline/domain/examples/example';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { quotePrice, quoteQuestion } from './pricing.ts';

/** Questions to the engine that one network may ask in a minute without an account. */
export const questionsPerMinute = 30;

const figures = z.record(z.string(), z.unknown());

const published = z.object({
  id: z.string(),
  area: z.enum(exampleAreas),
  rule: z.string(),
  source: z.string(),
  /** Stated by the source, or arithmetic on figures that it states. */
  kind: z.enum(['stated', 'arithmetic']),
  input: figures,
  expected: figures,
});

export const listPublishedExamples = endpoint({
  name: 'listPublishedExamples',
  method: 'GET',
  path: '/rest-api/open/pricing/examples',
  summary: 'The worked examples that others publish, with the results that they state',
  needs: 'public',
  reply: z.object({
    examples: z.array(
      published.extend({
        /** The body by which `tryPrice` answers it; null when it is about more than rates and a length. */
        question: z.record(z.string(), z.unknown()).nullable(),
      }),
    ),
  }),
});

export const answerPublishedExample = endpoint({
  name: 'answerPublishedExample',
  method: 'GET',
  path: '/rest-api/open/pricing/examples/{id}',
  summary: 'A published example, with what the engine answers now and whether it agrees',
  needs: 'public',
  params: z.strictObject({ id: z.string().regex(/^[A-Z]\d{1,4}[a-z]?$/, { error: 'resource.not_found' }) }),
  reply: published.extend({ answer: figures, agrees: z.boolean() }),
});

export const tryPrice = endpoint({
  name: 'tryPrice',
  method: 'POST',
  path: '/rest-api/open/pricing/quote',
  summary: 'The price of a rental under a given policy, without an account; nothing is stored',
  needs: 'public',
  question: true,
  body: quoteQuestion,
  reply: quotePrice.reply,
});
