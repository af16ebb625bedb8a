import { CallRefused } from '@yardline/client/call-refused';
import { loginForm } from '@yardline/contract/sessions/sessions';
import { expect, it } from 'vitest';
import { failureOf, problemIn } from './problem.ts';

it('is told in the words of the server where it spoke, and else that support helps [S8.7]', () => {
  const refused = new CallRefused({
    status: 418,
    reason: 'kettle.only',
    message: 'the kettle is on',
    fields: [],
    data: {},
  });
  expect(failureOf(refused)).toBe('the kettle is on');
  for (const fault of [new TypeError('x is not a function'), 'nothing', undefined])
    expect(failureOf(fault)).toBe('something went wrong, please contact support');
});

it('is told at the field where the form is wrong [S8.7]', () => {
  expect(problemIn(loginForm.shape.email, 'not-an-address')).toBe('invalid email address');
  expect(problemIn(loginForm.shape.password, '')).toBe('password is required');
  expect(problemIn(loginForm.shape.email, 'clerk@yard.example')).toBe('');
});
