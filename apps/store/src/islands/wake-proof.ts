import type { Proof } from '@yardline/contract/store/page';

/** What the browser is asked, and what is said while it looks and after. */
export type ProofProps = Proof & { checking: string; checked: string };

/** Numbers between two looks at what the shopper does: a few hundredths of a second. */
const slice = 500;

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

const digest = async (text: string): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));

const pause = (): Promise<void> =>
  new Promise((resume) => {
    setTimeout(resume, 0);
  });

/** The number whose digest after the salt is the target; undefined where none below `most` is. */
export const solve = async ({ salt, target, most }: Omit<Proof, 'token'>): Promise<number | undefined> => {
  for (let first = 0; first < most; first += slice) {
    const numbers = Array.from({ length: slice }, (_, index) => first + index);
    const digests = await Promise.all(numbers.map((number) => digest(`${salt}${number}`)));
    const found = digests.indexOf(target);
    if (found >= 0) return first + found;
    await pause();
  }
  return undefined;
};

/** Works out the proof while the shopper reads; the button waits for it, and says so. Nobody solves a puzzle. */
export const wake = (root: HTMLElement, { token, checking, checked, ...question }: ProofProps): void => {
  const field = root.querySelector<HTMLInputElement>('input[name="proof"]');
  const said = root.querySelector('output');
  const button = root.querySelector('button');
  // Without a secure connection browsers have no digests: the form says what to do then.
  if (field === null || said === null || button === null || !('subtle' in crypto)) return;
  const work = async (): Promise<void> => {
    said.textContent = checking;
    button.disabled = true;
    const number = await solve(question);
    if (number !== undefined) field.value = `${token}.${number}`;
    said.textContent = checked;
    button.disabled = false;
  };
  void work();
};
