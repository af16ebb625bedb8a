import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { questionOfExample } from '@yardline/contract/pricing/example-question';
import {
  type answerPublishedExample,
  type listPublishedExamples,
  questionsPerMinute,
  type tryPrice as tryPriceCall,
} from '@yardline/contract/pricing/published-examples';
import { examples } from '@yardline/domain/examples/all';
import { answerOf } from '@yardline/domain/examples/answered';
import type { Example } from '@yardline/domain/examples/example';
import { demandCount } from '../../kernel/auth/counts/request-counts.ts';
import { hashOfSource } from '../../kernel/auth/network.ts';
import { hashOf } from '../../kernel/auth/tokens.ts';
import type { Gate } from '../../kernel/http/route.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { priceAsked } from './ask-quote.ts';

const minute = 60;

/** The examples are in the currency of most of their sources. */
const currency = 'USD';

/**
 * Counts a question of a network, committed on its own so that a refused one counts too.
 * @throws Refusal request.rate_limited with the seconds until the minute is over
 */
const countQuestion = ({ database, ip, now }: Gate): Promise<number> =>
  database.transaction({ companyId: 0 }, (tx) =>
    demandCount(tx, {
      subject: hashOf(`open-price|${hashOfSource(ip).toString('hex')}`),
      seconds: minute,
      now,
      most: questionsPerMinute,
    }),
  );

const published = ({ id, area, rule, source, kind, input, expected }: Example) => ({
  id,
  area,
  rule,
  source,
  kind,
  input: { ...input },
  expected: { ...expected },
});

/** The worked examples that others publish; nothing is asked of the engine. */
export const listExamples = async (): Promise<ReplyOf<typeof listPublishedExamples>> => ({
  examples: examples.map((example) => ({
    ...published(example),
    question: questionOfExample(example) ?? null,
  })),
});

/**
 * A published example beside what the engine answers now.
 * @throws Refusal request.rate_limited, resource.not_found
 */
export const answerExample = async (
  gate: Gate,
  { params }: InputOf<typeof answerPublishedExample>,
): Promise<ReplyOf<typeof answerPublishedExample>> => {
  await countQuestion(gate);
  const example = examples.find(({ id }) => id === params.id);
  if (example === undefined) throw new Refusal('resource.not_found');
  const { answered, agrees } = answerOf(example);
  return { ...published(example), answer: { ...answered }, agrees };
};

/**
 * The price of a rental that a visitor tells.
 * @throws Refusal request.rate_limited, and those of `priceAsked`
 */
export const tryPrice = async (
  gate: Gate,
  { body }: InputOf<typeof tryPriceCall>,
): Promise<ReplyOf<typeof tryPriceCall>> => {
  await countQuestion(gate);
  return priceAsked(body, { language: gate.language, currency });
};
