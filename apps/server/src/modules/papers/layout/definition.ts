import { locales } from '@yardline/domain/format/language';
import type { Content, createPdf } from 'pdfmake';
import { blocks } from './blocks.ts';
import type { Paper } from './paper.ts';
import { pageWidth } from './room.ts';
import { colors } from './style.ts';
import { templateOf } from './templates.ts';
import { word } from './words.ts';

/** What the library lays out. */
type Definition = Parameters<typeof createPdf>[0];

const edge = 40;
const pageNumberWidth = 80;

const contentOf = (paper: Paper): Content[] => {
  const template = templateOf(paper);
  return template.blocks.flatMap((name) => blocks[name]({ paper, template }));
};

/**
 * The pages of a document, created for each printing because drawing changes them. Attached papers follow, each
 * on a page of its own, under the name of the first.
 */
export const definitionOf = (paper: Paper, following: readonly Paper[] = []): Definition => {
  const template = templateOf(paper);
  const { language } = paper;
  const title = [word(template.title, language), paper.number].filter((text) => text !== '').join(' ');
  const footer = (page: number, pages: number): Content => ({
    columns: [
      { text: `${paper.company.name} · ${title}`, width: pageWidth - pageNumberWidth },
      { text: word('page', language, { page, pages }), width: pageNumberWidth, alignment: 'right' },
    ],
    fontSize: 7.5,
    color: colors.quiet,
    margin: [edge, 14, edge, 0],
  });
  return {
    pageSize: 'LETTER',
    pageMargins: [edge, 38, edge, 44],
    language: locales[language],
    displayTitle: true,
    info: { title, author: paper.company.name, creator: paper.company.name },
    defaultStyle: { font: 'Paper', fontSize: 9, color: colors.ink },
    styles: {
      label: { fontSize: 6.5, color: colors.quiet, characterSpacing: 0.4, margin: [0, 0, 0, 2] },
      header: { fontSize: 8, bold: true },
    },
    ...(paper.mark === null
      ? {}
      : { watermark: { text: word(paper.mark, language), color: colors.quiet, opacity: 0.12, bold: true } }),
    footer,
    content: [
      ...contentOf(paper),
      ...following.map((each): Content => ({ stack: contentOf(each), pageBreak: 'before' })),
    ],
  };
};
