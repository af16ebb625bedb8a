import type { CardReader } from '@yardline/contract/card-provider/card-readers';
import { notFound, Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';

const rowsOf = ({ tx }: Scope) =>
  tx
    .selectFrom('card_readers as r')
    .leftJoin('divisions as d', 'd.id', 'r.division_id')
    .select(['r.id', 'r.title', 'r.is_online', 'r.seen_at', 'r.division_id', 'r.row_version', 'r.ref'])
    .select('d.title as division_name');

/** The readers of the company's account, by where they stand; those that may stand anywhere come last. */
export const listReaderRows = (scope: Scope): Promise<(CardReader & { ref: string })[]> =>
  rowsOf(scope).orderBy('d.title').orderBy('r.title').orderBy('r.id').execute();

/** What is told of a reader: not what the provider calls it. */
export const toldReader = (row: CardReader & { ref: string }): CardReader => ({
  id: row.id,
  title: row.title,
  is_online: row.is_online,
  seen_at: row.seen_at,
  division_id: row.division_id,
  division_name: row.division_name,
  row_version: row.row_version,
});

/** @throws Refusal resource.not_found */
export const readerById = async (scope: Scope, id: number): Promise<CardReader> =>
  toldReader((await rowsOf(scope).where('r.id', '=', id).executeTakeFirst()) ?? notFound());

/** Refuses a reader that the company does not have at its provider. @throws Refusal payment.no_reader */
const demand = async ({ tx }: Scope, provider: string, ref: string): Promise<void> => {
  const row = await tx
    .selectFrom('card_readers')
    .where('provider', '=', provider)
    .where('ref', '=', ref)
    .select('id')
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('payment.no_reader');
};

/** The readers at the counters: which there are, and whether one is the company's. */
export const counterReaders = { list: listReaderRows, demand };
