import type { Measuring, Page, ShopRenderer } from '@yardline/contract/store/page';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { countedWords } from '@yardline/domain/store/counted';
import type { Found } from './pages.ts';
import type { Counted } from './store-counts.ts';

/** A drawn page with its status, or where it is now. */
export type Answer =
  | {
      status: number;
      html: string;
      measuring?: Measuring;
      /** Another origin that a form of the page leads to. */
      leadsTo?: string;
      counted: readonly Counted[];
    }
  | { moved: string };

/** What a page may load and do: its own files, no script or style within it, and no frame around it. */
const policyWith = (more: { scripts: string; calls: string; types: string; forms?: string }): string =>
  [
    "default-src 'none'",
    `script-src 'self'${more.scripts}`,
    "style-src 'self'",
    `img-src 'self'${more.calls}`,
    "font-src 'self'",
    `connect-src 'self'${more.calls}`,
    `form-action 'self'${more.forms ?? ''}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${more.types}`,
  ].join('; ');

export const pagePolicy = policyWith({ scripts: '', calls: '', types: "'none'" });

/** The same with the provider by which the visitor agreed to be measured, and nothing beside it. */
export const measuredPolicy = (measuring: Measuring): string => {
  const types = 'yardline-measure goog#html';
  if (measuring.by === 'matomo')
    return policyWith({ scripts: ` ${measuring.url}`, calls: ` ${measuring.url}`, types });
  const google = ' https://www.googletagmanager.com';
  return policyWith({
    scripts: google,
    calls: `${google} https://*.google-analytics.com https://*.analytics.google.com`,
    types,
  });
};

/** How long copies of a page may be kept outside: of everybody's shortly, of a shopper's own not at all. */
export const keeping = {
  shortly: 'public, max-age=0, s-maxage=15, stale-while-revalidate=60',
  never: 'private, no-store',
} as const;

/** What a look at a page counts for. */
const countedOf = (page: Page): Counted[] => {
  const view: Counted = { kind: 'view', subject: page.kind };
  if (page.kind === 'product') return [view, { kind: 'listing', subject: String(page.add.listing) }];
  const words = page.kind === 'search' && page.list.total === 0 ? countedWords(page.words) : undefined;
  return words === undefined ? [view] : [view, { kind: 'empty_search', subject: words }];
};

/** Where the provider's page is, to which a form of a page leads. */
const paidAt = (page: Page): string | undefined => {
  if (page.kind === 'order') return page.guarantee?.paysAt;
  return page.kind === 'review' || page.kind === 'account' ? page.paysAt : undefined;
};

/** Draws what was found; a block that cannot be drawn is told of in the log. */
export const drawerOf =
  (app: FastifyInstance, renderer: () => Promise<ShopRenderer>) =>
  async (found: Found): Promise<Answer> => {
    if ('moved' in found) return found;
    const { renderPage } = await renderer();
    const { leftOut, ...drawn } = renderPage(found.model);
    for (const { kind, fault } of leftOut)
      app.log.error({ err: fault, kind }, 'a block of a store was left out');
    const { frame, page } = found.model;
    const { measure } = frame;
    const paysAt = paidAt(page);
    const answer = {
      ...drawn,
      counted: countedOf(page),
      ...(paysAt === undefined ? {} : { leadsTo: paysAt }),
    };
    return measure?.state === 'on' ? { ...answer, measuring: measure.provider } : answer;
  };

const policyOf = ({ measuring, leadsTo }: { measuring?: Measuring; leadsTo?: string }): string => {
  if (leadsTo !== undefined)
    return policyWith({ scripts: '', calls: '', types: "'none'", forms: ` ${leadsTo}` });
  return measuring === undefined ? pagePolicy : measuredPolicy(measuring);
};

/** Answers with a page. */
export const sendPage = (reply: FastifyReply, answer: Answer, cacheControl: string): FastifyReply => {
  if ('moved' in answer) return reply.redirect(answer.moved, 301);
  return reply
    .status(answer.status)
    .headers({ 'content-security-policy': policyOf(answer), 'cache-control': cacheControl })
    .header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()')
    .type('text/html; charset=utf-8')
    .send(answer.html);
};
