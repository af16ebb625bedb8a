import type { Site } from '../../../kernel/site.ts';
import { clientOf } from './client.ts';

/** An account as Stripe knows it, and whether a key of it moves real money. */
export type KnownAccount = { account: string; title: string; is_live: boolean };

const isLiveKey = (key: string): boolean => key.includes('_live_');

/** Asks Stripe whose a key is. @throws Error where it knows no such key, or does not answer */
export const knownAccount = async (site: Pick<Site, 'cardApi'>, key: string): Promise<KnownAccount> => {
  const {
    id,
    business_profile: profile,
    settings,
    email,
  } = await (await clientOf(site, key)).accounts.retrieveCurrent();
  const title = profile?.name ?? settings?.dashboard?.display_name ?? email ?? id;
  return { account: id, title: title.slice(0, 200), is_live: isLiveKey(key) };
};
