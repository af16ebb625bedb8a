import { checkPassword } from './password.ts';

/** Returns so many bytes from the machine's secure random generator. */
export type RandomBytes = (count: number) => Uint8Array;

const base36 = '0123456789abcdefghijklmnopqrstuvwxyz';
const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const signs = '!@#$%^&*';
const half = 9;

/** A random letter, all equally likely: a byte beyond the last whole multiple of the count is drawn again. */
function letterOf(letters: string, random: RandomBytes): string {
  const [byte = 255] = random(1);
  const whole = 256 - (256 % letters.length);
  return byte < whole ? letters.charAt(byte % letters.length) : letterOf(letters, random);
}

function textOf(letters: string, length: number, random: RandomBytes): string {
  return Array.from({ length }, () => letterOf(letters, random)).join('');
}

/**
 * An unguessable password: two random strings to base 36, a capital between them and a sign at the end, to meet the
 * password rule. Twenty characters, about 100 bits. [S9.12]
 */
export function suggestPassword(random: RandomBytes): string {
  const [first, capital] = [textOf(base36, half, random), letterOf(capitals, random)];
  const password = `${first}${capital}${textOf(base36, half, random)}${letterOf(signs, random)}`;
  // One in a hundred has no digit at all.
  return checkPassword(password).length === 0 ? password : suggestPassword(random);
}
