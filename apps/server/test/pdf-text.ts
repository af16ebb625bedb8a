import { inflateSync } from 'node:zlib';

/** A piece of text on a page: what it says, and where its left end stands, in points from the lower left corner. */
export type PdfText = { page: number; text: string; x: number; y: number };

const numbered = (pdf: string): ReadonlyMap<string, string> =>
  new Map(
    [...pdf.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, number = '', body = '']) => [
      number,
      body,
    ]),
  );

const streamOf = (body: string): string => {
  const start = body.indexOf('stream\n');
  if (start < 0) return '';
  const bytes = Buffer.from(body.slice(start + 7, body.lastIndexOf('\nendstream')), 'latin1');
  return (body.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
};

const utf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** The letters of a font by glyph, as its ToUnicode map lists them: one range from 0, or a list. */
const lettersOf = (map: string): string[] =>
  [...map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)].reduce<string[]>(
    (letters, [, first = '0', list = '']) => {
      [...list.matchAll(/<([0-9a-f]*)>/gi)].forEach(([, hex = ''], at) => {
        letters[Number.parseInt(first, 16) + at] = utf16(hex);
      });
      return letters;
    },
    [],
  );

const refsIn = (text: string): string[] => [...text.matchAll(/(\d+) 0 R/g)].map(([, number = '']) => number);

/**
 * The text of a PDF as pdfkit writes it (compressed streams, fonts by glyph with a ToUnicode map), piece by piece in the order of
 * drawing. A reader of our own files for tests, not of any PDF.
 */
export const readPdf = (bytes: Uint8Array): PdfText[] => {
  const objects = numbered(Buffer.from(bytes).toString('latin1'));
  const body = (number: string | undefined): string => objects.get(number ?? '') ?? '';
  const pages = refsIn(
    /\/Kids \[([^\]]*)\]/.exec(
      [...objects.values()].find((each) => each.includes('/Type /Pages')) ?? '',
    )?.[1] ?? '',
  );
  return pages.flatMap((number, page) => {
    const own = body(number);
    const resources = body(/\/Resources (\d+) 0 R/.exec(own)?.[1]);
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', font]) => [
        name,
        lettersOf(streamOf(body(/\/ToUnicode (\d+) 0 R/.exec(body(font))?.[1]))),
      ]),
    );
    const drawn = streamOf(body(/\/Contents (\d+) 0 R/.exec(own)?.[1]));
    let letters: string[] = [];
    let at = { x: 0, y: 0 };
    return [
      ...drawn.matchAll(/\/(F\d+) [\d.]+ Tf|1 0 0 1 (-?[\d.]+) (-?[\d.]+) Tm|\[([^\]]*)\] TJ/g),
    ].flatMap(([, font, x, y, shown]): PdfText[] => {
      if (font !== undefined) letters = fonts.get(font) ?? [];
      if (x !== undefined) at = { x: Number(x), y: Number(y) };
      if (shown === undefined) return [];
      const glyphs = [...shown.matchAll(/<([0-9a-f]*)>/g)].flatMap(
        ([, hex = '']) => hex.match(/.{4}/g) ?? [],
      );
      return [
        { page, ...at, text: glyphs.map((glyph) => letters[Number.parseInt(glyph, 16)] ?? '').join('') },
      ];
    });
  });
};

/** All of it as one text without spaces: where lines are broken says nothing of what is printed. */
export const textOfPdf = (bytes: Uint8Array): string =>
  readPdf(bytes)
    .map(({ text }) => text)
    .join('')
    .replaceAll(/\s+/g, '');
