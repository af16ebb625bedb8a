import type { ShopRenderer } from '@yardline/contract/store/page';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Found } from './pages.ts';

/** A drawn page with its status, or where it is now. */
export type Answer = { status: number; html: string } | { moved: string };

/** What a page may load and do: its own files alone, no script or style within it, and no frame around it. */
export const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** How long copies of a page may be kept outside: of everybody's shortly, of a shopper's own not at all. */
export const keeping = {
  shortly: 'public, max-age=0, s-maxage=15, stale-while-revalidate=60',
  never: 'private, no-store',
} as const;

/** Draws what was found; a block that cannot be drawn is told of in the log. */
export const drawerOf =
  (app: FastifyInstance, renderer: () => Promise<ShopRenderer>) =>
  async (found: Found): Promise<Answer> => {
    if ('moved' in found) return found;
    const { renderPage } = await renderer();
    const { leftOut, ...drawn } = renderPage(found.model);
    for (const { kind, fault } of leftOut)
      app.log.error({ err: fault, kind }, 'a block of a store was left out');
    return drawn;
  };

/** Answers with a page. */
export const sendPage = (reply: FastifyReply, answer: Answer, cacheControl: string): FastifyReply => {
  if ('moved' in answer) return reply.redirect(answer.moved, 301);
  return reply
    .status(answer.status)
    .headers({ 'content-security-policy': pagePolicy, 'cache-control': cacheControl })
    .header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()')
    .type('text/html; charset=utf-8')
    .send(answer.html);
};
