import { expect, test } from 'vitest';
import { checkFuel, type Energy, gaugeOf, mustRead } from './energy.ts';

test.each<[string, Energy | '', string, string]>([
  ['M', 'diesel', 'fuel', 'meter fuel'],
  ['M', 'electric', 'charge', 'meter fuel'],
  ['N', 'hybrid', 'fuel', 'fuel'],
  ['', 'propane', 'fuel', 'fuel'],
  ['B', 'gasoline', 'fuel', 'meter fuel'],
  ['Y', 'none', '', 'meter'],
  ['', 'none', '', ''],
  // Where no one said what it runs on, fuel may be read and need not be.
  ['M', '', 'fuel', 'meter'],
  ['', '', '', ''],
])('meter %j and energy %j show %j and are asked for %j [B5.17]', (meterType, energy, gauge, asked) => {
  expect(gaugeOf({ meterType, energy }) ?? '').toBe(gauge);
  expect(mustRead({ meterType, energy }).join(' ')).toBe(asked);
});

test.each<[Energy | '', number | null, boolean, string]>([
  ['diesel', null, false, 'fuel.required'],
  ['diesel', null, true, ''],
  ['diesel', 8, false, ''],
  ['electric', null, false, 'charge.required'],
  ['none', null, false, ''],
  ['none', 4, false, 'fuel.not_of_machine'],
  ['', null, false, ''],
  ['', 4, false, ''],
])('%j with fuel %j, left out %j: %j [B5.17]', (energy, fuel, isLeftOut, code) => {
  const read = { fuel, leftOut: isLeftOut ? (['fuel'] as const) : [] };
  expect(checkFuel(read, { meterType: 'M', energy }) ?? '').toBe(code);
});
