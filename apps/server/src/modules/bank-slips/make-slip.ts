import type {
  BankSlip,
  createBankSlip as endpoint,
  SlipItem,
} from '@yardline/contract/bank-slips/bank-slips';
import { mostOnSlip } from '@yardline/contract/bank-slips/bank-slips';
import type { InputOf } from '@yardline/contract/endpoint';
import { amount } from '@yardline/domain/money/cents';
import { dayOf } from '@yardline/domain/time/local';
import { audit } from '../../kernel/audit.ts';
import { Refusal, refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { book } from '../ledger/public.ts';
import { takeNumber } from '../numbering/public.ts';
import { getSlipById } from './slips.queries.ts';
import { readWaiting, totalsOf } from './undeposited.ts';

type Form = InputOf<typeof endpoint>['body'];

/** Locks what is asked for, so that nothing of it is taken back or goes on another slip meanwhile. */
const lockAsked = async ({ tx }: Scope, { items }: Form): Promise<void> => {
  const idsOf = (isDrawer: boolean) =>
    items.filter(({ kind }) => (kind === 'drawer') === isDrawer).map(({ id }) => id);
  const [payments, entries] = [idsOf(false), idsOf(true)];
  if (payments.length > 0)
    await tx
      .selectFrom('payments')
      .where('id', 'in', payments)
      .orderBy('id')
      .select('id')
      .forUpdate()
      .execute();
  if (entries.length > 0)
    await tx
      .selectFrom('drawer_entries')
      .where('id', 'in', entries)
      .orderBy('id')
      .select('id')
      .forUpdate()
      .execute();
};

/** What is asked for, as it waits now. @throws Refusal bank_slip.taken */
const waitingOf = async (scope: Scope, { items }: Form): Promise<SlipItem[]> => {
  // A payment may be asked for as itself and as what was taken back of it.
  const waiting = await readWaiting(scope, { most: 2 * mostOnSlip, asked: items });
  const byKey = new Map(waiting.map((item) => [`${item.kind} ${item.id}`, item]));
  return items.map(({ kind, id }) => {
    const key = `${kind} ${id}`;
    const item = byKey.get(key);
    byKey.delete(key);
    if (item === undefined) throw new Refusal('bank_slip.taken');
    return item;
  });
};

/** @throws Refusal payment.day_to_come, bank_slip.before_payment {day}, bank_slip.not_above_zero */
const refuseWrong = ({ now, company }: Scope, { made_on: day }: Form, items: readonly SlipItem[]): void => {
  if (day > dayOf(now, company.timeZone)) refuseFields([{ path: 'made_on', code: 'payment.day_to_come' }]);
  const latest = items.map((item) => item.day).reduce((last, each) => (each > last ? each : last), '');
  if (day < latest)
    refuseFields([{ path: 'made_on', code: 'bank_slip.before_payment', data: { day: latest } }]);
  const { cash, cheques } = totalsOf(items);
  if (cash + cheques <= 0) throw new Refusal('bank_slip.not_above_zero');
};

/** @throws Refusal bank_slip.no_bank */
const refuseAccount = async ({ tx }: Scope, { account_id: id }: Form): Promise<void> => {
  const account = await tx
    .selectFrom('ledger_accounts')
    .where('id', '=', id)
    .where('type', '=', 'asset')
    .where('control', '=', '')
    .where('is_active', '=', true)
    .select('id')
    .executeTakeFirst();
  if (account === undefined) refuseFields([{ path: 'account_id', code: 'bank_slip.no_bank' }]);
};

/**
 * Takes cash and checks to the bank together: the books move them from the till to the account, each on one slip at most.
 * @throws Refusal bank_slip.taken, bank_slip.no_bank, bank_slip.before_payment {day}, bank_slip.not_above_zero,
 *   payment.day_to_come, ledger.period_closed {month}
 */
export const makeSlip = async (scope: Scope, { body }: InputOf<typeof endpoint>): Promise<BankSlip> => {
  await lockAsked(scope, body);
  const items = await waitingOf(scope, body);
  refuseWrong(scope, body, items);
  await refuseAccount(scope, body);
  const { cash, cheques } = totalsOf(items);
  const sums = { cash: amount(cash), cheques: amount(cheques), total: amount(cash + cheques) };
  const { items: _, ...asked } = body;
  const number = await takeNumber(scope, 'bank_slip');
  const company = { company_id: scope.company.id };
  const { id } = await scope.tx
    .insertInto('bank_slips')
    .values({
      ...company,
      ...asked,
      ...sums,
      number,
      created_at: scope.now.toString(),
      created_by: scope.actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await scope.tx
    .insertInto('bank_slip_lines')
    .values(
      items.map((item, at) => ({
        ...company,
        slip_id: id,
        line_number: at + 1,
        kind: item.kind,
        method: item.method,
        payment_id: item.kind === 'drawer' ? null : item.id,
        drawer_entry_id: item.kind === 'drawer' ? item.id : null,
        amount: item.amount,
      })),
    )
    .execute();
  await book.bankSlips(scope, [id]);
  await audit(scope, {
    action: 'create',
    noun: 'bank_slips',
    rowId: id,
    after: { number, ...asked, ...sums, lines: items.length },
  });
  return getSlipById(scope, id);
};
