import type { Measuring } from '@yardline/contract/store/page';

type Page = Window & {
  trustedTypes?: {
    createPolicy: (
      name: string,
      rules: { createScriptURL: (url: string) => string },
    ) => { createScriptURL: (url: string) => unknown };
  };
};

const scriptOf = (provider: Measuring): string =>
  provider.by === 'ga4'
    ? `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(provider.id)}`
    : `${provider.url}/matomo.js`;

/** Tells the provider's script what to count, in the way that it reads it. */
const prepare = (page: Page, provider: Measuring): void => {
  if (provider.by === 'matomo') {
    const asked = [
      ['setTrackerUrl', `${provider.url}/matomo.php`],
      ['setSiteId', provider.id],
      ['trackPageView'],
    ];
    Object.assign(page, Object.fromEntries([['_paq', asked]]));
    return;
  }
  const layer: unknown[] = [];
  Object.assign(page, { dataLayer: layer });
  // The script reads lists of arguments, which are no arrays.
  const say = function (..._said: unknown[]): void {
    layer.push(arguments);
  };
  // oxlint-disable-next-line no-restricted-globals -- the provider asks for the moment of the browser, which no one is shown
  say('js', new Date());
  say('config', provider.id, { allow_google_signals: false, allow_ad_personalization_signals: false });
};

/** Loads the provider's script, and no other: the page comes with this island only after the visitor agreed. [S9.11] */
export const wake = (_root: HTMLElement, provider: Measuring): void => {
  const page: Page = window;
  const wanted = scriptOf(provider);
  prepare(page, provider);
  const policy = page.trustedTypes?.createPolicy('yardline-measure', {
    createScriptURL: (url) => {
      if (url !== wanted) throw new TypeError('Only the chosen provider is loaded.');
      return url;
    },
  });
  const script = document.createElement('script');
  script.async = true;
  script.src = (policy?.createScriptURL(wanted) ?? wanted) as string;
  document.head.append(script);
};
