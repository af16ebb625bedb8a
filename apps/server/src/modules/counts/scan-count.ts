import type { scanCount as endpoint } from '@yardline/contract/counts/counts';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { sql } from 'kysely';
import { audit } from '../../kernel/audit.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { getCountLine } from './counts.queries.ts';
import { writeFind } from './finds.ts';
import { lockCount, type OpenCount } from './lock-count.ts';
import { lockLine, writeCounted } from './write-counted.ts';

type Scanned =
  | { asset: { id: number; kind: string; bin: string } }
  | { part: { id: number; is_serialized: boolean }; serial: string | undefined };

const findAsset = async ({ tx, company }: Scope, code: string) => {
  const { rows } = await sql<{ id: number; kind: string; bin: string }>`
    select a.id, a.kind, a.bin from assets a
    where a.company_id = ${company.id} and a.kind in ('numbered', 'bulk') and (a.number = ${code} or a.barcode = ${code}
      or (a.serial_number = ${code} and a.serial_number <> '')
      or a.id = any(array(select b.asset_id from asset_barcodes b where b.company_id = ${company.id} and b.code = ${code})))
    order by a.id limit 2`.execute(tx);
  return rows.length === 1 ? rows[0] : undefined;
};

/** What a code means here: a machine, a piece by its number, or a part. One meaning, or none. @throws Refusal count.serial_needed {code} */
const findScanned = async (
  scope: Scope,
  { covers }: OpenCount,
  code: string,
): Promise<Scanned | undefined> => {
  const asset = covers === 'parts' ? undefined : await findAsset(scope, code);
  if (asset !== undefined) return { asset };
  if (covers === 'assets') return undefined;
  const parts = scope.tx.selectFrom('parts').select(['parts.id', 'parts.is_serialized']);
  const part = await parts
    .where((eb) => eb.or([eb('parts.number', '=', code), eb('parts.barcode', '=', code)]))
    .executeTakeFirst();
  if (part !== undefined && part.is_serialized) throw new Refusal('count.serial_needed', { code });
  if (part !== undefined) return { part, serial: undefined };
  const pieces = await parts
    .innerJoin('part_serials', 'part_serials.part_id', 'parts.id')
    .where('part_serials.serial_number', '=', code)
    .limit(2)
    .execute();
  const [piece] = pieces;
  return piece === undefined || pieces.length > 1 ? undefined : { part: piece, serial: code };
};

/** The line of the sheet that it belongs to; what nobody expected gets one. */
const lineFor = async (scope: Scope, count: OpenCount, scanned: Scanned, bin: string): Promise<number> => {
  const of =
    'asset' in scanned
      ? { asset_id: scanned.asset.id, part_id: null, bin: scanned.asset.bin }
      : { asset_id: null, part_id: scanned.part.id, bin };
  const { tx, company } = scope;
  await tx
    .insertInto('count_lines')
    .values({ ...of, company_id: company.id, count_id: count.id, expected: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(
          'asset' in scanned
            ? ['company_id', 'count_id', 'asset_id']
            : ['company_id', 'count_id', 'part_id', 'bin'],
        )
        .doNothing(),
    )
    .execute();
  const lines = tx.selectFrom('count_lines').where('count_id', '=', count.id).select('id');
  const { id } = await (
    'asset' in scanned
      ? lines.where('asset_id', '=', scanned.asset.id)
      : lines.where('part_id', '=', scanned.part.id).where('bin', '=', bin)
  ).executeTakeFirstOrThrow();
  return id;
};

/** The bin that a piece with a number is counted in: the one that is scanned, or else where it should lie. */
const binOf = async ({ tx }: Scope, count: OpenCount, scanned: Scanned, bin: string): Promise<string> => {
  if (bin !== '' || 'asset' in scanned || scanned.serial === undefined) return bin;
  const piece = await tx
    .selectFrom('part_serials')
    .where('part_id', '=', scanned.part.id)
    .where('serial_number', '=', scanned.serial)
    .where('location_id', '=', count.location_id)
    .select('bin')
    .executeTakeFirst();
  return piece?.bin ?? '';
};

/**
 * Counts one more of what was scanned. A machine or a piece with a number is counted once, however often it is scanned; a
 * code that the sheet does not count is recorded as found.
 * @throws Refusal resource.not_found, count.over, permission.denied, count.serial_needed {code}
 */
export const scanCount = async (
  scope: Scope,
  { params, body }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const count = await lockCount(scope, params.id, 'together');
  const scanned = await findScanned(scope, count, body.code);
  if (scanned === undefined) return { find: await writeFind(scope, count.id, body) };
  const bin = await binOf(scope, count, scanned, body.bin);
  const line = await lockLine(scope, count.id, await lineFor(scope, count, scanned, bin));
  const isOne = 'asset' in scanned ? scanned.asset.kind === 'numbered' : scanned.serial !== undefined;
  const serials =
    'part' in scanned && scanned.serial !== undefined
      ? [...new Set([...line.serials_seen, scanned.serial])].toSorted()
      : line.serials_seen;
  const counted = !isOne ? (line.counted ?? 0) + 1 : 'asset' in scanned ? 1 : serials.length;
  const foundBin = 'asset' in scanned && isOne && body.bin !== '' ? { foundBin: body.bin } : {};
  await writeCounted(scope, count, line, { counted, serials, adds: true, ...foundBin });
  await audit(scope, {
    action: 'update',
    noun: 'counts',
    rowId: count.id,
    after: { scanned: body.code, bin, counted },
  });
  return { line: await getCountLine(scope, count, line.id) };
};
