import { toInstant } from '@yardline/domain/time/local';
import { publish } from '../../../kernel/outbox.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { StoredDraft } from '../contract-reply.ts';
import type { ContractRecord, LineRecord } from '../contracts.queries.ts';
import { zoneOf } from '../form-of.ts';

/** A rental that a document asked for and asks for no more. Times are instants; one without an end is for as long as it takes. */
export type GoneLine = { asset_id: number; quantity: number; starts_at: string; ends_at: string | null };

const instantOf = (date: string | null, time: string | null, zone: string): string | null =>
  date === null ? null : toInstant(date, time ?? '00:00', zone).toString();

/** The rental lines of a draft of which its last save found too few free. */
export const shortOf = async (scope: Scope, contract: ContractRecord): Promise<GoneLine[]> => {
  const draft = contract.draft as StoredDraft | null;
  const zone = await zoneOf(scope, contract);
  return (draft?.lines ?? []).flatMap((line) => {
    const { type, productId, quantity, available, rerent } = line;
    const starts_at = instantOf(line.dateOut, line.timeOut, zone) ?? contract.starts_at;
    if (type !== 'R' || rerent !== null || available === null || available >= quantity || starts_at === null)
      return [];
    const ends_at = instantOf(line.dateIn, line.timeIn, zone) ?? contract.ends_at;
    return [{ asset_id: productId, quantity, starts_at, ends_at }];
  });
};

/** The rental lines of a quote, which holds nothing. */
export const rentalsOf = (lines: readonly LineRecord[]): GoneLine[] =>
  lines.flatMap(({ type, asset_id: assetId, quantity, starts_at: startsAt, ends_at: endsAt, ...line }) =>
    type !== 'R' || assetId === null || startsAt === null || line.rerent_vendor_id !== null
      ? []
      : [{ asset_id: assetId, quantity, starts_at: startsAt, ends_at: endsAt }],
  );

/** Tells that a document asks for these no more, so that a rental which stock did not cover is noted as missed. */
export const tellGone = async (
  scope: Scope,
  contractId: number,
  lines: readonly GoneLine[],
): Promise<void> => {
  if (lines.length === 0) return;
  await publish(scope, { topic: 'contract.lines_gone', payload: { contract_id: contractId, lines } });
};
