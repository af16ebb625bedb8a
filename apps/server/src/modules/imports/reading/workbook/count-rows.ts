/** Longer than any tag that is looked for, with its prefix. */
const longest = 64;
const tags = /<(?:\w+:)?(row|v|is)(?=[\s/>])/g;

/** How many rows of a sheet hold something, as its bytes come: counted without reading a cell. */
export const countRows = async (chunks: AsyncIterable<Buffer>): Promise<number> => {
  let [count, isCounted, rest] = [0, true, ''];
  for await (const chunk of chunks) {
    const text = rest + chunk.toString('latin1');
    const cut = text.lastIndexOf('<');
    const isOpen = cut >= 0 && text.length - cut < longest && !text.includes('>', cut);
    const whole = isOpen ? text.slice(0, cut) : text;
    rest = isOpen ? text.slice(cut) : '';
    for (const [, tag] of whole.matchAll(tags)) {
      if (tag === 'row') isCounted = false;
      else if (!isCounted) {
        isCounted = true;
        count += 1;
      }
    }
  }
  return count;
};
