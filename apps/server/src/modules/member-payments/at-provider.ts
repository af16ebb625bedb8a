import { type CardOutcome, type CardPage, cards } from '../card-provider/public.ts';

/** What a page of the provider came to: how its card went, or that nothing was paid before it ended. */
export type PageOutcome = CardOutcome | { status: 'ended' };

/** The provider on whose pages customers' people pay. */
export const provider = cards;

/** Opens a page, once per key. @returns where it is */
export const openPage = async (page: CardPage): Promise<string> => (await provider.openPage(page)).url;

/** Asks what became of a page without closing it. */
export const lookAt = async (key: string): Promise<PageOutcome> =>
  (await provider.find(key)) ?? { status: 'unknown' };

/** Asks what became of a page, and closes one on which nothing was paid; what was paid while it was closed counts. */
export const closePage = async (key: string): Promise<PageOutcome> => {
  const first = await provider.find(key);
  if (first !== undefined) return first;
  await provider.endPage(key);
  return (await provider.find(key)) ?? { status: 'ended' };
};
