import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { listPriceGrants as endpoint, PriceGrant } from '@yardline/contract/contracts/price-grants';
import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';
import { viewContract } from './contract-reply.ts';

/** Who granted what on a document, what counts first, for people who may see the document. @throws Refusal resource.not_found */
export const priceGrants = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const { lines } = await viewContract(scope, id);
  const rows = await scope.tx
    .selectFrom('price_grants')
    .innerJoin('users', 'users.id', 'price_grants.granted_by')
    .leftJoin('contract_lines', 'contract_lines.id', 'price_grants.contract_line_id')
    .where('price_grants.contract_id', '=', id)
    .orderBy(sql`price_grants.ended_at is not null`)
    .orderBy('contract_lines.line_number', (order) => order.asc().nullsFirst())
    .orderBy('price_grants.id', 'desc')
    .select(['price_grants.id', 'price_grants.value', 'price_grants.granted_at', 'price_grants.quantity'])
    .select(['price_grants.starts_at', 'price_grants.ends_at', 'price_grants.ended_at'])
    .select(['contract_lines.line_number', 'contract_lines.description', 'users.name as granted_by'])
    .select((eb) => [
      eb.ref('price_grants.kind').$castTo<PriceGrant['kind']>().as('kind'),
      eb.ref('price_grants.end_reason').$castTo<NonNullable<PriceGrant['ended']>['why'] | null>().as('why'),
      sql<string | null>`(select u.name from users u
        where u.company_id = price_grants.company_id and u.id = price_grants.ended_by)`.as('ended_by'),
    ])
    .execute();
  const textOf = (number: number | null, description: string | null): string => {
    const line = lines.find(({ lineNumber }) => lineNumber === number);
    return line === undefined ? (description ?? '') : `${line.product} ${line.description}`;
  };
  return {
    items: rows.map((row) => ({
      id: row.id,
      line_number: row.line_number,
      line_text: textOf(row.line_number, row.description),
      kind: row.kind,
      figure: row.value === '' || row.kind === 'exemption' ? null : Number(row.value),
      number: row.kind === 'exemption' ? row.value : '',
      granted_by: row.granted_by,
      granted_at: row.granted_at,
      quantity: row.quantity,
      starts_at: row.starts_at,
      ends_at: row.ends_at,
      ended:
        row.ended_at === null || row.why === null
          ? null
          : { by: row.ended_by ?? '', at: row.ended_at, why: row.why },
    })),
  };
};
