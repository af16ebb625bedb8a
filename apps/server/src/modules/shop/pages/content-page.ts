import type { BodyOf, FixedPage } from '@yardline/contract/store/blocks';
import { homeOf } from '../addresses.ts';
import { drawnBlocks } from '../blocks.ts';
import { type Contents, inLanguage } from '../content.ts';
import type { Drawn } from '../frame.ts';
import type { Look } from '../look.ts';
import { findPage, findPageBody } from '../own-pages-of-store.ts';
import { businessData, faqData } from '../structured.ts';
import { missingPage } from './missing.ts';

type Standing = { isHome: boolean; paths: Drawn['paths'] };

/** A page of content as it is written. */
export const writtenPage = async (
  look: Look,
  body: BodyOf<'page'>,
  { isHome, paths }: Standing,
): Promise<Drawn> => {
  const blocks = await drawnBlocks(look, body.blocks);
  const name = inLanguage(look, body.name);
  const url = `${homeOf(look.scope, look.store)}/${look.language}`;
  const [first] = blocks;
  return {
    page: { kind: 'content', name, isHome, blocks },
    title: isHome ? look.store.name : `${name} – ${look.store.name}`,
    description: first?.kind === 'hero' ? first.text : '',
    paths,
    isIndexed: true,
    structured: [
      ...(isHome ? businessData(look, url) : []),
      ...blocks.flatMap((block) => (block.kind === 'faq' ? [faqData(block.questions)] : [])),
    ],
  };
};

const same = (path: string): Drawn['paths'] => ({ en: path, fr: path });

/** The home page, or a page that every store has. */
export const contentPage = async (
  look: Look,
  contents: Contents,
  kind: 'homepage' | FixedPage,
): Promise<Drawn> => {
  const body = contents[kind];
  if (body === undefined) return missingPage(look, 404);
  const isHome = kind === 'homepage';
  return writtenPage(look, body, { isHome, paths: same(isHome ? '' : `/pages/${kind}`) });
};

/** A page that the company wrote; an earlier address of it, or that of the other language, leads to its present one. */
export const ownPageOfStore = async (look: Look, slug: string): Promise<Drawn | { moved: string }> => {
  const found = await findPage(look, slug);
  const body = found === undefined ? undefined : await findPageBody(look, found.id);
  if (found === undefined || body === undefined) return missingPage(look, 404);
  const present = found.slugs[look.language];
  if (present !== slug) return { moved: `/pages/${present}` };
  return writtenPage(look, body, {
    isHome: false,
    paths: { en: `/pages/${found.slugs.en}`, fr: `/pages/${found.slugs.fr}` },
  });
};
