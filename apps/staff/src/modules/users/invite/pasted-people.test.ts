import { expect, test } from 'vitest';
import { peopleIn } from './pasted-people.ts';

const ada = { name: 'Ada Lovelace', email: 'ada@x.example', employee_number: '' };

test.each([
  ['ada.lovelace@x.example', { ...ada, email: 'ada.lovelace@x.example' }],
  ['Ada Lovelace <ada@x.example>', ada],
  ['"Ada Lovelace" <ada@x.example>', ada],
  ['Ada Lovelace, ada@x.example', ada],
  ['ada@x.example;Ada Lovelace;0042', { ...ada, employee_number: '0042' }],
  ['Ada Lovelace\tada@x.example\t0042', { ...ada, employee_number: '0042' }],
  ['"Lovelace, Ada",ada@x.example', { ...ada, name: 'Lovelace, Ada' }],
  ['Ada Lovelace', { ...ada, email: '', name: 'Ada Lovelace' }],
])('reads %j [B3.51]', (line, person) => {
  expect(peopleIn(line)).toEqual([person]);
});

test('skips empty lines and a header, and keeps the order [B3.51]', () => {
  const people = peopleIn('Name,Email\r\nAda Lovelace,ada@x.example\r\n\r\nBo,bo@x.example\n');
  expect(people.map(({ name }) => name)).toEqual(['Ada Lovelace', 'Bo']);
  expect(peopleIn('  \n')).toEqual([]);
});
