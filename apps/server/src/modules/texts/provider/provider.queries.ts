import type { TextProvider } from '@yardline/contract/texts/provider';
import type { Kysely } from 'kysely';
import type { DB } from '../../../../db/types.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { Site } from '../../../kernel/site.ts';

/** Where the token of a company's account lies sealed. */
export const secretPlace = (companyId: number): string => `${companyId}|text_providers|secret|${companyId}`;

/** The account of the company as it is kept; undefined where texts stay in their list. */
export const findAccount = (tx: Kysely<DB>) =>
  tx.selectFrom('text_providers').select(['account', 'secret', 'sender']).executeTakeFirst();

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** What the process knows of itself, which every call from outside has. */
export const siteOf = ({ site }: Scope): Site => {
  if (site === undefined) throw new Error('only a call from outside sets the provider of texts');
  return site;
};

/** The addresses at which the provider reports, which it also signs. */
export const addresses = ({ publicUrl }: Site, companyId: number) => {
  const texts = `/rest-api/text-provider/${companyId}/texts`;
  return {
    texts: new URL(texts, publicUrl).href,
    states: (textId: number): string => new URL(`${texts}/${textId}/states`, publicUrl).href,
  };
};

/** The setting as everybody may see it who sees the settings: without its token. */
export const getProvider = async (scope: Scope): Promise<TextProvider> => {
  const account = await findAccount(scope.tx);
  return {
    is_set: account !== undefined,
    account: account?.account ?? '',
    sender: account?.sender ?? '',
    incoming_url: addresses(siteOf(scope), scope.company.id).texts,
  };
};
