import type { FastifyInstance } from 'fastify';

const columns = [
  'number',
  'description',
  'status_code',
  'group_name',
  'make',
  'model',
  'serial_number',
  'location_title',
];

const asked = [
  { what: 'every machine', query: { inactive: '1' } },
  { what: 'a word of some thousands', query: { search: 'honda' } },
] as const;

/** Machines as a file, over a connection as a browser has it: how long, how long it is, and what it takes of memory. */
export const measureExports = async (
  http: FastifyInstance,
  headers: Record<string, string>,
): Promise<object[]> => {
  const address = await http.listen({ port: 0, host: '127.0.0.1' });
  const table: object[] = [];
  const files = asked.flatMap((each) => ['csv', 'xlsx'].map((format) => ({ ...each, format })));
  for (const { what, query, format } of files) {
    const before = process.memoryUsage.rss();
    const since = performance.now();
    const body = {
      list: 'listAssets',
      title: 'Assets',
      query,
      columns: columns.map((field) => ({ header: field, fields: [field] })),
    };
    const answer = await fetch(`${address}/rest-api/exports/${format}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok || answer.body === null) throw new Error(`export answered ${answer.status}`);
    let [bytes, lines, most] = [0, 0, 0];
    for await (const chunk of answer.body) {
      bytes += chunk.byteLength;
      if (format === 'csv') for (const byte of chunk) if (byte === 10) lines += 1;
      most = Math.max(most, process.memoryUsage.rss());
    }
    const seconds = (performance.now() - since) / 1000;
    table.push({
      export: format,
      of: what,
      seconds: Number(seconds.toFixed(1)),
      megabytes: Number((bytes / 1e6).toFixed(1)),
      lines: format === 'csv' ? lines - 1 : '',
      'memory more, MB': Math.round((most - before) / 1e6),
    });
  }
  return table;
};
