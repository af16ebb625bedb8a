import { fileName } from '../../kernel/files/zip.ts';
import type { PackedFacts, PackedFile } from '../../kernel/files/pack.ts';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../db/types.ts';
import { leftOutColumns, leftOutTables, ofNoCompany } from './left-out.ts';
import { readTables, type Table } from './read-tables.ts';
import { csvLines, jsonLines } from './table-rows.ts';

type Tx = Kysely<DB>;

/** The version of the form of an archive; another form gets another number. */
const form = 1;

/** How far an archive has come. */
export type Progress = {
  tablesDone: number;
  tablesTotal: number;
  filesDone: number;
  filesTotal: number;
  rows: number;
};

const readme = `All data of one company.

data/<table>.csv     one table: a line of names, then a line for each row. Nothing between two commas is null; every other
                     value stands in quotes. A text that a spreadsheet would run as a formula begins with an apostrophe.
data/<table>.jsonl   the same rows, each a line of JSON with the values as they are.
files/               photos, attachments and stored papers, each under its number in data/files.csv.
pictures/            pictures of the store and its listings, each under its number and its width.
schema.json          the columns of each table, their types, keys and references, and what is left out, with the reasons.
manifest.json        when it was taken, and for each file its size, its SHA-256 and its rows.

Instants are in UTC. The data are of one moment. Passwords, keys and other secrets are not among them.
`;

async function* one(make: () => Buffer | Promise<Buffer>): AsyncIterable<Buffer> {
  yield await make();
}

/** Pieces of a stored file, one after the other. */
async function* pieces(tx: Tx, fileId: number): AsyncIterable<Uint8Array> {
  for (let n = 0; ; n += 1) {
    const piece = await tx
      .selectFrom('file_pieces')
      .where('file_id', '=', fileId)
      .where('n', '=', n)
      .select('bytes')
      .executeTakeFirst();
    if (piece === undefined) return;
    yield piece.bytes;
  }
}

/** Files that records hold, but for the archives of exports. */
const storedFiles = async (tx: Tx): Promise<PackedFile[]> => {
  const files = await tx
    .selectFrom('files')
    .where('media_type', 'is not', null)
    .where('kept_at', 'is not', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('company_exports as e').whereRef('e.file_id', '=', 'files.id').select('e.id'),
        ),
      ),
    )
    .orderBy('id')
    .select(['id', 'name'])
    .execute();
  return files.map(({ id, name }) => ({ name: `files/${id}-${fileName(name)}`, content: pieces(tx, id) }));
};

type PictureTable = 'listing_picture_sizes' | 'store_picture_sizes';

async function* picture(tx: Tx, table: PictureTable, id: number, width: number): AsyncIterable<Uint8Array> {
  const { bytes } = await tx
    .selectFrom(table)
    .where('picture_id', '=', id)
    .where('width', '=', width)
    .select('bytes')
    .executeTakeFirstOrThrow();
  yield bytes;
}

const pictures = async (tx: Tx, table: PictureTable, folder: string): Promise<PackedFile[]> => {
  const sizes = await tx
    .selectFrom(table)
    .orderBy('picture_id')
    .orderBy('width')
    .select(['picture_id as id', 'width'])
    .execute();
  return sizes.map(({ id, width }) => ({
    name: `pictures/${folder}/${id}-${width}.webp`,
    content: picture(tx, table, id, width),
  }));
};

/** Name and address of each user, which are of the person and stand in no table of the company. */
const people = async (tx: Tx): Promise<Buffer> => {
  const rows = await tx
    .selectFrom('users')
    .innerJoin('identities', 'identities.id', 'users.identity_id')
    .orderBy('users.id')
    .select(['users.id as user_id', 'identities.full_name', 'identities.email', 'identities.language'])
    .execute();
  return Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
};

const json = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, undefined, 2)}\n`);

const schemaOf = (tables: readonly Table[]): Buffer =>
  json({
    form,
    tables: Object.fromEntries(
      tables.map(({ name, columns, key, references, leftOut }) => [
        name,
        {
          columns,
          primary_key: key,
          references,
          left_out: Object.fromEntries(
            leftOut.map((column) => [column, leftOutColumns[`${name}.${column}`]]),
          ),
        },
      ]),
    ),
    left_out: leftOutTables,
    of_no_company: ofNoCompany,
  });

/** What an archive holds, in its order, and what it has come to while it is read. */
export type Archive = {
  files: PackedFile[];
  progress: Progress;
  /** Told after each file; the manifest, which is the last, says it of all before it. */
  onFile: (facts: PackedFacts) => void;
};

/**
 * The archive of a company as a transaction sees it: its reader has to hold the transaction in one snapshot until the last
 * file is read.
 */
export const archiveOf = async (tx: Tx, about: { company: string; takenAt: string }): Promise<Archive> => {
  const tables = await readTables(tx);
  const stored = [
    ...(await storedFiles(tx)),
    ...(await pictures(tx, 'listing_picture_sizes', 'listings')),
    ...(await pictures(tx, 'store_picture_sizes', 'store')),
  ];
  const progress = {
    tablesDone: 0,
    tablesTotal: tables.length,
    filesDone: 0,
    filesTotal: stored.length,
    rows: 0,
  };
  const counted = new Map<string, number>();
  const packed: PackedFacts[] = [];
  const ofTables = tables.flatMap((table): PackedFile[] => [
    {
      name: `data/${table.name}.jsonl`,
      content: jsonLines(tx, table, (count) => {
        progress.rows += count;
        counted.set(table.name, (counted.get(table.name) ?? 0) + count);
      }),
    },
    { name: `data/${table.name}.csv`, content: csvLines(tx, table) },
  ]);
  const manifest = (): Buffer =>
    json({
      form,
      company: about.company,
      taken_at: about.takenAt,
      rows: Object.fromEntries(tables.map(({ name }) => [name, counted.get(name) ?? 0])),
      files: packed,
    });
  return {
    progress,
    files: [
      { name: 'README.txt', content: one(() => Buffer.from(readme)) },
      { name: 'schema.json', content: one(() => schemaOf(tables)) },
      ...ofTables,
      { name: 'data/people.jsonl', content: one(() => people(tx)) },
      ...stored,
      { name: 'manifest.json', content: one(manifest) },
    ],
    onFile: (facts) => {
      packed.push(facts);
      if (facts.name.startsWith('data/') && facts.name.endsWith('.csv')) progress.tablesDone += 1;
      if (/^(?:files|pictures)\//.test(facts.name)) progress.filesDone += 1;
    },
  };
};

/**
 * Lets everything that follows in the transaction see one moment, which it holds while a piece is stored, though that takes long. It
 * comes before all other statements of its transaction.
 */
export const holdMoment = async (tx: Tx): Promise<void> => {
  await sql`set transaction isolation level repeatable read`.execute(tx);
  await sql`set local idle_in_transaction_session_timeout = '10min'`.execute(tx);
};
