import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Refusal } from '../refusal.ts';

const derive = promisify(argon2);

/** The cost of one hash: KiB of memory and passes over it. */
export type PasswordCost = { memory: number; passes: number };

/** OWASP's second argon2id profile: 19 MiB, two passes, one lane. */
export const productionCost: PasswordCost = { memory: 19_456, passes: 2 };

let cost = productionCost;

/** Sets the cost of this process's new hashes; a stored one keeps the cost it was made with. */
export const setPasswordCost = (chosen: PasswordCost): void => {
  cost = chosen;
};

const tagOf = (password: string, nonce: Buffer, { memory, passes }: PasswordCost): Promise<Buffer> =>
  derive('argon2id', {
    message: Buffer.from(password.normalize('NFC')),
    nonce,
    memory,
    passes,
    parallelism: 1,
    tagLength: 32,
  });

const headOf = ({ memory, passes }: PasswordCost): string => `$argon2id$v=19$m=${memory},t=${passes},p=1$`;

/** The stored form of a password: PHC text with its own parameters. */
export const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(16);
  const tag = await tagOf(password, nonce, cost);
  const plain = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');
  return `${headOf(cost)}${plain(nonce)}$${plain(tag)}`;
};

/** The cost that a stored hash was made with. */
const costOf = (parameters = ''): PasswordCost => {
  const [, memory, passes] = /^m=(\d+),t=(\d+),p=1$/.exec(parameters) ?? [];
  return { memory: Number(memory), passes: Number(passes) };
};

// At most two hashes at once and twenty waiting, so that a flood of sign-ins does not take the whole machine.
let running = 0;
const waiting: (() => void)[] = [];

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= 2) {
    if (waiting.length >= 20) throw new Refusal('sign_in.busy');
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    // The slot passes directly to the next: released and taken again, a newcomer could make it three.
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
};

const nobody = (): string => `${headOf(cost)}${'A'.repeat(22)}$${'A'.repeat(43)}`;

/**
 * Whether the password is the stored one. Without a stored one the same work is done, so that an unknown address takes as
 * long as a known one.
 *
 * @throws Refusal sign_in.busy when too many are waiting
 */
export const isPassword = (password: string, stored: string | undefined): Promise<boolean> =>
  inTurn(async () => {
    const [, , , parameters, nonce, tag] = (stored ?? nobody()).split('$');
    const actual = await tagOf(password, Buffer.from(nonce ?? '', 'base64'), costOf(parameters));
    const expected = Buffer.from(tag ?? '', 'base64');
    return stored !== undefined && actual.length === expected.length && timingSafeEqual(actual, expected);
  });
