import { cents, type Cents } from '@yardline/domain/money/cents';
import { sql } from 'kysely';
import type { Scope } from '../../../kernel/scope.ts';

/** A customer who bears a part of the bills of a contract; amounts in cents. */
export type Payer = {
  customer: { id: number; account_type: 'Y' | 'N' | 'H' };
  name: string;
  percent: number | null;
  amount: Cents | null;
  poNumber: string;
};

/** Who pays the bills of a contract from a day on. */
export type PayerSet = { id: number; fromOn: string; payers: Payer[]; madeBy: number; madeAt: string };

type Row = {
  id: number;
  from_on: string;
  created_by: number;
  created_at: string;
  customer_id: number | null;
  name: string;
  account_type: Payer['customer']['account_type'];
  percent: number | null;
  amount: number | null;
  po_number: string;
};

const payerOf = (row: Row): Payer[] =>
  row.customer_id === null
    ? []
    : [
        {
          customer: { id: row.customer_id, account_type: row.account_type },
          name: row.name,
          percent: row.percent,
          amount: row.amount === null ? null : cents(row.amount),
          poNumber: row.po_number,
        },
      ];

/** All sets of a contract that no other took the place of, the first day first. */
export const readSets = async ({ tx, company }: Scope, contractId: number): Promise<PayerSet[]> => {
  const { rows } = await sql<Row>`
    select s.id, s.from_on::text as from_on, s.created_by, s.created_at, p.customer_id, c.name, c.account_type,
      p.percent, p.amount, p.po_number
    from contract_payer_sets s
    left join contract_payers p on p.company_id = s.company_id and p.set_id = s.id
    left join customers c on c.company_id = p.company_id and c.id = p.customer_id
    where s.company_id = ${company.id} and s.contract_id = ${contractId} and s.superseded_by is null
    order by s.from_on, s.id, p.position`.execute(tx);
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    return [
      {
        id: first.id,
        fromOn: first.from_on,
        payers: own.flatMap(payerOf),
        madeBy: first.created_by,
        madeAt: first.created_at,
      },
    ];
  });
};

/** The set of a day: the one that began last. */
export const setOn = (sets: readonly PayerSet[], day: string): PayerSet | undefined =>
  sets.findLast(({ fromOn }) => fromOn <= day);

/** Who pays the bills of a contract on a day; undefined where its customer pays all. */
export const payersOn = async (
  scope: Scope,
  contractId: number,
  day: string,
): Promise<PayerSet | undefined> => {
  const set = setOn(await readSets(scope, contractId), day);
  return set === undefined || set.payers.length === 0 ? undefined : set;
};
