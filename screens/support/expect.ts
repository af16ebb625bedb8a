import { expect } from 'vitest';
import { isSeen, plain } from './find.ts';
import type { Locator } from './locator.ts';
import { Page } from './page.ts';
import { patience, until } from './until.ts';

type Text = string | RegExp;
type Timed = { timeout?: number };

type OfScreens<R> = {
  toBeVisible: (options?: Timed) => Promise<R>;
  toBeHidden: (options?: Timed) => Promise<R>;
  toBeAttached: () => Promise<R>;
  toBeChecked: () => Promise<R>;
  toBeDisabled: () => Promise<R>;
  toBeEnabled: () => Promise<R>;
  toBeFocused: () => Promise<R>;
  toBeEmpty: () => Promise<R>;
  toHaveCount: (count: number) => Promise<R>;
  toHaveText: (text: Text | readonly Text[], options?: Timed) => Promise<R>;
  toContainText: (text: Text | readonly Text[], options?: Timed) => Promise<R>;
  toHaveValue: (value: Text) => Promise<R>;
  toHaveAttribute: (name: string, value?: Text) => Promise<R>;
  toHaveAccessibleDescription: (text: Text) => Promise<R>;
  toHaveURL: (url: RegExp | string) => Promise<R>;
};

declare module 'vitest' {
  interface Matchers<
    R extends void | Promise<void> = void | Promise<void>,
    T = unknown,
  > extends OfScreens<R> {}
}

type Looked = { holds: boolean; saw: string };
type Look = (locator: Locator) => Looked;

const isSame = (text: string, wanted: Text): boolean =>
  wanted instanceof RegExp ? wanted.test(text) : text === plain(wanted);
const isPart = (text: string, wanted: Text): boolean =>
  wanted instanceof RegExp ? wanted.test(text) : text.includes(plain(wanted));

/** Of the one element that there is: of none or several nothing holds. */
const ofOne =
  (look: (element: Element) => Looked): Look =>
  (locator) => {
    const found = locator.find();
    const [only] = found;
    return only !== undefined && found.length === 1
      ? look(only)
      : { holds: false, saw: `${found.length} elements` };
  };
const text = (read: (element: Element) => string | null, wanted: Text, isIt = isSame): Look =>
  ofOne((element) => {
    const saw = plain(read(element));
    return { holds: isIt(saw, wanted), saw };
  });
const texts =
  (wanted: readonly Text[], isIt: typeof isSame): Look =>
  (locator) => {
    const saw = locator.find().map(({ textContent }) => plain(textContent));
    const holds = saw.length === wanted.length && wanted.every((each, at) => isIt(saw[at] ?? '', each));
    return { holds, saw: JSON.stringify(saw) };
  };
const words = (wanted: Text | readonly Text[], isIt: typeof isSame): Look =>
  Array.isArray(wanted)
    ? texts(wanted as readonly Text[], isIt)
    : text(({ textContent }) => textContent, wanted as Text, isIt);
const flag = (read: (element: Element) => boolean): Look =>
  ofOne((element) => ({ holds: read(element), saw: element.outerHTML.slice(0, 200) }));

const isOff = (element: Element): boolean =>
  element.matches(':disabled') || element.closest('[aria-disabled="true"]') !== null;
const isOn = (element: Element): boolean =>
  'checked' in element && typeof element.checked === 'boolean'
    ? element.checked
    : element.getAttribute('aria-checked') === 'true';

const descriptionOf = (element: Element): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(/\s+/)
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

/** What can be expected of a locator; each is looked at again until it holds. */
const looks = {
  toBeVisible: () => flag(isSeen),
  toBeHidden: (): Look => (locator) => {
    const found = locator.find();
    return { holds: !found.some(isSeen), saw: `${found.length} elements` };
  },
  toBeAttached: () => flag(() => true),
  toBeChecked: () => flag(isOn),
  toBeDisabled: () => flag(isOff),
  toBeEnabled: () => flag((element) => !isOff(element)),
  toBeFocused: () => flag((element) => element === document.activeElement),
  toBeEmpty: () => text((element) => ('value' in element ? String(element.value) : element.textContent), ''),
  toHaveCount:
    (count: number): Look =>
    (locator) => ({ holds: locator.count() === count, saw: String(locator.count()) }),
  toHaveText: (wanted: Text | readonly Text[]) => words(wanted, isSame),
  toContainText: (wanted: Text | readonly Text[]) => words(wanted, isPart),
  toHaveValue: (wanted: Text) =>
    text((element) => ('value' in element ? String(element.value) : null), wanted),
  toHaveAttribute: (name: string, wanted?: Text) =>
    wanted === undefined
      ? flag((element) => element.hasAttribute(name))
      : text((element) => element.getAttribute(name), wanted),
  toHaveAccessibleDescription: (wanted: Text) => text(descriptionOf, wanted),
  toHaveURL:
    (wanted: Text): Look =>
    () => ({
      holds:
        wanted instanceof RegExp
          ? wanted.test(location.href)
          : new URL(wanted, location.href).href === location.href,
      saw: location.href,
    }),
};

const timedOf = (given: readonly unknown[]): number => {
  const last = given.at(-1);
  return typeof last === 'object' && last !== null && 'timeout' in last ? Number(last.timeout) : patience;
};

type RawMatcherFn = Parameters<typeof expect.extend>[0][string];

/** A matcher that looks again until it holds, or until it no longer does where that is asked. */
const matcherOf = (look: (...given: never[]) => Look): RawMatcherFn =>
  async function matcher(received, ...given: unknown[]) {
    const locator = received as Locator;
    // Left out where nothing is negated, whatever its type says.
    const { isNot = false } = this as { isNot?: boolean };
    const last = { holds: isNot, saw: '' };
    await until(() => {
      Object.assign(last, look(...(given as never[]))(locator));
      return last.holds === isNot ? undefined : true;
    }, timedOf(given));
    const what = locator instanceof Page ? 'the page' : locator.said;
    return {
      pass: last.holds,
      message: () => `${what}: ${isNot ? 'not ' : ''}${given.map(String).join(', ')}; saw ${last.saw}`,
    };
  };

expect.extend(Object.fromEntries(Object.entries(looks).map(([name, look]) => [name, matcherOf(look)])));

export { expect };
