import type { chargeLateFees as endpoint } from '@yardline/contract/invoices/late-fees';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { amount, cents, sum } from '@yardline/domain/money/cents';
import { refuseFields } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { postFees } from '../post-fees.ts';
import { type DueFee, dueLateFees } from './due-late-fees.ts';

type Language = 'en' | 'fr';
const words: Record<Language, (fee: DueFee) => string> = {
  en: ({ number, days_late: days }) => `Late fee, invoice ${number}, ${days} days`,
  fr: ({ number, days_late: days }) => `Frais de retard, facture ${number}, ${days} jours`,
};

/** Locks the late invoices, so that nothing is paid of them meanwhile and no one else charges for them. */
const lockLate = async ({ tx }: Scope, ids: readonly number[]): Promise<void> => {
  await tx.selectFrom('invoices').where('id', 'in', ids).orderBy('id').select('id').forUpdate().execute();
};

/** The fees that were asked for. @throws Refusal late_fee.changed at one that is not due so any more */
const feesAsked = (asked: InputOf<typeof endpoint>['body']['fees'], due: readonly DueFee[]): DueFee[] =>
  asked.map(({ invoice_id: id, fee }, at) => {
    const found = due.find((each) => each.invoice_id === id);
    const isTwice = asked.findIndex((each) => each.invoice_id === id) !== at;
    if (found === undefined || isTwice || cents(found.fee) !== cents(fee))
      return refuseFields([{ path: `fees.${at}.fee`, code: 'late_fee.changed' }]);
    return found;
  });

const readLanguage = async ({ tx, company }: Scope): Promise<Language> => {
  const { language } = await tx
    .selectFrom('companies')
    .where('id', '=', company.id)
    .select('language')
    .executeTakeFirstOrThrow();
  return language === 'fr' ? 'fr' : 'en';
};

/** Posts the bill of some fees of one customer in one division. */
const post = async (
  scope: Scope,
  fees: readonly DueFee[],
  { today, language }: { today: string; language: Language },
) => {
  const [first] = fees;
  if (first === undefined) throw new Error('a bill of no late fees');
  const total = amount(sum(fees.map(({ fee }) => cents(fee))));
  const { id, number } = await postFees(
    scope,
    {
      customer: { id: first.customer_id, account_type: first.account_type },
      divisionId: first.division_id,
      zone: first.time_zone,
    },
    fees.map((fee) => ({ description: words[language](fee), amount: fee.fee })),
  );
  await scope.tx
    .insertInto('late_fees')
    .values(
      fees.map((fee) => ({
        company_id: scope.company.id,
        invoice_id: fee.invoice_id,
        fee_invoice_id: id,
        charged_on: today,
        days_late: fee.days_late,
        balance: fee.balance,
        amount: fee.fee,
      })),
    )
    .execute();
  return { number, customer_name: first.customer_name, total };
};

/**
 * Charges late fees as they were shown, without taxes: one invoice for each customer and division, all of them or none. [B3.39]
 * @throws Refusal late_fee.changed, ledger.period_closed {month}
 */
export const chargeFees = async (
  scope: Scope,
  { body: { fees: asked } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  await lockLate(
    scope,
    asked.map(({ invoice_id: id }) => id),
  );
  const { fees: due, today } = await dueLateFees(scope, 'billing.create');
  const fees = feesAsked(asked, due);
  const language = await readLanguage(scope);
  const invoices: ReplyOf<typeof endpoint>['invoices'] = [];
  for (const own of Map.groupBy(fees, (fee) => `${fee.customer_id} ${fee.division_id}`).values())
    invoices.push(await post(scope, own, { today, language }));
  return { invoices, total: amount(sum(invoices.map(({ total }) => cents(total)))) };
};
