import { expect, test } from 'vitest';
import { nearest } from './nearest.ts';

test('names are told by how alike they are written', () => {
  const names = ['Excavators', 'Generators', 'Lifts', 'Loaders'];
  expect(nearest('excavator', names, 2)).toEqual(['Excavators', 'Generators']);
  expect(nearest('Lift', names, 1)).toEqual(['Lifts']);
});
