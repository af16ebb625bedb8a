import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { text } from '../fields.ts';

/** The company's account at Stripe, which takes its cards. Its secrets are told to no one. */
export const cardAccount = z.object({
  /** Whether cards are charged for real; without an account they are simulated. */
  is_set: z.boolean(),
  /** Stripe's name for the account, and what its owner calls it. */
  account: z.string(),
  title: z.string(),
  /** Whether it moves real money; with a test key it does not. */
  is_live: z.boolean(),
  /** Where Stripe reports what became of a payment, to be entered there. */
  hook_url: z.url(),
});
export type CardAccount = z.output<typeof cardAccount>;

export const getCardAccount = endpoint({
  name: 'getCardAccount',
  method: 'GET',
  path: '/rest-api/company/card-account',
  summary: 'The account that takes the company’s card payments',
  needs: ['security.view', 'settings.view'],
  shows: ['card_accounts'],
  reply: cardAccount,
});

/** As it is written: a secret that is left empty stays, as long as it belongs to the same account. */
export const cardAccountForm = z.strictObject({
  /** A secret key, or one that is restricted to what is needed. */
  secret_key: text(255)
    .regex(/^((sk|rk)_(test|live)_[0-9A-Za-z]{10,240})?$/, { error: 'card_account.key_invalid' })
    .default('')
    .meta({ examples: ['sk_test_0000000000'] }),
  /** What Stripe signs its reports with. */
  signing_secret: text(255)
    .regex(/^(whsec_[0-9A-Za-z+/=]{10,240})?$/, { error: 'card_account.signing_invalid' })
    .default('')
    .meta({ examples: ['whsec_0000000000'] }),
});

export const setCardAccount = endpoint({
  name: 'setCardAccount',
  method: 'PUT',
  path: '/rest-api/company/card-account',
  summary:
    'Takes the company’s card payments on its account at Stripe from now on, once Stripe knows the key',
  needs: 'security.edit',
  body: cardAccountForm,
  reply: cardAccount,
});

export const removeCardAccount = endpoint({
  name: 'removeCardAccount',
  method: 'DELETE',
  path: '/rest-api/company/card-account',
  summary: 'Forgets the account; cards are charged there no more',
  needs: 'security.edit',
  reply: cardAccount,
});
