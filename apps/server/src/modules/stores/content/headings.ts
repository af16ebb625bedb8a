import type { Block } from '@yardline/contract/store/blocks';
import type { RichText } from '@yardline/contract/store/rich-text';
import type { FieldRefusal } from '../../../kernel/refusal.ts';

const levels = { h2: 2, h3: 3, h4: 4 } as const;
type Heading = { path: string; level: number };

const inText = (path: string, text: RichText): Heading[] =>
  text.flatMap((part, index) =>
    part.kind in levels
      ? [{ path: `${path}.${index}`, level: levels[part.kind as keyof typeof levels] }]
      : [],
  );

type Language = 'en' | 'fr';

const inBlock = (block: Block, path: string, language: Language): Heading[] => {
  if (block.kind === 'rich_text') return inText(`${path}.text.${language}`, block.text[language]);
  if (block.kind !== 'columns') return 'title' in block ? [{ path: `${path}.title`, level: 2 }] : [];
  const isTitled = block.title.en !== '' || block.title.fr !== '';
  return block.columns.flatMap(({ title, text }, index) => [
    ...(title.en === '' && title.fr === ''
      ? []
      : [{ path: `${path}.columns.${index}`, level: isTitled ? 3 : 2 }]),
    ...inText(`${path}.columns.${index}.text.${language}`, text[language]),
  ]);
};

/** Headings that leave a level out, which those who are read the page by its headings would miss. The page's name is the first. */
export const headingFaults = (blocks: readonly Block[]): FieldRefusal[] =>
  (['en', 'fr'] as const).flatMap((language) => {
    let before = 1;
    return blocks
      .flatMap((block, index) => inBlock(block, `blocks.${index}`, language))
      .flatMap(({ path, level }) => {
        const was = before;
        before = level;
        return level > was + 1
          ? [{ path, code: 'content.headings' as const, data: { level, before: was } }]
          : [];
      });
  });
