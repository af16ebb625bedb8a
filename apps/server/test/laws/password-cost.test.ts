import { afterEach, expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { hashPassword, isPassword, setPasswordCost } from '../../src/kernel/auth/passwords.ts';
import { testConfig } from '../app.ts';

afterEach(() => setPasswordCost(testConfig('').passwordCost));

it('hashes passwords in production at what OWASP asks for, whatever the environment says [S9.1]', async () => {
  const { passwordCost } = readConfig({ DATA_DIR: '/tmp', PASSWORD_COST: '1' }, 'postgres://localhost/x');
  expect(passwordCost).toEqual({ memory: 19_456, passes: 2 });
  setPasswordCost(passwordCost);
  expect(await hashPassword('Blue7!crane')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it('knows a password by the cost that its hash was made with', async () => {
  const cheap = await hashPassword('Blue7!crane');
  setPasswordCost({ memory: 1_024, passes: 2 });
  expect(await isPassword('Blue7!crane', cheap)).toBe(true);
  expect(await isPassword('Blue7!crone', cheap)).toBe(false);
});
