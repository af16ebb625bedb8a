// @vitest-environment jsdom
import type { Measure } from '@yardline/contract/store/page';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { renderPage } from '../src/render.tsx';
import { islandWords } from '../src/words/islands/words.ts';
import { pageWords } from '../src/words/words.ts';
import { blocks } from './fixture-blocks.ts';
import { frame, hostileName } from './fixture-frame.ts';
import { model, pages } from './fixtures.ts';

const parse = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

const languages = ['en', 'fr'] as const;
const drawn = languages.flatMap((language) =>
  Object.keys(pages(language)).map((name) => {
    const { status, html, leftOut } = renderPage(model(language, name));
    return { language, name, status, html, leftOut, document: parse(html) };
  }),
);

const every = (check: (page: (typeof drawn)[number]) => void): void => {
  for (const page of drawn) check(page);
};

test('every page has one main heading, its language and a main part that the skip link leads to [S1.6]', () => {
  every(({ document, language, name }) => {
    expect(document.documentElement.lang).toBe(language);
    expect(document.querySelectorAll('h1'), name).toHaveLength(1);
    expect(document.querySelectorAll('main#content')).toHaveLength(1);
    expect(document.querySelector('a')?.getAttribute('href')).toBe('#content');
  });
});

test('headings go down one level at a time', () => {
  every(({ document, name, language }) => {
    const levels = [...document.querySelectorAll('main :is(h1, h2, h3, h4)')].map((heading) =>
      Number(heading.tagName.slice(1)),
    );
    for (const [index, level] of levels.entries())
      expect(level - (levels[index - 1] ?? 0), `${language} ${name} heading ${index}`).toBeLessThanOrEqual(1);
  });
});

test('no page has anything that its policy blocks: no style, no script of its own, no handler', () => {
  every(({ html, document }) => {
    expect(html).not.toMatch(/\sstyle=|\son[a-z]+=/);
    expect(document.querySelectorAll('style')).toHaveLength(0);
    for (const script of document.querySelectorAll('script:not([type="application/ld+json"])'))
      expect([script.getAttribute('src'), script.textContent]).toEqual(['/_shop/client.js', '']);
  });
});

test('structured data are read back as they were, and a hostile name stays a text', () => {
  every(({ document }) => {
    const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')];
    expect(scripts.map(({ textContent }) => JSON.parse(textContent ?? '') as unknown)).toEqual(
      frame('en').structured,
    );
  });
  const page = model('en', 'product');
  if (page.page.kind === 'product') page.page.name = hostileName;
  const { html } = renderPage(page);
  const document = parse(html);
  expect(document.querySelector('h1')?.textContent).toBe(hostileName);
  expect(html).not.toContain('<script>alert');
});

test('a page names itself and the other language, with the address that search engines keep', () => {
  every(({ document, language, name }) => {
    const alternates = [...document.querySelectorAll('link[rel="alternate"]')];
    const byLanguage = new Map(
      alternates.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
    );
    expect([...byLanguage.keys()]).toEqual(['en', 'fr', 'x-default']);
    const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute('href');
    expect(byLanguage.get(language), name).toBe(canonical);
    expect(document.querySelector('meta[name="robots"]')).toBeNull();
  });
  const hidden = model('en', 'search');
  hidden.frame.isIndexed = false;
  delete hidden.frame.canonical;
  const document = parse(renderPage(hidden).html);
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex, follow');
  expect(document.querySelector('link[rel="canonical"]')).toBeNull();
});

test('every field has a label, and every picture a text and a size', () => {
  every(({ document, name }) => {
    for (const field of document.querySelectorAll('input:not([type="hidden"]), select')) {
      const label =
        field.getAttribute('aria-label') ??
        (field.closest('label') ?? document.querySelector(`label[for="${field.id}"]`))?.textContent ??
        '';
      expect(label.trim(), `${name} ${field.outerHTML}`).not.toBe('');
    }
    for (const image of document.querySelectorAll('img')) {
      expect(image.hasAttribute('alt')).toBe(true);
      expect(Number(image.getAttribute('width')) * Number(image.getAttribute('height'))).toBeGreaterThan(0);
    }
  });
});

test('pages answer with the status of what they show', () => {
  const statuses = Object.fromEntries(drawn.map(({ name, status }) => [name, status]));
  expect(statuses).toMatchObject({
    home: 200,
    nothing: 200,
    product: 200,
    missing: 404,
    gone: 410,
    closed: 503,
  });
});

test.each(languages)('each kind of block is drawn in %s, by its own text', (language) => {
  const document = parse(renderPage(model(language, 'home')).html);
  const main = document.querySelector('main')?.textContent ?? '';
  const texts = Object.values(blocks(language)).flatMap((block) => [
    ...('title' in block ? [block.title] : []),
    ...('text' in block && typeof block.text === 'string' ? [block.text] : []),
  ]);
  expect(texts.length).toBeGreaterThan(8);
  for (const text of texts) expect(main).toContain(text);
  expect(main).toContain(language === 'en' ? 'Non-marking tires' : 'Pneus non marquants');
  expect(main).toContain('Troy, NY 12180');
});

test('a block that cannot be drawn, or that is not known yet, is missing alone', () => {
  const page = model('en', 'home');
  if (page.page.kind !== 'content') throw new Error('The home page is content.');
  const broken = { kind: 'steps', title: 'Broken', steps: null };
  const unknown = { kind: 'hologram', title: 'From tomorrow' };
  page.page.blocks.push(broken as never, unknown as never);
  const { html, leftOut, status } = renderPage(page);
  expect(status).toBe(200);
  expect(leftOut.map(({ kind }) => kind)).toEqual(['steps']);
  expect(html).toContain('Equipment ready when your crew is');
  expect(html).not.toContain('Broken');
  expect(html).not.toContain('From tomorrow');
});

test('a contact form works without script, tells what is wrong and that it was sent, and rests in a preview [B2.22]', () => {
  const shown = (more: object, isPreview = false) => {
    const page = model('en', 'home');
    if (page.page.kind !== 'content') throw new Error('The home page is content.');
    page.page.blocks = [Object.assign({}, blocks('en').contact, more)];
    if (isPreview) page.frame.isPreview = true;
    return parse(renderPage(page).html).querySelector('#contact');
  };
  const form = shown({})?.querySelector('form');
  expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/store/northyard/en/contact']);
  expect(form?.querySelector('fieldset')?.disabled).toBe(false);
  const names = [...(form?.querySelectorAll('[name]') ?? [])].map((field) => field.getAttribute('name'));
  expect(names).toEqual(['back', 'name', 'email', 'phone', 'at', 'message', 'website']);
  const fields = { ...blocks('en').contact.fields, email: { value: 'ada@', fault: 'No e-mail address.' } };
  const wrong = shown({ fields });
  expect(wrong?.querySelector('[role="alert"]')?.textContent).toContain('was not sent');
  expect(wrong?.querySelector('#email')?.getAttribute('aria-describedby')).toBe('email-fault');
  expect(wrong?.querySelector<HTMLInputElement>('#email')?.value).toBe('ada@');
  const sent = shown({ isSent: true });
  expect(sent?.querySelector('output')?.textContent).toContain('Your message was sent');
  expect(sent?.querySelector('form')).toBeNull();
  const preview = shown({}, true);
  expect(preview?.querySelector('fieldset')?.disabled).toBe(true);
  expect(preview?.textContent).toContain('In the preview nothing can be sent.');
});

test('a video is a link that names its host; nothing of that host is on the page [B2.22]', () => {
  const { html } = renderPage(model('en', 'home'));
  expect(html).toContain('Watch “A lift in five minutes” on Vimeo');
  expect(html).not.toContain('<iframe');
  expect([...html.matchAll(/src="([^"]*)"/g)].filter(([, src = '']) => src.includes('vimeo'))).toEqual([]);
});

test('links out of the store tell nothing of it', () => {
  every(({ document }) => {
    for (const link of document.querySelectorAll('main a[href^="https:"]'))
      expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  });
});

test('forms keep what the others chose: words, filters, order and period', () => {
  const document = parse(renderPage(model('en', 'search')).html);
  const fieldsOf = (form: Element | null): string[] =>
    [...(form?.querySelectorAll('input[type="hidden"]') ?? [])].map(
      (field) => `${field.getAttribute('name') ?? ''}=${field.getAttribute('value') ?? ''}`,
    );
  expect(fieldsOf(document.querySelector('#when form'))).toEqual(['q=siccor lift', 'power=11', 'sort=price']);
  expect(fieldsOf(document.querySelector('main form'))).toEqual([
    'q=siccor lift',
    'sort=price',
    'from=2026-12-01T08:00',
    'to=2026-12-04T17:00',
  ]);
  expect(document.querySelector('main a[rel="nofollow"]')?.getAttribute('href')).toBe(
    '?q=siccor+lift&power=11&from=2026-12-01T08%3A00&to=2026-12-04T17%3A00',
  );
});

test('a period that was moved says why, and one that is only proposed says so', () => {
  const page = model('fr', 'category');
  page.frame.when.moved = 'past';
  page.frame.when.isChosen = false;
  const document = parse(renderPage(page).html);
  expect(document.querySelector('#when + p')?.textContent).toBe(pageWords.fr.frame.moved.past);
  expect(document.querySelector('#when')?.textContent).toContain(islandWords.fr.when.proposed);
});

test('a product says what it costs, until when that holds, and how to reserve it [S1.6]', () => {
  const document = parse(renderPage(model('en', 'product')).html);
  const main = document.querySelector('main')?.textContent?.replaceAll('\u00a0', ' ');
  expect(main).toContain('$360.00 for 1 week');
  expect(main).toContain('Same price until Tue, Dec 8, 8:00 AM: $360.00');
  expect(main).toContain('6 available');
  expect([...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'))).toEqual(
    expect.arrayContaining(['tel:+15185550100', '/store/northyard/en/p/harness']),
  );
  const mail = document.querySelector('main a[href^="mailto:"]')?.getAttribute('href') ?? '';
  expect(decodeURIComponent(mail)).toContain('19 ft electric scissor lift: Tue, Dec 1');
});

test('a French page says amounts and times the French way [S1.6]', () => {
  const document = parse(renderPage(model('fr', 'product')).html);
  const main = document.querySelector('main')?.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ');
  expect(main).toContain('360,00 $ pour 1 semaine');
  expect(main).toContain('Même prix jusqu’au mar. 8 déc., 8 h : 360,00 $');
});

test.each(drawn.map((page) => [`${page.language} ${page.name}`, page] as const))(
  'axe finds nothing on %s',
  async (_, page) => {
    document.documentElement.lang = page.language;
    document.documentElement.innerHTML = page.document.documentElement.innerHTML;
    const { violations } = await axe.run(document, {
      // Colours need a browser that lays out; they are looked at in the journeys.
      rules: { 'color-contrast': { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  },
);

test('a product is put into the cart by a form, with its period and place', () => {
  const document = parse(renderPage(model('en', 'product')).html);
  const form = document.querySelector<HTMLFormElement>('main form[action$="/cart/lines"]');
  expect(form?.getAttribute('action')).toBe('/store/northyard/en/cart/lines');
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
    listing: '7',
    from: '2026-12-01T08:00',
    to: '2026-12-04T17:00',
    at: 'main',
    quantity: '1',
  });
});

test('a cart sends its quantities by one form, removes by another, and takes the period of the bar', () => {
  const document = parse(renderPage(model('en', 'cart')).html);
  const [removing, quantities] = document.querySelectorAll<HTMLFormElement>('main form');
  expect(Object.fromEntries(new FormData(quantities))).toEqual({ q7: '2', q8: '3' });
  expect([...(removing?.elements ?? [])].map((button) => button.getAttribute('value'))).toEqual([
    '7',
    '8',
    '9',
  ]);
  const bar = document.querySelector<HTMLFormElement>('#when form');
  expect([bar?.method, bar?.getAttribute('action')]).toEqual(['post', '/store/northyard/en/cart']);
  expect([...new FormData(bar ?? undefined).keys()]).toEqual(['from', 'to', 'at']);
  const main = document.querySelector('main')?.textContent;
  expect(main).toContain('$720.00');
  expect(main).toContain('Only 1 available for these dates');
  expect(main).toContain('It is not part of your order.');
});

test('an order is sent with the total that was seen, and without its price', () => {
  const document = parse(renderPage(model('fr', 'checkout')).html);
  const form = document.querySelector<HTMLFormElement>('main form');
  expect([...new FormData(form ?? undefined).entries()]).toEqual([
    ['seen', '72000'],
    ['name', ''],
    ['business', ''],
    ['email', ''],
    ['phone', ''],
    ['way', 'pickup'],
    ['addr1', ''],
    ['city', ''],
    ['prov_state', ''],
    ['postal_zip', ''],
    ['note', ''],
    ['website', ''],
  ]);
});

test('what keeps an order from being sent is said first, and at each field', () => {
  const document = parse(renderPage(model('en', 'wrong')).html);
  const alerts = [...document.querySelectorAll('main [role="alert"]')];
  expect(alerts[0]?.textContent).toContain('The total changed from $700.00 to $720.00');
  expect([...(alerts[1]?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
    '#email',
    '#terms',
  ]);
  const mail = document.querySelector('#email');
  expect([mail?.getAttribute('value'), mail?.getAttribute('aria-invalid')]).toEqual(['kim', 'true']);
  const fault = document.querySelector(`#${mail?.getAttribute('aria-describedby') ?? ''}`);
  expect(fault?.textContent).toBe('Enter a whole e-mail address.');
  expect(document.querySelector<HTMLInputElement>('[value="delivery"]')?.checked).toBe(true);
});

test.each([
  ['received', 'Order received', 'Delivery to'],
  ['accepted', 'Order accepted', 'Pickup at'],
  ['declined', 'Order declined', 'All lifts are out that week.'],
])('the page of an order that was %s says so', (name, title, text) => {
  const document = parse(renderPage(model('en', name)).html);
  expect(document.querySelector('h1')?.textContent).toBe(title);
  expect(document.querySelector('main')?.textContent).toContain(text);
  expect(document.querySelector('#when')).toBeNull();
});

test('a page that asks whether visits may be counted offers no as near as yes, and loads nothing before [S9.11]', async () => {
  const asking = { action: '/en/consent', back: '/en' };
  const provider = { by: 'ga4', id: 'G-ABC123' } as const;
  const drawnWith = (measure: Measure): Document => {
    const page = model('en', 'product');
    return parse(renderPage({ ...page, frame: { ...page.frame, measure } }).html);
  };
  const ask = drawnWith({ state: 'ask', ...asking });
  const answers = [...ask.querySelectorAll('aside button')];
  expect(answers.map((button) => [button.getAttribute('value'), button.className])).toEqual([
    ['no', answers[0]?.className],
    ['yes', answers[0]?.className],
  ]);
  expect(ask.querySelector('[data-island="measure"]')).toBeNull();
  expect((await axe.run(ask, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([]);
  const off = drawnWith({ state: 'off', ...asking });
  expect(off.body.textContent).toContain('Your visit is not counted.');
  const on = drawnWith({ state: 'on', provider, ...asking }).querySelector<HTMLElement>(
    '[data-island="measure"]',
  );
  expect(JSON.parse(on?.dataset['props'] ?? '')).toEqual(provider);
});
