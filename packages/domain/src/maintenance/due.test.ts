import { expect, test } from 'vitest';
import { serviceDue } from './due.ts';

test.each([
  [1000, 250, 10, 1225, 1250], // SRM manual, idh-4014
  [0, 90, 10, 81, 90],
  [12.5, 100, 0, 112.5, 112.5],
])(
  'after %d every %d with %d %% warns at %d and falls due at %d [B9.12]',
  (last, every, percent, warnAt, dueAt) => {
    expect(serviceDue(last, every, percent)).toEqual({ warnAt, dueAt });
  },
);
