import { CallRefused } from '@yardline/client/call-refused';
import type { Client } from '@yardline/client/client';
import {
  type ContractLine,
  createContract,
  priceContract,
  type Totals,
} from '@yardline/contract/contracts/contracts';
import type { KeptQuote, Short } from './quote-store.ts';

type Put = (quote: KeptQuote) => Promise<void>;
type Sender = Pick<Client, 'call'>;

const isAway = (error: unknown): boolean =>
  error instanceof CallRefused && error.reason === 'connection.failed';

/** Without taxes, as the caller was told. */
const beforeTaxes = ({ total, tax1, tax2 }: Totals): number => Math.round((total - tax1 - tax2) * 100) / 100;

const shortOf = (lines: readonly ContractLine[]): Short[] =>
  lines.flatMap(({ product, quantity, available }) =>
    available === null || available >= quantity
      ? []
      : [{ product, asked: quantity, free: Math.max(0, available) }],
  );

/** Saves a kept quote as it stands; its own key makes it once. @throws CallRefused */
export const makeQuote = async (client: Sender, quote: KeptQuote): Promise<KeptQuote> => {
  const body = { form: quote.form, saveAs: 'open' } as const;
  const { id, number, kind, totals } = await client.call(
    createContract,
    { body },
    { idempotencyKey: quote.id },
  );
  return { ...quote, state: 'made', made: { id, number, kind }, total: beforeTaxes(totals) };
};

/** What a quote has become: asked first whether it still fits as it was said, and made only then. */
const settle = async (client: Sender, quote: KeptQuote): Promise<KeptQuote> => {
  try {
    const { problems, totals, lines } = await client.call(priceContract, {
      body: { form: quote.form, contractId: null },
    });
    const short = shortOf(lines);
    if (problems.length + short.length === 0) return await makeQuote(client, quote);
    return { ...quote, state: 'open', problems, short, total: beforeTaxes(totals) };
  } catch (error) {
    if (!(error instanceof CallRefused) || isAway(error)) throw error;
    const { fields, message } = error;
    const problems = fields.length > 0 ? fields : [{ path: '', message }];
    return { ...quote, state: 'open', problems, short: [], total: null };
  }
};

/**
 * Sends kept quotes in the order in which they were made, until the connection fails again. What no longer fits is not made: it
 * stays, with the reasons.
 */
export const sendQuotes = async (client: Sender, quotes: readonly KeptQuote[], put: Put): Promise<void> => {
  for (const quote of quotes)
    try {
      // One after the other: each takes what the next may want.
      await put(await settle(client, quote));
    } catch (error) {
      if (isAway(error)) return;
      throw error;
    }
};
