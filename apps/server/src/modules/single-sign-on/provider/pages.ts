import { createHash } from 'node:crypto';
import type { KoaContextWithOIDC } from 'oidc-provider';

const words = {
  en: {
    lang: 'en',
    leaving: 'Signing out',
    leave: 'Sign out',
    failed: 'This sign-in can’t continue',
    why: 'It took too long, or it started in another browser.',
    again: 'Start again',
  },
  fr: {
    lang: 'fr',
    leaving: 'Déconnexion',
    leave: 'Se déconnecter',
    failed: 'Cette connexion ne peut pas continuer',
    why: 'La connexion a pris trop de temps ou a commencé dans un autre navigateur.',
    again: 'Recommencer',
  },
} as const;

const wordsFor = (ctx: KoaContextWithOIDC) => words[ctx.acceptsLanguages('en', 'fr') === 'fr' ? 'fr' : 'en'];

const page = (lang: string, title: string, body: string): string =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${title}</title></head><body><h1>${title}</h1>${body}</body></html>`;

const submit = 'document.forms[0].submit()';
const submitHash = `'sha256-${createHash('sha256').update(submit).digest('base64')}'`;

/**
 * Signing out of the embedded provider. A request with the token of the signed-in user is submitted at once; otherwise the
 * user is asked to confirm.
 *
 * @param form the library's form, whole, with its mark against other sites
 */
export const logoutPage = (ctx: KoaContextWithOIDC, form: string): void => {
  const { lang, leaving, leave } = wordsFor(ctx);
  const isMeant = ctx.oidc.entities.IdTokenHint?.payload.sub === ctx.oidc.session?.accountId;
  const whole = form.replace(
    '</form>',
    `<input type="hidden" name="logout" value="yes"><button type="submit">${leave}</button></form>`,
  );
  const policy = ctx.response.get('content-security-policy');
  if (isMeant) ctx.set('content-security-policy', policy.replace("script-src 'self'", `$& ${submitHash}`));
  ctx.type = 'html';
  ctx.body = page(lang, leaving, isMeant ? `${whole}<script>${submit}</script>` : whole);
};

/** The provider's error page, without the technical reason, which means nothing to its reader. */
export const failurePage = (ctx: KoaContextWithOIDC): void => {
  const { lang, failed, why, again } = wordsFor(ctx);
  ctx.type = 'html';
  ctx.body = page(lang, failed, `<p>${why}</p><p><a href="/">${again}</a></p>`);
};
