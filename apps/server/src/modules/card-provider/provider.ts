import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Site } from '../../kernel/site.ts';
import { findAccount } from './account/account.queries.ts';
import type { CardProvider } from './card-provider.ts';
import { simulatedProvider } from './simulated-provider.ts';
import { stripeProvider } from './stripe/stripe-provider.ts';

/** The provider inside this process: one, because its records must be found again by later calls. */
export const simulated = simulatedProvider();

/** What knows a company and its database: a scope, and the process's settings where the scope is of a job. */
type Asker = Pick<Scope, 'tx' | 'company' | 'site'>;

const siteIn = ({ site }: Asker): Site => {
  if (site === undefined)
    throw new Error('the provider of cards is asked for by a call or a job that knows the process');
  return site;
};

/**
 * What takes the cards of a company: the account that it set, or the provider inside the process. No money moves in Play.
 * It is asked for within a transaction and used outside of it.
 */
export const cardsNow = async (asker: Asker): Promise<CardProvider> => {
  const site = siteIn(asker);
  if (site.environments.here === 'play') return simulated;
  const account = await findAccount(asker.tx);
  return account === undefined ? simulated : stripeProvider(site, asker.company.id, account);
};

/**
 * The provider under whose name a payment was kept, whatever the company uses now.
 * @throws Refusal card_account.gone where the company has no account there any more
 */
export const cardsNamed = async (asker: Asker, name: string): Promise<CardProvider> => {
  if (name === simulated.name) return simulated;
  const provider = await cardsNow(asker);
  if (provider.name !== name) throw new Refusal('card_account.gone');
  return provider;
};
