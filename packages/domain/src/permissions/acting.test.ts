import { describe, expect, it } from 'vitest';
import { actingChoices, type ActingMode } from './acting.ts';

type Row = [internal: boolean, letIn: boolean, scs: string, own: boolean, choices: ActingMode[]];

describe('as whom a user goes on', () => {
  it.each<Row>([
    [false, true, 'help@company.example', true, ['ME']],
    [false, true, 'help@company.example', false, ['ME']],
    [true, true, 'help@company.example', true, ['SCS', 'ME', 'CUSTOMER']],
    [true, true, '', true, ['ME', 'CUSTOMER']],
    [true, true, 'help@company.example', false, ['SCS', 'CUSTOMER']],
    [true, true, '', false, ['CUSTOMER']],
    [true, false, 'help@company.example', true, ['ME']],
    [true, false, 'help@company.example', false, []],
  ])(
    'internal %s, let in %s, account %j, works there %s: %j [S2.26] [S6.5]',
    (isInternalStaff, isLetIn, scsEmail, isCompanyUser, choices) => {
      expect(actingChoices({ isInternalStaff, isLetIn, scsEmail, isCompanyUser })).toEqual(choices);
    },
  );
});
