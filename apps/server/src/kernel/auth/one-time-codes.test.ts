import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useApp } from '../../../test/app.ts';
import { type CodeKind, issueCode, redeemCode } from './one-time-codes.ts';

const held = useApp();
const door: CodeKind<{ who: number }> = { name: 'door', seconds: 60, data: z.strictObject({ who: z.int() }) };
const gate = { ...door, name: 'gate' };

const issue = () =>
  held.app.database.transaction({ companyId: 0 }, (tx) =>
    issueCode(tx, door, { who: 7 }, held.app.clock.now),
  );
const redeem = (code: string, { kind = door, later = 0 } = {}) =>
  held.app.database.transaction({ companyId: 0 }, (tx) =>
    redeemCode(tx, kind, code, held.app.clock.now.add({ seconds: later })),
  );

describe('a one-time code', () => {
  it('gives what it carries to one of fifty who bring it at once, and to nobody after', async () => {
    const code = await issue();
    const answers = await Promise.all(Array.from({ length: 50 }, () => redeem(code)));
    expect(answers.filter((answer) => answer !== undefined)).toEqual([{ who: 7 }]);
    expect(await redeem(code)).toBeUndefined();
  });

  it('opens until its last second, and no door of another kind', async () => {
    const [first, second] = [await issue(), await issue()];
    expect(await redeem(first, { kind: gate })).toBeUndefined();
    expect(await redeem(first, { later: 59 })).toEqual({ who: 7 });
    expect(await redeem(second, { later: 60 })).toBeUndefined();
  });

  it('is kept as a hash alone, and cleared away once it ran out', async () => {
    const code = await issue();
    const kept = () =>
      held.app.database.transaction({ companyId: 0 }, (tx) =>
        tx.selectFrom('one_time_codes').select(['code_hash', 'data']).execute(),
      );
    expect(JSON.stringify(await kept())).not.toContain(code);
    held.app.clock.now = held.app.clock.now.add({ minutes: 2 });
    await issue();
    expect(await kept()).toHaveLength(1);
  });
});
