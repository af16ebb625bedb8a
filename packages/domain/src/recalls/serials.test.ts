import { describe, expect, it } from 'vitest';
import { namesSerial, rangeProblem } from './serials.ts';
import { afterStep, recallStates, recallSteps } from './states.ts';

const range = (from: string, to: string) => ({
  first_serial_number: from,
  last_serial_number: to,
  serial_numbers: [],
});

describe('a range of serial numbers', () => {
  it.each([
    ['A99', 'A150', 'A99', true],
    ['A99', 'A150', 'A100', true],
    ['A99', 'A150', 'A150', true],
    ['A99', 'A150', 'A151', false],
    ['A99', 'A150', 'A98', false],
    // As texts A1000 comes between A99 and A150; as numbers it does not.
    ['A99', 'A150', 'A1000', false],
    ['A99', 'A150', 'B100', false],
    ['A99', 'A150', '100', false],
    ['A99', 'A150', 'A100X', false],
    ['A99', 'A150', 'A', false],
    ['A99', 'A150', '', false],
    ['A99', 'A150', ' a0120 ', true],
    ['GS30-0900', 'GS30-1100', 'GS30-1000', true],
    ['GS30-0900', 'GS30-1100', 'GS32-1000', false],
    ['10X', '20X', '15X', true],
    ['10X', '20X', '15', false],
    // More digits than a number keeps apart.
    ['900719925474099100', '900719925474099200', '900719925474099201', false],
    ['900719925474099100', '900719925474099200', '900719925474099199', true],
    ['7', '7', '7', true],
  ])('from %s to %s names %s: %s [B1.3]', (from, to, serial, isNamed) => {
    expect(namesSerial(range(from, to), serial)).toBe(isNamed);
  });

  it.each([
    ['', '', undefined],
    ['A1', 'A2', undefined],
    ['A5', 'A5', undefined],
    ['A1', '', 'recall.range_whole'],
    ['', 'A1', 'recall.range_whole'],
    ['ABC', 'ABD', 'recall.range_without_digits'],
    ['A1', 'B2', 'recall.range_forms'],
    ['1X', '2', 'recall.range_forms'],
    ['A100', 'A99', 'recall.range_reversed'],
  ])('from %s to %s is refused with %s [B1.3]', (from, to, problem) => {
    expect(rangeProblem(range(from, to))).toBe(problem);
  });
});

describe('a list of serial numbers', () => {
  const list = { first_serial_number: '', last_serial_number: '', serial_numbers: ['A99', 'B-7'] };

  it.each([
    ['A99', true],
    ['b-7', true],
    ['A099', false],
    ['A100', false],
    ['', false],
  ])('names %s: %s [B1.3]', (serial, isNamed) => {
    expect(namesSerial(list, serial)).toBe(isNamed);
  });

  it('that is empty, without a range, names every machine of the make and model [B1.3]', () => {
    expect([namesSerial(range('', ''), 'A1'), namesSerial(range('', ''), '')]).toEqual([true, true]);
  });
});

describe('a machine of a recall', () => {
  it('is said not to be affected or waived while it is open, and only what was waived opens again [B1.3]', () => {
    const legal = recallStates.flatMap((state) =>
      recallSteps.flatMap((step) => {
        const after = afterStep(state, step);
        return after === undefined ? [] : [`${state} ${step} ${after}`];
      }),
    );
    expect(legal).toEqual(['open not_affected not_affected', 'open waive waived', 'waived reopen open']);
  });
});
