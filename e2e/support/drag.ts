import type { Locator, Page } from '@playwright/test';

type Look = () => Promise<void>;

/** Takes one element by a point of it, to another as high or low as its middle, and looks before it lets go. */
export const dragBeside = async (page: Page, from: Locator, to: Locator, look: Look): Promise<void> => {
  const start = await from.boundingBox();
  await dragTo(page, from, { to, x: (start?.x ?? 0) + (start?.width ?? 0) / 3 }, look);
};

/** The same to the middle of the other one. */
export const dragInto = async (page: Page, from: Locator, to: Locator, look: Look): Promise<void> => {
  const end = await to.boundingBox();
  await dragTo(page, from, { to, x: (end?.x ?? 0) + (end?.width ?? 0) / 2 }, look);
};

const dragTo = async (
  page: Page,
  from: Locator,
  { to, x }: { to: Locator; x: number },
  look: Look,
): Promise<void> => {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (start === null || end === null) throw new Error('nothing to drag');
  await page.mouse.move(start.x + start.width / 3, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 3 + 8, start.y + start.height / 2, { steps: 3 });
  await page.mouse.move(x, end.y + end.height / 2, { steps: 8 });
  await look();
  await page.mouse.up();
};
