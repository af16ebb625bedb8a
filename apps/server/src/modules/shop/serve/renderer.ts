import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { ShopRenderer } from '@yardline/contract/store/page';

/** Loads what draws the pages, as the build of the store made it; read at the first page. Undefined where there is no build. */
export const rendererAt = (dist: string | undefined): (() => Promise<ShopRenderer>) | undefined => {
  if (dist === undefined) return undefined;
  const file = `${dist}/server/render.js`;
  if (!existsSync(file)) return undefined;
  let loading: Promise<ShopRenderer> | undefined;
  return () => {
    loading ??= import(pathToFileURL(file).href) as Promise<ShopRenderer>;
    return loading;
  };
};
