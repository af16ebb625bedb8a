import type { Content } from 'pdfmake';
import type { Block } from './block.ts';
import { evenly } from './room.ts';
import { word } from './words.ts';

const perRow = 3;
const between = 10;
const height = 130;

/** Photos, three to a row, each whole. */
export const photos: Block = ({ paper: { photos: images = [], language } }) => {
  if (images.length === 0) return [];
  const width = evenly(perRow, between);
  const rows = Array.from({ length: Math.ceil(images.length / perRow) }, (_, row): Content => ({
    columns: images
      .slice(row * perRow, (row + 1) * perRow)
      .map((image) => ({ width, stack: [{ image, fit: [width, height] as [number, number] }] })),
    columnGap: between,
    unbreakable: true,
    margin: [0, 0, 0, between],
  }));
  return [{ text: word('photos', language).toUpperCase(), style: 'label' }, ...rows];
};
