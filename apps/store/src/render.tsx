import type { DrawnBlock, Frame, Page, PageModel, RenderPage } from '@yardline/contract/store/page';
import { renderToString } from 'react-dom/server';
import { DrawnBlocks } from './blocks/DrawnBlocks.tsx';
import { Document } from './frame/Document.tsx';
import { shopOf, ShopContext } from './shop.ts';

const statuses = {
  content: 200,
  category: 200,
  search: 200,
  product: 200,
  cart: 200,
  checkout: 200,
  review: 200,
  card: 200,
  wait: 200,
  order: 200,
  closed: 503,
} as const;
const statusOf = (page: Page): ReturnType<RenderPage>['status'] => {
  if (page.kind === 'missing') return page.status;
  if (page.kind === 'account') return page.isMissing === true ? 404 : 200;
  return statuses[page.kind];
};

/** A page of the store as a whole document. A block that cannot be drawn is left out, and said in the answer. */
export const renderPage: RenderPage = (model) => {
  try {
    return { status: statusOf(model.page), html: draw(model), leftOut: [] };
  } catch (fault) {
    if (model.page.kind !== 'content') throw fault;
    const { blocks, leftOut } = soundBlocks(model.frame, model.page.blocks);
    if (leftOut.length === 0) throw fault;
    const { name, isHome } = model.page;
    const page: Page = { kind: 'content', name, isHome, blocks };
    return { status: 200, html: draw({ frame: model.frame, page }), leftOut };
  }
};

const draw = (model: PageModel): string => {
  const html = renderToString(<Document model={model} />);
  // All texts of the page have their < escaped, so that the first one of these is the end of its head.
  const end = html.indexOf('</head>');
  return `<!doctype html>${html.slice(0, end)}${scriptsOf(model.frame)}${html.slice(end)}`;
};

/** Structured data. No character of a name can end its script, or begin another one. */
const scriptsOf = ({ structured }: Frame): string =>
  structured
    .map((data) => JSON.stringify(data).replaceAll('<', String.raw`\u003c`))
    .map((json) => `<script type="application/ld+json">${json}</script>`)
    .join('');

type Sound = { blocks: DrawnBlock[]; leftOut: ReturnType<RenderPage>['leftOut'] };

/** Draws each block alone, which is needed only where a page cannot be drawn as a whole. */
const soundBlocks = (frame: Frame, all: readonly DrawnBlock[]): Sound => {
  const shop = shopOf(frame);
  const blocks: DrawnBlock[] = [];
  const leftOut: Sound['leftOut'] = [];
  for (const block of all) {
    try {
      renderToString(
        <ShopContext value={shop}>
          <DrawnBlocks blocks={[block]} />
        </ShopContext>,
      );
      blocks.push(block);
    } catch (fault) {
      leftOut.push({ kind: block.kind, fault });
    }
  }
  return { blocks, leftOut };
};
