import { cardsOf } from '../cards.ts';
import type { Drawn } from '../frame.ts';
import type { Listed } from '../catalogue.ts';
import { allListings, worded } from '../listed.ts';
import type { Look } from '../look.ts';

const mostSimilar = 4;

const said = { en: 'Not found', fr: 'Page introuvable' } as const;

/** What is not there (any more), with what the store shows first in its place. */
export const missingPage = async (
  look: Look,
  status: 404 | 410,
  similar?: readonly Listed[],
): Promise<Drawn> => {
  const shown = await worded(look, (similar ?? (await allListings(look))).slice(0, mostSimilar));
  return {
    page: { kind: 'missing', status, similar: await cardsOf(look, shown) },
    title: `${said[look.language]} – ${look.store.name}`,
    description: '',
    paths: { en: '', fr: '' },
    isIndexed: false,
    structured: [],
  };
};
