import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { findAccount } from './account/account.queries.ts';
import type { CardProvider } from './card-provider.ts';
import { simulatedProvider } from './simulated-provider.ts';
import { stripeProvider } from './stripe/stripe-provider.ts';

/** The provider inside this process: one, because its records must be found again by later calls. */
export const simulated = simulatedProvider();

/** What knows a company and its database: a scope, and the process's settings where the scope is of a job. */
type Asker = Pick<Scope, 'tx' | 'company' | 'site'>;

/**
 * What takes the cards of a company: the account that it set, or the provider inside the process. In Play no account is set and
 * none is copied. It is asked for within a transaction and used outside of it.
 */
export const cardsNow = async ({ tx, company, site }: Asker): Promise<CardProvider> => {
  const account = await findAccount(tx);
  if (account === undefined) return simulated;
  if (site === undefined) throw new Error('an account for cards is used by what knows the process');
  return stripeProvider(site, company.id, account);
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
