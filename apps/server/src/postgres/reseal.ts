import type { Client } from 'pg';
import type { Sealer } from '../kernel/seal.ts';
import { withClient } from './login.ts';

type Row = Record<string, unknown>;

/** A column whose values are sealed: what tells its rows apart, and where each value says that it rests. */
type SealedColumn = { key: readonly string[]; place: (row: Row) => string };

const text = (value: unknown): string =>
  Buffer.isBuffer(value) ? value.toString('hex') : typeof value === 'string' ? value : String(Number(value));

/**
 * Every sealed column, by its name. The places are those under which the verbs seal; a value that says another place does
 * not open, and then nothing is sealed again. `one_time_codes` holds sealed texts for minutes: those are removed.
 */
export const sealedColumns: Readonly<Record<string, SealedColumn>> = {
  'company_emails.secret': {
    key: ['company_id'],
    place: ({ company_id: id }) => `${text(id)}|company_emails|secret|${text(id)}`,
  },
  'idempotency_keys.sealed_body': {
    key: ['company_id', 'user_id', 'key'],
    place: ({ company_id: id, user_id: user, key }) =>
      `${text(id)}|idempotency_keys|sealed_body|${text(user)}:${text(key)}`,
  },
  'oidc_keys.sealed_key': { key: ['id'], place: ({ id }) => `|oidc_keys|sealed_key|${text(id)}` },
  'oidc_records.payload': {
    key: ['id_hash'],
    place: ({ id_hash: hash }) => `0|oidc_records|payload|${text(hash)}`,
  },
  'second_factors.sealed_seed': {
    key: ['id', 'identity_id'],
    place: ({ identity_id: id }) => `identity ${text(id)}|second_factors|sealed_seed`,
  },
  'signing_keys.sealed_key': { key: ['id'], place: ({ id }) => `|signing_keys|sealed_key|${text(id)}` },
  'sso_configs.client_secret': {
    key: ['company_id'],
    place: ({ company_id: id }) => `${text(id)}|sso_configs|client_secret|${text(id)}`,
  },
  'card_accounts.secret': {
    key: ['company_id'],
    place: ({ company_id: id }) => `${text(id)}|card_accounts|secret|${text(id)}`,
  },
  'card_accounts.hook_secret': {
    key: ['company_id'],
    place: ({ company_id: id }) => `${text(id)}|card_accounts|hook_secret|${text(id)}`,
  },
  'card_accounts.hook_secret_before': {
    key: ['company_id'],
    place: ({ company_id: id }) => `${text(id)}|card_accounts|hook_secret_before|${text(id)}`,
  },
  'company_export_targets.secret': {
    key: ['company_id'],
    place: ({ company_id: id }) => `${text(id)}|company_export_targets|secret|${text(id)}`,
  },
  'webhooks.secret': {
    key: ['company_id', 'code'],
    place: ({ company_id: id, code }) => `${text(id)}|webhooks|secret|${text(code)}`,
  },
  'webhooks.secret_before': {
    key: ['company_id', 'code'],
    place: ({ company_id: id, code }) => `${text(id)}|webhooks|secret_before|${text(code)}`,
  },
  'text_providers.secret': {
    key: ['company_id'],
    place: ({ company_id: id }) => `${text(id)}|text_providers|secret|${text(id)}`,
  },
};

export type Keys = { from: Sealer; to: Sealer };

/** What is under the new key already, after a run that was cut short between two databases, is taken as it is. */
const openOf = (sealed: Buffer, place: string, { from, to }: Keys): string => {
  try {
    return from.open(sealed, place);
  } catch {
    return to.open(sealed, place);
  }
};

const resealColumn = async (client: Client, name: string, column: SealedColumn, keys: Keys) => {
  const [table = '', value = ''] = name.split('.');
  const { key, place } = column;
  const { rows } = await client.query<Row & { sealed: Buffer }>(
    `select ${key.join(', ')}, ${value} as sealed from ${table} where ${value} is not null for update`,
  );
  for (const row of rows) {
    const at = place(row);
    let plain: string;
    try {
      plain = openOf(row.sealed, at, keys);
    } catch {
      throw new Error(`A value of ${name} opens under neither key (${at}). Nothing was changed.`);
    }
    const found = key.map((each, index) => `${each} = $${index + 2}`).join(' and ');
    await client.query(`update ${table} set ${value} = $1 where ${found}`, [
      keys.to.seal(plain, at),
      ...key.map((each) => row[each]),
    ]);
  }
  return rows.length;
};

/**
 * Seals every sealed value of a database under another key, all of them or none. Nothing may be served from it meanwhile.
 * @param ownerUrl the schema's owner, who sees the rows of every company
 * @returns how many values there were
 * @throws Error naming the column of a value that opens under neither key
 */
export const reseal = (ownerUrl: string, keys: Keys): Promise<number> =>
  withClient(ownerUrl, async (client) => {
    await client.query('begin');
    let count = 0;
    for (const [name, column] of Object.entries(sealedColumns))
      count += await resealColumn(client, name, column, keys);
    await client.query('delete from one_time_codes');
    await client.query('commit');
    return count;
  });
