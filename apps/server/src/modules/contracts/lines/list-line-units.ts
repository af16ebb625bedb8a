import type { LineUnit, listLineUnits as endpoint } from '@yardline/contract/contracts/counter';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { isToDeliver } from '@yardline/domain/contracts/line-status';
import { sql } from 'kysely';
import { notFound } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { linesOf, readContract } from '../contracts.queries.ts';
import { mayView } from '../rights.ts';

type Row = LineUnit & { lineId: number; isProposed: boolean };

/**
 * The machines with which lines of groups may leave: those that are held for them first. [B4.17]
 * @throws Refusal resource.not_found, also for those who may not see the document
 */
export const listLineUnits = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const contract = await readContract(scope, id);
  if (!mayView(scope, contract)) return notFound();
  const waiting = (await linesOf(scope, id)).filter(
    (line) => line.rerent_vendor_id === null && isToDeliver(line),
  );
  const company = scope.company.id;
  const { rows } = await sql<Row>`
    select l.id as "lineId", u.id as "assetId", u.number, u.meter_type as "meterType", coalesce(nullif(u.energy, ''), c.energy) as energy, u.meter, h.id is not null as "isProposed"
    from contract_lines l
    join assets p on p.company_id = ${company} and p.id = l.asset_id and p.kind = 'group'
    join assets u on u.company_id = ${company} and u.group_id = p.group_id and u.kind = 'numbered' and u.is_active
    join classes c on c.company_id = ${company} and c.id = u.class_id
    left join holds h on h.company_id = ${company} and h.contract_line_id = l.id and h.asset_id = u.id and h.released_at is null
    where l.company_id = ${company} and l.id = any(${waiting.map((line) => line.id)}::bigint[])
      and (h.id is not null or (u.location_id = ${contract.location_id} and not exists (
        select from holds o where o.company_id = ${company} and o.asset_id = u.id and o.released_at is null and (o.out_at is not null or o.status_code = 'W'))))
    order by l.line_number, h.is_any, h.id, u.number`.execute(scope.tx);
  const byLine = Map.groupBy(rows, (row) => row.lineId);
  const unit = ({ assetId, number, meterType, energy, meter }: Row): LineUnit => ({
    assetId,
    number,
    meterType,
    energy,
    meter,
  });
  return {
    lines: [...byLine].map(([lineId, units]) => ({
      lineId,
      proposed: units.filter(({ isProposed }) => isProposed).map(unit),
      others: units.filter(({ isProposed }) => !isProposed).map(unit),
    })),
  };
};
