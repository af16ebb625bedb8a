import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Refusal } from '../refusal.ts';

const derive = promisify(argon2);

/** What one hash costs: KiB of memory and passes over it. */
export type PasswordCost = { memory: number; passes: number };

/** OWASP's second argon2id profile: 19 MiB, two passes, one lane. */
export const productionCost: PasswordCost = { memory: 19_456, passes: 2 };

let cost = productionCost;

/** Sets what the hashes of this process cost from now on; a stored one keeps the cost that it was made with. */
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

/** A password as it is stored: PHC text with its own parameters. */
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

// Two hashes at once and twenty waiting keep a flood of sign-ins from taking the machine.
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
    // The place is handed on, never given back and taken again: a newcomer could be a third in between.
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
};

const nobody = (): string => `${headOf(cost)}${'A'.repeat(22)}$${'A'.repeat(43)}`;

/**
 * Whether the password is the stored one. Without a stored one the same work is done for nobody, so that an unknown
 * address takes as long as a known one.
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
