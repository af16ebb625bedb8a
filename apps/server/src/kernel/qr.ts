/** A QR code as an SVG path: its size in modules, and each run of dark modules as one box. */
export const drawQr = async (text: string): Promise<{ size: number; path: string }> => {
  // Includes the drawing of every kind of bar code: loaded when the first code is shown.
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
