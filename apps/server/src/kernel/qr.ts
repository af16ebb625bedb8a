/** A QR code as the path of an SVG: so many modules wide and high, with each run of dark ones as one box. */
export const drawQr = async (text: string): Promise<{ size: number; path: string }> => {
  // The drawing of every kind of bar code comes with it: loaded when somebody is shown a code, and not before.
  const { default: drawer } = await import('bwip-js/node');
  const [picture] = drawer.raw('qrcode', text, 'eclevel=M');
  if (picture === undefined || !('pixs' in picture)) throw new Error('a QR code has modules');
  const { pixs: dark, pixx: size } = picture;
  const boxes: string[] = [];
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const began = x;
      while (x < size && dark[y * size + x] === 1) x += 1;
      if (x > began) boxes.push(`M${began} ${y}h${x - began}v1h${began - x}z`);
    }
  }
  return { size, path: boxes.join('') };
};
