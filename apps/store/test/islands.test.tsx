// @vitest-environment jsdom
import { act, type ReactElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Gallery } from '../src/islands/Gallery.tsx';
import { wake as wakeFilters } from '../src/islands/wake-filters.ts';
import { wake as wakeHold } from '../src/islands/wake-hold.ts';
import { wake as wakeProof } from '../src/islands/wake-proof.ts';
import { WhenBar } from '../src/islands/WhenBar.tsx';
import { frame } from './fixture-frame.ts';
import { product } from './fixture-product.ts';

const { when } = frame('en');
let root: Root | undefined;
const room = document.createElement('div');

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  document.body.append(room);
  // jsdom draws no dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

afterEach(async () => {
  await act(async () => root?.unmount());
  room.replaceChildren();
});

/** Draws as the server does, then wakes it up; a difference between both is told as a fault. */
const hydrate = async (island: ReactElement): Promise<void> => {
  const faults = vi.fn<(fault: unknown) => void>();
  const html = renderToString(island);
  room.innerHTML = html;
  await act(async () => {
    root = hydrateRoot(room, island, { onRecoverableError: faults });
  });
  expect(faults).not.toHaveBeenCalled();
};

const click = (selector: string): Promise<void> =>
  act(async () => room.querySelector<HTMLElement>(selector)?.click());

const press = (key: string): Promise<void> =>
  act(async () => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });

const valueOf = (name: string): string | undefined =>
  room.querySelector<HTMLInputElement>(`dialog input[name="${name}"]`)?.value;

test.each(['en', 'fr'] as const)('the bar of the period wakes up in %s as it was drawn', async (language) => {
  await hydrate(
    <WhenBar language={language} when={frame(language).when} kept={[{ name: 'q', value: 'lift' }]} />,
  );
  expect(room.querySelector('dialog')?.open).toBe(false);
});

test('a period is chosen by two days of the calendar, and sent with what was kept', async () => {
  await hydrate(<WhenBar language="en" when={when} kept={[{ name: 'q', value: 'lift' }]} />);
  await click('summary');
  expect(room.querySelector('dialog')?.open).toBe(true);
  expect(room.querySelector('details')?.open).toBe(false);
  await click('button[aria-label="Wednesday, December 9, 2026"]');
  await click('button[aria-label="Friday, December 11, 2026"]');
  expect([valueOf('from'), valueOf('to'), valueOf('q')]).toEqual([
    '2026-12-09T08:00',
    '2026-12-11T17:00',
    'lift',
  ]);
  expect(room.querySelector('dialog output')?.textContent?.replaceAll('\u00a0', ' ')).toBe(
    'Wed, Dec 9, 8:00 AM to Fri, Dec 11, 5:00 PM',
  );
  await click('dialog button[aria-label="Close"]');
  expect(room.querySelector('dialog form')).toBeNull();
});

test('the period of a cart is sent to the cart', async () => {
  await hydrate(<WhenBar language="en" when={when} kept={[]} action="/store/northyard/en/cart" />);
  await click('summary');
  const form = room.querySelector<HTMLFormElement>('dialog form');
  expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/store/northyard/en/cart']);
});

test('an end that is not after the start is said, and not sent', async () => {
  await hydrate(<WhenBar language="en" when={{ ...when, to: '2026-12-01T07:00' }} kept={[]} />);
  await click('summary');
  expect(room.querySelector('dialog output')?.textContent).toBe('The end must be after the start.');
  const submit = new Event('submit', { bubbles: true, cancelable: true });
  await act(async () => room.querySelector('dialog form')?.dispatchEvent(submit));
  expect(submit.defaultPrevented).toBe(true);
});

test('arrows move through the days, over the edge of a month, and no further than may be chosen', async () => {
  await hydrate(<WhenBar language="en" when={when} kept={[]} />);
  await click('summary');
  room.querySelector<HTMLElement>('[tabindex="0"][data-day]')?.focus();
  await press('PageDown');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Friday, January 1, 2027');
  await press('ArrowDown');
  await press('End');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Saturday, January 9, 2027');
  for (const key of ['PageUp', 'PageUp', 'PageUp']) await press(key);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Monday, November 30, 2026');
});

test.each(['en', 'fr'] as const)('the gallery wakes up in %s, and enlarges a picture', async (language) => {
  const { pictures } = product(language);
  await hydrate(<Gallery language={language} pictures={pictures} />);
  await click('#picture-2 a');
  const dialog = room.querySelector('dialog');
  expect(dialog?.open).toBe(true);
  expect(dialog?.querySelector('img')?.getAttribute('alt')).toBe(pictures[1]?.alt);
  await click('dialog button:nth-of-type(2)');
  expect(dialog?.querySelector('img')?.getAttribute('alt')).toBe(pictures[2]?.alt);
});

test('a filter narrows the list at once, and its button goes', () => {
  room.innerHTML = '<form><input type="checkbox" name="power"><button type="submit">Apply</button></form>';
  const submitted = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  room.addEventListener('submit', submitted);
  wakeFilters(room);
  room.querySelector('input')?.click();
  expect(submitted).toHaveBeenCalledOnce();
  expect(room.querySelector('button')?.hidden).toBe(true);
});

test('the button that leads to a page for cards waits for the proof, and says so', async () => {
  room.innerHTML = '<input name="proof" /><output></output><button>Pay</button>';
  // The SHA-256 of "salt41", by sha256sum.
  const target = '07e20a69bd10fd84a72acd5a5f4ca89d0cbf7eb2c845ff0bcbe046aba5d64d3c';
  wakeProof(room, {
    token: 'token',
    salt: 'salt',
    target,
    most: 1_000,
    checking: 'Checking…',
    checked: 'Checked.',
  });
  const [said, button] = [room.querySelector('output'), room.querySelector('button')];
  expect([said?.textContent, button?.disabled]).toEqual(['Checking…', true]);
  await vi.waitFor(() => expect(button?.disabled).toBe(false));
  expect(said?.textContent).toBe('Checked.');
  expect(room.querySelector('input')?.value).toBe('token.41');
});

test('a hold counts its minutes, says aloud when the last two begin, and when it is over [B4.18]', () => {
  vi.useFakeTimers();
  room.innerHTML = '<p><span data-left></span><output></output></p>';
  wakeHold(room, { seconds: 150, left: '# minutes left.', last: 'Two left.', over: 'Over.' });
  const texts = () => [room.querySelector('span')?.textContent, room.querySelector('output')?.textContent];
  expect(texts()).toEqual(['3 minutes left.', '']);
  vi.advanceTimersByTime(31_000);
  expect(texts()).toEqual(['', 'Two left.']);
  vi.advanceTimersByTime(120_000);
  expect(texts()).toEqual(['', 'Over.']);
  vi.useRealTimers();
});
