/** A square picture as a browser draws one, so many pixels wide: evaluated in a page. */
export const drawPicture = ({
  side,
  type,
}: {
  side: number;
  type: 'image/png' | 'image/jpeg';
}): Promise<number[]> => {
  const canvas = new OffscreenCanvas(side, side);
  const drawing = canvas.getContext('2d');
  if (drawing === null) throw new Error('no canvas');
  drawing.fillStyle = '#e08a2c';
  drawing.fillRect(0, 0, side, side / 2);
  return canvas.convertToBlob({ type }).then(async (blob) => [...new Uint8Array(await blob.arrayBuffer())]);
};
