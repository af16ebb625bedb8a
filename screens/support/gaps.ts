// What screens ask of a browser and jsdom does not have: a window of 1440 by 900 whose user wants no motion.

/** A file that a page gave its user. */
export type Download = { name: string; text: () => Promise<string> };

/** A tab that a page opened, and the file that it shows. */
export type Tab = { address: string; type: string };

const width = 1440;
const em = 16;

const isMet = (feature: string): boolean => {
  const [, bound, size, unit] = /\((min|max)-width:\s*([\d.]+)(px|em|rem)\)/.exec(feature) ?? [];
  if (bound !== undefined) {
    const pixels = Number(size) * (unit === 'px' ? 1 : em);
    return bound === 'min' ? width >= pixels : width <= pixels;
  }
  return (
    feature.includes('reduced-motion: reduce') ||
    feature.includes('hover: hover') ||
    feature.includes('pointer: fine')
  );
};

window.matchMedia = (query) => ({
  matches: query.split(' and ').every(isMet),
  media: query,
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
  dispatchEvent: () => false,
});

window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.IntersectionObserver ??= class {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  readonly #told: IntersectionObserverCallback;
  constructor(told: IntersectionObserverCallback) {
    this.#told = told;
  }
  // Without a layout everything is in view.
  observe(target: Element) {
    queueMicrotask(() => this.#told([{ target, isIntersecting: true } as IntersectionObserverEntry], this));
  }
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
};
// Without a layout everything would be where nobody sees it, and lists that open at a field would stay hidden with it.
Element.prototype.getBoundingClientRect = () => new DOMRect(8, 8, 120, 32);
Object.defineProperties(Element.prototype, {
  clientWidth: { get: () => width },
  clientHeight: { get: () => 900 },
});
Object.defineProperties(HTMLElement.prototype, {
  offsetWidth: { get: () => width },
  offsetHeight: { get: () => 900 },
});

// Of the style sheets, which are not read here, the one rule that says whether a list is open.
const sheet = document.createElement('style');
sheet.textContent = '.mantine-Combobox-dropdown[data-hidden] { display: none }';
document.head.append(sheet);

window.scrollTo = () => {};
Object.assign(Element.prototype, { scrollIntoView() {}, scrollTo() {}, scrollBy() {} });
Object.defineProperty(document, 'fonts', { value: new EventTarget() });

// With the mark at its beginning by which spreadsheets know its signs.
const asStored = new TextDecoder('utf-8', { ignoreBOM: true });
const files = new Map<string, Blob>();
/** What pages gave their users since the test began. */
export const downloads: Download[] = [];
/** Tabs that pages opened since the test began and that show something. */
export const tabs: Tab[] = [];

const show = (address: string): void => {
  tabs.push({ address, type: files.get(address)?.type ?? '' });
};
window.open = (address = '') => {
  if (address !== '') show(String(address));
  return { location: { replace: show }, close: () => {} } as unknown as Window;
};

URL.createObjectURL = (blob: Blob) => {
  const url = `blob:${location.origin}/${crypto.randomUUID()}`;
  files.set(url, blob);
  return url;
};
URL.revokeObjectURL = () => {};
// The click of every element, which a link has no own one of.
const follow = (link: HTMLAnchorElement): void => {
  HTMLElement.prototype.click.call(link);
};
HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
  const file = files.get(this.href);
  if (file === undefined) follow(this);
  else downloads.push({ name: this.download, text: async () => asStored.decode(await file.arrayBuffer()) });
};
