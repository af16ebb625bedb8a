import { expect, it } from 'vitest';
import { Refusal } from '../refusal.ts';
import { hashPassword, isPassword } from './passwords.ts';

it('checks two passwords at once and keeps twenty waiting: a flood of sign-ins is told to come again', async () => {
  const stored = await hashPassword('Blue7!crane');
  const looks = await Promise.allSettled(Array.from({ length: 40 }, () => isPassword('Blue7!crane', stored)));
  const busy = looks.flatMap((look) => (look.status === 'rejected' ? [look.reason as unknown] : []));
  expect(looks.filter((look) => look.status === 'fulfilled' && look.value)).toHaveLength(22);
  expect(busy).toHaveLength(18);
  for (const each of busy) expect(each instanceof Refusal && each.code).toBe('sign_in.busy');
  // The places are free again.
  expect(await isPassword('Blue7!crane', stored)).toBe(true);
});

it('knows a password however its letters are composed, and none where none is stored', async () => {
  const stored = await hashPassword('Étoile7!'.normalize('NFC'));
  expect(await isPassword('Étoile7!'.normalize('NFD'), stored)).toBe(true);
  expect(await isPassword('', undefined)).toBe(false);
});
