import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getContract } from '@yardline/contract/contracts/contracts';
import { expect, it } from 'vitest';
import { Caller, newShop, useApp } from '../../../test/app.ts';

const token = 'a-token-of-some-length';
const watched = useApp({ metricsToken: token });
const plain = useApp();

const read = (held: typeof watched, authorization?: string) =>
  held.app.http.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });

it('tells who shows the token how many calls came, how long they took, and what waits', async () => {
  const { admin } = await newShop(watched.app);
  expect((await admin.call(getContract, { params: { id: 1 } })).status).toBe(404);
  await new Caller(watched.app).raw('GET', '/nothing/of/this/name');
  const answer = await read(watched, `Bearer ${token}`);
  expect(answer.headers['content-type']).toContain('text/plain');
  const text = answer.body;
  expect(text).toMatch(
    /yardline_calls_total\{method="GET",route="\/rest-api\/contracts\/:id",status="404",environment="live"\} 1\n/,
  );
  expect(text).toMatch(/yardline_refusals_total\{reason="resource\.not_found",environment="live"\} \d/);
  expect(text).toMatch(
    /yardline_call_seconds_bucket\{le="1",environment="live",method="GET",route="\/rest-api\/contracts\/:id"\} 1\n/,
  );
  for (const figure of [
    'database_up',
    'jobs_due',
    'events_undelivered',
    'disk_free_bytes',
    'database_connections',
  ])
    expect(text).toMatch(new RegExp(`\\nyardline_${figure}(\\{[^}]*\\})? \\d`));
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  // What callers make up is no label.
  expect(text).not.toContain('of/this/name');
});

it('is nothing for others, and where no token is set', async () => {
  for (const answer of [
    await read(watched),
    await read(watched, 'Bearer another-token-of-some-length'),
    await read(plain, `Bearer ${token}`),
    await read(plain, 'Bearer undefined'),
  ])
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { reason: 'resource.not_found' }]);
});

/** Names of figures that a file asks Prometheus for, as they are told: buckets are of a histogram. */
const askedIn = async (path: string): Promise<string[]> => {
  const text = await readFile(join(import.meta.dirname, '../../../../../deploy', path), 'utf8');
  const names = text.match(/\b(?:yardline|nodejs|process)_[a-z0-9_]+/g) ?? [];
  return [...new Set(names.map((name) => name.replace(/_bucket$/, '')))];
};

it('has each figure that the alerts and the dashboard ask for', async () => {
  const asked = [...(await askedIn('prometheus/alerts.yml')), ...(await askedIn('grafana/yardline.json'))];
  expect(asked.length).toBeGreaterThan(15);
  const { body } = await read(watched, `Bearer ${token}`);
  expect(asked.filter((name) => !body.includes(`# TYPE ${name} `))).toEqual([]);
});
