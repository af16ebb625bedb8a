import { randomUUID } from 'node:crypto';
import { buildApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { systemClock } from '../apps/server/src/kernel/clock.ts';
import { largeLogins } from '../apps/server/db/seeds/logins.ts';
import { withClient } from '../apps/server/src/postgres/login.ts';
import { prepareLarge } from './lists/given.ts';
import { signIn } from './requests/caller.ts';
import { unlimited } from './requests/given.ts';

// One reservation that is changed again and again, its machine with it: what a past moment of both takes after that, beside the
// ordinary answers. CHANGES says how many.

process.env['ASSETS'] ??= '2000';
process.env['CUSTOMERS'] ??= '100';
const changes = Number(process.env['CHANGES'] ?? 2_000);
const asked = 300;

const given = await prepareLarge();
const app = await buildApp(
  readConfig({ ...process.env, LOG_LEVEL: 'fatal', ...unlimited }, given.url),
  systemClock,
);
const headers = await signIn(app.http, largeLogins[0]?.email ?? '');

const machine = await withClient(given.url, async (client) => {
  const { rows } = await client.query<Record<string, string>>(`
    select a.id, a.number, a.location_id, l.division_id from assets a
    join companies c on c.id = a.company_id join locations l on l.company_id = a.company_id and l.id = a.location_id
    where c.name = 'Large Rentals' and a.kind = 'numbered' and a.is_active
      and not exists (select from holds h where h.company_id = a.company_id and h.asset_id = a.id) order by a.id limit 1`);
  return rows[0] ?? {};
});

type Saved = { id: number; row_version: number; lines: { id: number }[] };

const formOf = (n: number, lineId?: number) => ({
  kind: 'reservation',
  customerId: given.customerIds[0],
  divisionId: Number(machine['division_id']),
  locationId: Number(machine['location_id']),
  dateOut: '2031-01-05',
  timeOut: '09:00',
  dateIn: `2031-02-${String(10 + (n % 15))}`,
  timeIn: '09:00',
  comments: `Change ${n}`,
  lines: [
    {
      mode: lineId === undefined ? 'A' : 'C',
      type: 'R',
      productId: Number(machine['id']),
      quantity: 1,
      ...(lineId === undefined ? {} : { id: lineId }),
    },
  ],
});

const send = async (
  method: 'POST' | 'PUT',
  url: string,
  payload: object,
  version?: number,
): Promise<Saved> => {
  const answer = await app.http.inject({
    method,
    url,
    headers: {
      ...headers,
      'idempotency-key': randomUUID(),
      ...(version === undefined ? {} : { 'if-match': `"v${version}"` }),
    },
    payload: JSON.stringify(payload),
  });
  if (answer.statusCode >= 300) throw new Error(answer.body);
  return answer.json<Saved>();
};

const timed = async (url: string): Promise<number> => {
  const since = performance.now();
  const { statusCode, body } = await app.http.inject({ method: 'GET', url, headers });
  if (statusCode !== 200) throw new Error(body);
  return performance.now() - since;
};

const share = (times: readonly number[], part: number): number =>
  Number((times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN).toFixed(1));

const measure = async (what: string, urlAt: (n: number) => string) => {
  const times: number[] = [];
  for (let n = 0; n < asked; n += 1) times.push(await timed(urlAt(n)));
  return { what, 'p50 ms': share(times, 0.5), 'p95 ms': share(times, 0.95) };
};

try {
  let contract = await send('POST', '/rest-api/contracts', { saveAs: 'open', form: formOf(0) });
  const moments: string[] = [];
  for (let n = 1; n <= changes; n += 1) {
    const body = { saveAs: 'open', form: formOf(n, contract.lines[0]?.id) };
    contract = await send('PUT', `/rest-api/contracts/${contract.id}`, body, contract.row_version);
    moments.push(systemClock().toString());
  }
  const at = (n: number): string => moments[(n * 7919) % moments.length] ?? '';
  const period = 'from=2031-01-01T08:00&to=2031-03-01T08:00';
  const number = encodeURIComponent(machine['number'] ?? '');
  const past = `/rest-api/availability/as-of?number=${number}&${period}`;
  console.log(`${changes} changes of one reservation; the past is to be answered within 300 ms at p95.`);
  console.table([
    await measure('the contract as it is', () => `/rest-api/contracts/${contract.id}`),
    await measure('the contract as it was', (n) => `/rest-api/contracts/${contract.id}/as-of?at=${at(n)}`),
    await measure('availability as it is', () => `/rest-api/products/${number}/availability?${period}`),
    await measure('availability as it was', (n) => `${past}&at=${at(n)}`),
  ]);
  await app.close();
} finally {
  await given.stop();
}
process.exit(0);
