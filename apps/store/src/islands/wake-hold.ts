/** How long stock is held from when the page was drawn, and what is said of it; `#` stands for the minutes. */
export type HoldProps = { seconds: number; left: string; last: string; over: string };

const minute = 60;
const lastMinutes = 2;

/**
 * Counts the minutes for which stock is held, in words that screen readers tell: each minute quietly, and aloud when the last two begin
 * and when it is over. What the server says counts; the page is not left by itself.
 */
export const wake = (root: HTMLElement, { seconds, left, last, over }: HoldProps): void => {
  const shown = root.querySelector<HTMLElement>('[data-left]');
  const aloud = root.querySelector('output');
  if (shown === null || aloud === null) return;
  const ends = performance.now() + seconds * 1_000;
  const say = (text: string): void => {
    shown.textContent = '';
    if (aloud.textContent !== text) aloud.textContent = text;
  };
  const tick = (): void => {
    const minutes = Math.ceil((ends - performance.now()) / 1_000 / minute);
    root.toggleAttribute('data-last', minutes <= lastMinutes);
    if (minutes <= 0) {
      clearInterval(timer);
      return say(over);
    }
    if (minutes <= lastMinutes) return say(last);
    shown.textContent = left.replace('#', String(minutes));
  };
  const timer = setInterval(tick, 1_000);
  tick();
};
