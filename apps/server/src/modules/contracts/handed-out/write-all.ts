import { auditAll } from '../../../kernel/audit.ts';
import { insertRows, keyOf } from '../../../kernel/database/bulk.ts';
import { tellMany } from '../../../kernel/live/tell-change.ts';
import { publishAll } from '../../../kernel/outbox.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { meters } from '../../assets/public.ts';
import { type StockBook, writeHoldsOut } from '../../holds/public.ts';
import { type Header, headerOf, lineFigures, toldLines } from '../contract-columns.ts';
import type { Judged } from './judge-all.ts';

/** A contract with the number that it gets. */
export type Numbered = Judged & { number: number };

type Written = Numbered & { id: number; header: Header };

const writeHeaders = async (scope: Scope, judged: readonly Numbered[]): Promise<Written[]> => {
  const headers = judged.map((each) => ({ ...each, header: headerOf(each.reckoned) }));
  const rows = headers.map(({ number, wish: { openedAt }, header }) => ({
    ...header,
    number,
    status: 'open',
    row_version: 1,
    created_by: scope.actor.userId,
    created_at: openedAt.toString(),
    opened_at: openedAt.toString(),
  }));
  const ids = await insertRows(scope, 'contracts', rows, ['number']);
  return headers.map((each) => ({ ...each, id: ids.get(String(each.number)) ?? 0 }));
};

const lineKey = ['contract_id', 'line_number'] as const;

/** Lines as they stand once they are checked out, which is a second version of what is rented. */
const writeLines = (scope: Scope, contracts: readonly Written[]): Promise<Map<string, number>> =>
  insertRows(
    scope,
    'contract_lines',
    contracts.flatMap(({ id, reckoned, outAt, meters }) =>
      reckoned.priced.lines.map((line, place) => {
        const out = outAt.get(place);
        return {
          ...lineFigures(line),
          contract_id: id,
          line_number: place + 1,
          ...(out === undefined
            ? { status_code: '', out_at: null, row_version: 1 }
            : { status_code: 'O', out_at: out, row_version: 2, meter_out: meters.get(place) ?? null }),
        };
      }),
    ),
    lineKey,
  );

/** Writes contracts that were judged, with few statements for all of them. @returns their ids, in their order */
export const writeAll = async (
  scope: Scope,
  judged: readonly Numbered[],
  book: StockBook,
): Promise<Map<Judged['wish'], { id: number; lines: number }>> => {
  if (judged.length === 0) return new Map();
  const contracts = await writeHeaders(scope, judged);
  const lines = await writeLines(scope, contracts);
  const lineOf = (id: number, place: number) =>
    lines.get(keyOf({ contract_id: id, line_number: place + 1 }, lineKey)) ?? 0;
  await meters.recordOut(
    scope,
    contracts.flatMap(({ meters, outAt, reckoned }) =>
      [...meters].flatMap(([place, reading]) =>
        reading === null
          ? []
          : [
              {
                assetId: reckoned.priced.lines[place]?.view.productId ?? 0,
                reading,
                at: outAt.get(place) ?? '',
              },
            ],
      ),
    ),
  );
  await writeHoldsOut(
    scope,
    book,
    contracts.flatMap(({ id, holds }) =>
      holds.map((hold) => ({ ...hold, contractId: id, contractLineId: lineOf(id, hold.contractLineId) })),
    ),
  );
  await auditAll(
    scope,
    contracts.map(({ id, header, number, wish: { openedAt }, reckoned }) => ({
      action: 'open' as const,
      noun: 'contracts',
      rowId: id,
      at: openedAt.toString(),
      after: { ...header, status: 'open', number, lines: toldLines(reckoned.priced.lines) },
    })),
  );
  await publishAll(
    scope,
    contracts.map(({ id, number, wish: { openedAt } }) => ({
      topic: 'contract.opened',
      at: openedAt.toString(),
      payload: { contract_id: id, kind: 'contract', number },
    })),
  );
  const divisions = contracts.map(({ header }) => header.division_id ?? 0);
  await tellMany(scope, 'contracts', divisions);
  return new Map(
    contracts.map(({ wish, id, reckoned }) => [wish, { id, lines: reckoned.priced.lines.length }]),
  );
};
