import { fireEvent } from '@testing-library/dom';
import type { ByRoleMatcher } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { byAttribute, byLabel, byRole, byText, fits, isSeen, type RoleOptions, type Words } from './find.ts';
import { keysOf } from './keys.ts';
import { until } from './until.ts';

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

type Exact = { exact?: boolean };
type Filter = { hasText?: Words; hasNotText?: Words; has?: Locator };
type Within = { timeout?: number };

const isDisabled = (element: Element): boolean =>
  element.matches(':disabled') || element.closest('[aria-disabled="true"]') !== null;

/** Whether a person reaches the element: an open dialog covers the page under it. */
const isReached = (element: Element): boolean => {
  const top = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
  if (top === undefined || top.contains(element)) return true;
  return (top.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
};
const isUsable = (element: Element): boolean => isSeen(element) && !isDisabled(element) && isReached(element);

/** Nobody does two things within one frame. */
const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

const inOrder = (elements: Element[]): Element[] =>
  [...new Set(elements)].toSorted((a, b) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );

const setterOf = (element: Element): ((value: string) => void) => {
  const property = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value');
  if (property?.set === undefined) throw new Error(`nothing can be typed into <${element.localName}>`);
  return (value) => {
    property.set?.call(element, value);
  };
};

/** Types keys where the focus is: `Escape`, `Control+Enter`. */
export const pressKeys = async (keys: string): Promise<void> => {
  await user.keyboard(keysOf(keys));
  await frame();
};
/** Types a text where the focus is. */
export const typeText = async (text: string): Promise<void> => {
  await user.keyboard(text.replaceAll(/[{[]/g, (sign) => sign + sign));
  await frame();
};

/** How long a panel may take to take the focus; one that takes none is not waited for. */
const focusMs = 300;

/** Whether the panel that an element is in, if it is in one, has the focus already. */
const holdsFocus = (element: Element): boolean =>
  element.closest('[role="dialog"]')?.contains(document.activeElement) ?? true;

/**
 * What a person would point at, found anew whenever it is asked for, as a journey's locator is: actions wait until there
 * is exactly one, and it can be seen.
 */
export class Locator {
  readonly find: () => Element[];
  readonly said: string;

  constructor(find: () => Element[], said: string) {
    this.find = find;
    this.said = said;
  }

  #into(look: (root: Element) => Element[], said: string): Locator {
    return new Locator(
      () => inOrder(this.find().flatMap(look)),
      `${this.said} › ${said}`.replace(/^ › /, ''),
    );
  }
  #where(keep: (found: Element[]) => Element[], said: string): Locator {
    return new Locator(() => keep(this.find()), `${this.said}${said}`);
  }

  getByRole(role: ByRoleMatcher, options: RoleOptions = {}): Locator {
    return this.#into((root) => byRole(root, role, options), `${String(role)} ${String(options.name ?? '')}`);
  }
  getByLabel(words: Words, { exact }: Exact = {}): Locator {
    return this.#into((root) => byLabel(root, words, exact), `label ${words}`);
  }
  getByText(words: Words, { exact }: Exact = {}): Locator {
    return this.#into((root) => byText(root, words, exact), `text ${words}`);
  }
  getByTitle(words: Words, { exact }: Exact = {}): Locator {
    return this.#into((root) => byAttribute(root, 'title', words, exact), `title ${words}`);
  }
  getByAltText(words: Words, { exact }: Exact = {}): Locator {
    return this.#into((root) => byAttribute(root, 'alt', words, exact), `alt ${words}`);
  }
  /** By a selector of style sheets. */
  locator(selector: string): Locator {
    return this.#into((root) => [...root.querySelectorAll(selector)], selector);
  }
  /** What another look from each of them finds. */
  from(look: (element: Element) => Element[]): Locator {
    return this.#into(look, look.name);
  }

  filter({ hasText, hasNotText, has }: Filter): Locator {
    const isIn =
      has === undefined
        ? undefined
        : (element: Element) => has.find().some((each) => element !== each && element.contains(each));
    return this.#where(
      (found) =>
        found.filter(
          (element) =>
            (hasText === undefined || fits(hasText)(element.textContent)) &&
            (hasNotText === undefined || !fits(hasNotText)(element.textContent)) &&
            (isIn === undefined || isIn(element)),
        ),
      ` with ${String(hasText ?? has?.said ?? `no ${String(hasNotText)}`)}`,
    );
  }
  or(other: Locator): Locator {
    return new Locator(() => inOrder([...this.find(), ...other.find()]), `${this.said} or ${other.said}`);
  }
  nth(place: number): Locator {
    return this.#where((found) => found.slice(place, place === -1 ? undefined : place + 1), ` (${place})`);
  }
  first(): Locator {
    return this.nth(0);
  }
  last(): Locator {
    return this.nth(-1);
  }

  /** The one element, once it is there; refuses when there are several, as nobody would know which is meant. */
  async one(isReady: (element: Element) => boolean = () => true, within?: number): Promise<Element> {
    const found = await until(() => {
      const all = this.find();
      const [only] = all;
      return all.length === 1 && only !== undefined && isReady(only) ? only : undefined;
    }, within);
    if (found !== undefined) return found;
    const all = this.find();
    const states = all.map(
      (each) => `<${each.localName}>${isSeen(each) ? '' : ' hidden'}${isDisabled(each) ? ' disabled' : ''}`,
    );
    throw new Error(`there is not one ${this.said} to use, but ${all.length}: ${states.join(', ')}`);
  }
  async #ready(): Promise<HTMLElement> {
    return (await this.one(isUsable)) as HTMLElement;
  }

  async click({ modifiers = [], timeout }: { modifiers?: string[] } & Within = {}): Promise<void> {
    const element = await this.one(isUsable, timeout);
    // As in `fill`: a list that opens before the panel has taken the focus closes again.
    if (element instanceof HTMLInputElement) await until(() => holdsFocus(element) || undefined, focusMs);
    for (const key of modifiers) await user.keyboard(`{${key}>}`);
    await user.click(element);
    for (const key of modifiers) await user.keyboard(`{/${key}}`);
    await frame();
  }
  /** Drags it onto another element with the mouse, over its left edge. */
  async dragTo(goal: Locator): Promise<void> {
    const [from, to] = [await this.#ready(), await goal.one(isSeen)];
    const held = new Map<string, string>();
    const dataTransfer = {
      effectAllowed: 'all',
      setData: (type: string, data: string) => void held.set(type, data),
      getData: (type: string) => held.get(type) ?? '',
    };
    const said = { dataTransfer, clientX: to.getBoundingClientRect().left };
    fireEvent.dragStart(from, said);
    await frame();
    fireEvent.dragOver(to, said);
    await frame();
    fireEvent.drop(to, said);
    fireEvent.dragEnd(from, said);
    await frame();
  }
  async hover(): Promise<void> {
    await user.hover(await this.#ready());
    await frame();
  }
  async focus(): Promise<void> {
    ((await this.one()) as HTMLElement).focus();
  }
  async blur(): Promise<void> {
    ((await this.one()) as HTMLElement).blur();
    await frame();
  }
  /** Puts a value in place of what a field has, as pasting it would. */
  async fill(value: string): Promise<void> {
    const element = await this.#ready();
    // A panel takes the focus a moment after it opens: a field that was filled before would lose it, and close its list.
    await until(() => holdsFocus(element) || undefined, focusMs);
    element.focus();
    setterOf(element)(value);
    fireEvent(element, new InputEvent('input', { bubbles: true, inputType: 'insertText', data: value }));
    fireEvent(element, new Event('change', { bubbles: true }));
    await frame();
  }
  async press(keys: string): Promise<void> {
    await this.focus();
    await pressKeys(keys);
  }
  async check(): Promise<void> {
    if (!((await this.one()) as HTMLInputElement).checked) await this.click();
  }
  async uncheck(): Promise<void> {
    if (((await this.one()) as HTMLInputElement).checked) await this.click();
  }
  async selectOption(wanted: string | { label: string }): Promise<void> {
    const element = (await this.#ready()) as HTMLSelectElement;
    const isIt = ({ value, label }: HTMLOptionElement) =>
      typeof wanted === 'string' ? value === wanted || label === wanted : label === wanted.label;
    const option = await until(() => [...element.options].find(isIt));
    if (option === undefined) throw new Error(`${this.said} has no ${JSON.stringify(wanted)}`);
    await user.selectOptions(element, option);
    await frame();
  }
  async setInputFiles(file: {
    name: string;
    mimeType: string;
    buffer: Uint8Array<ArrayBuffer>;
  }): Promise<void> {
    await user.upload(
      (await this.one()) as HTMLElement,
      new File([file.buffer], file.name, { type: file.mimeType }),
    );
  }

  async textContent(): Promise<string> {
    return (await this.one()).textContent;
  }
  async inputValue(): Promise<string> {
    return ((await this.one()) as HTMLInputElement).value;
  }
  async getAttribute(name: string): Promise<string | null> {
    return (await this.one()).getAttribute(name);
  }
  count(): number {
    return this.find().length;
  }
  allTextContents(): string[] {
    return this.find().map(({ textContent }) => textContent);
  }
  all(): Locator[] {
    return this.find().map((_, place) => this.nth(place));
  }
  isVisible(): boolean {
    return this.find().some(isSeen);
  }
  async waitFor(): Promise<void> {
    await this.one(isSeen);
  }
}
