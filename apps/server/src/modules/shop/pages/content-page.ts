import { homeOf } from '../addresses.ts';
import { businessData, faqData } from '../structured.ts';
import { type Contents, drawnBlocks, inLanguage } from '../content.ts';
import type { Drawn } from '../frame.ts';
import type { Look } from '../look.ts';
import { missingPage } from './missing.ts';

const paths = { homepage: '', terms: '/pages/terms' } as const;

/** The home page or another page of the store's own. */
export const contentPage = async (
  look: Look,
  contents: Contents,
  kind: keyof typeof paths,
): Promise<Drawn> => {
  const body = contents[kind];
  if (body === undefined) return missingPage(look, 404);
  const isHome = kind === 'homepage';
  const blocks = await drawnBlocks(look, body.blocks);
  const name = inLanguage(look, body.name);
  const url = `${homeOf(look.scope, look.store)}/${look.language}`;
  const [first] = blocks;
  return {
    page: { kind: 'content', name, isHome, blocks },
    title: isHome ? look.store.name : `${name} – ${look.store.name}`,
    description: first?.kind === 'hero' ? first.text : '',
    paths: { en: paths[kind], fr: paths[kind] },
    isIndexed: true,
    structured: [
      ...(isHome ? businessData(look, url) : []),
      ...blocks.flatMap((block) => (block.kind === 'faq' ? [faqData(block.questions)] : [])),
    ],
  };
};
