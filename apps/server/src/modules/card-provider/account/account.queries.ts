import type { CardAccount } from '@yardline/contract/card-provider/card-account';
import type { Kysely } from 'kysely';
import type { DB } from '../../../../db/types.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { Site } from '../../../kernel/site.ts';

/** Where a secret of the company's account lies sealed. */
export const secretPlace = (
  companyId: number,
  column: 'secret' | 'hook_secret' | 'hook_secret_before',
): string => `${companyId}|card_accounts|${column}|${companyId}`;

/** The account of the company as it is kept; undefined where cards are simulated. */
export const findAccount = (tx: Kysely<DB>) =>
  tx
    .selectFrom('card_accounts')
    .select(['provider', 'account', 'title', 'is_live', 'secret', 'hook_secret', 'hook_secret_before'])
    .executeTakeFirst();

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** What the process knows of itself, which every call from outside has. */
export const siteOf = ({ site }: Scope): Site => {
  if (site === undefined) throw new Error('only a call from outside sets the account for cards');
  return site;
};

/** Where the provider reports what became of a page. */
export const hookAddress = ({ publicUrl }: Site, companyId: number): string =>
  new URL(`/gateway/hooks/stripe/${companyId}`, publicUrl).href;

/** The setting as everybody may see it who sees the settings: without its secrets. */
export const getAccount = async (scope: Scope): Promise<CardAccount> => {
  const account = await findAccount(scope.tx);
  return {
    is_set: account !== undefined,
    account: account?.account ?? '',
    title: account?.title ?? '',
    is_live: account?.is_live ?? false,
    hook_url: hookAddress(siteOf(scope), scope.company.id),
  };
};
