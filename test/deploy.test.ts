import { readFile, stat } from 'node:fs/promises';
import { watchChanges } from '@yardline/contract/changes/changes';
import { describe, expect, test } from 'vitest';

const root = new URL('../', import.meta.url);
const read = (path: string): Promise<string> => readFile(new URL(path, root), 'utf8');
const deployed = (name: string): Promise<string> => read(`deploy/${name}`);
const isThere = (path: string): Promise<boolean> =>
  stat(new URL(path, root)).then(
    () => true,
    () => false,
  );

/** Every setting that the product reads from its environment. */
const settings = async (): Promise<Set<string>> => {
  const schemas = ['apps/server/src/config.ts', 'apps/server/src/postgres/backups/settings.ts'];
  const named = (await Promise.all(schemas.map(read))).flatMap((text) => [
    ...text.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm),
  ]);
  const asked = (
    await Promise.all(
      ['scripts/prepare.ts', 'scripts/database.ts', 'apps/server/src/postgres/roles.ts'].map(read),
    )
  ).flatMap((text) => [...text.matchAll(/process\.env\['([A-Z_]+)'\]/g)]);
  return new Set([...named, ...asked].map(([, name = '']) => name));
};

/** Settings of Node itself. */
const ofNode = ['NODE_ENV', 'NODE_COMPILE_CACHE'];

const unknownOf = async (names: readonly string[]): Promise<string[]> => {
  const known = await settings();
  expect(known.size).toBeGreaterThan(50);
  expect(names.length).toBeGreaterThan(1);
  return names.filter((name) => !known.has(name) && !ofNode.includes(name));
};

/** The block of a file of YAML under a key, by how far it is set in. */
const blockOf = (text: string, key: string): string => {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => (key.startsWith(' ') ? line : line.trim()).startsWith(`${key}:`));
  expect([key, first]).not.toEqual([key, -1]);
  const depth = (line: string): number => line.length - line.trimStart().length;
  const end = lines.findIndex(
    (line, place) => place > first && line !== '' && depth(line) <= depth(lines[first] ?? ''),
  );
  return lines.slice(first, end < 0 ? undefined : end).join('\n');
};

const namesIn = (block: string): string[] =>
  [...blockOf(block, 'environment').matchAll(/^ +([A-Z][A-Z0-9_]+): /gm)].map(([, name = '']) => name);

describe('the image', () => {
  test('is built in stages and runs what the repository has, without rights, on the port that it names', async () => {
    const text = await deployed('Containerfile');
    expect(text.match(/^FROM /gm)).toHaveLength(2);
    expect([...text.matchAll(/^USER (.+)$/gm)].map(([, user]) => user)).toEqual(['node']);
    const [, entry = '[]'] = /^ENTRYPOINT (.*)$/m.exec(text) ?? [];
    const scripts = (JSON.parse(entry) as string[]).filter((part) => part.startsWith('scripts/'));
    expect(await Promise.all(scripts.map(isThere))).toEqual([true, true]);
    const [, port = ''] = /^ {2}PORT=(\d+)/m.exec(text) ?? [];
    expect(text).toContain(`EXPOSE ${port}\n`);
    expect(text).toContain(`http://127.0.0.1:${port}/readyz`);
    const [, folder = ''] = /^ {2}DATA_DIR=(\S+)/m.exec(text) ?? [];
    expect(text).toContain(`VOLUME ${folder}\n`);
    const [, list = ''] = /^ENV ([\s\S]*?[^\\])\n(?!\s)/m.exec(text) ?? [];
    expect(await unknownOf([...list.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name))).toEqual([]);
    // Demo companies have known passwords.
    expect(list).toContain('DEMO_DATA=0');
  });
});

describe.each([
  ['compose.yaml', 'yardline'],
  ['compose.three.yaml', 'x-yardline'],
])('%s', (file, service) => {
  test('sets what the product reads, and trusts the network of its proxy', async () => {
    const text = await deployed(file);
    const own = blockOf(text, service);
    expect(await unknownOf(namesIn(own))).toEqual([]);
    const [, trusted] = /TRUSTED_PROXIES: (\S+)/.exec(own) ?? [];
    expect(trusted).toMatch(/^[\d.]+\/24$/);
    expect(blockOf(text, 'front')).toContain(`subnet: ${trusted} `);
  });

  test('writes to the data folder alone, has no rights, and names files that are there', async () => {
    const text = await deployed(file);
    const own = blockOf(text, service);
    expect(own).toContain('read_only: true');
    expect(own).toContain('cap_drop: [ALL]');
    const [, hosts = ''] = /HOSTS: (.*)/.exec(own) ?? [];
    for (const name of hosts.split(','))
      expect(blockOf(text, `  ${name}`)).toMatch(/volumes: \['\w+:\/data'/);
    const [, containerfile = ''] = /dockerfile: (\S+)/.exec(own) ?? [];
    expect(await isThere(containerfile)).toBe(true);
    const mounted = [...text.matchAll(/'\.\/([^:]+):/g)].map(([, path = '']) => `deploy/${path}`);
    expect(mounted).toHaveLength(1);
    expect(await Promise.all(mounted.map(isThere))).toEqual([true]);
    expect(text).not.toMatch(/^\t| \t/m);
  });

  test('leads its proxy to every process, under a name that the product answers to', async () => {
    const text = await deployed(file);
    const own = blockOf(text, service);
    const [, at = ''] = /YARDLINE_AT: (.*)/.exec(text) ?? [];
    const [, hosts = ''] = /HOSTS: (.*)/.exec(own) ?? [];
    expect(at.split(' ').map((each) => each.replace(':4000', ''))).toEqual(hosts.split(','));
    for (const name of hosts.split(',')) expect(text).toMatch(new RegExp(`^ {2}${name}:$`, 'm'));
  });

  test('asks for what its example of settings holds', async () => {
    const [text, example] = [await deployed(file), await deployed('environment.example')];
    const asked = [...text.matchAll(/\$\{(\w+):[?-]\}/g)].map(([, name = '']) => name);
    const held = [...example.matchAll(/^(\w+)=/gm)].map(([, name = '']) => name);
    expect(asked).toContain('OTEL_EXPORTER_OTLP_ENDPOINT');
    expect(asked.filter((name) => !held.includes(name))).toEqual([]);
  });
});

test('citus/compose.yaml has a coordinator and two workers alike, with what the command asks for and no password in it', async () => {
  const text = await deployed('citus/compose.yaml');
  const machine = blockOf(text, 'x-machine');
  for (const name of ['coordinator', 'worker-1', 'worker-2']) {
    const own = blockOf(text, `  ${name}`);
    expect(own).toContain('<<: *machine');
    expect(own).toContain(`volumes: ['${name}:/var/lib/postgresql']`);
  }
  expect(machine).toContain('shared_preload_libraries=citus');
  const [connections, prepared] = ['max_connections', 'max_prepared_transactions'].map(
    (setting) => new RegExp(`${setting}=(\\d+)`).exec(machine)?.[1],
  );
  expect(prepared).toBe(connections);
  expect([...machine.matchAll(/PASSWORD: (.*)/g)].map(([, value]) => value)).toEqual(
    Array.from({ length: 2 }, () => '${DATABASE_PASSWORD:?}'),
  );
  expect(blockOf(text, '  worker-1')).not.toContain('ports');
  expect(await isThere('docs/citus.md')).toBe(true);
});

test('the unit of systemd runs what the repository has, with settings that the product reads, closed in', async () => {
  const text = await deployed('systemd/yardline.service');
  const [, command = ''] = /^ExecStart=(.*)$/m.exec(text) ?? [];
  const scripts = command.split(' ').filter((part) => part.startsWith('scripts/'));
  expect(await Promise.all(scripts.map(isThere))).toEqual([true, true]);
  expect(
    await unknownOf([...text.matchAll(/^Environment=([A-Z_]+)=/gm)].map(([, name = '']) => name)),
  ).toEqual([]);
  for (const line of [
    'NoNewPrivileges=yes',
    'ProtectSystem=strict',
    'CapabilityBoundingSet=',
    'PrivateTmp=yes',
  ])
    expect(text.split('\n')).toContain(line);
  const [, state] = /^StateDirectory=(.*)$/m.exec(text) ?? [];
  expect(text).toContain(`Environment=DATA_DIR=/var/lib/${state}\n`);
  // Node compiles as it goes.
  expect(text).not.toContain('MemoryDenyWriteExecute');
});

describe('the proxies', () => {
  /** The most that a body may have, in bytes, and the longest that the product takes, in seconds. */
  const bounds = async (): Promise<{ body: number; seconds: number }> => {
    const limited = ['build-environment.ts', 'modules/portal/photos/serve-photos.ts'];
    const texts = await Promise.all(limited.map((path) => read(`apps/server/src/${path}`)));
    const limits = texts.flatMap((text) => [...text.matchAll(/(?:bodyLimit:|longestForm =) (\d+) << 20/g)]);
    expect(limits).toHaveLength(2);
    const config = await read('apps/server/src/config.ts');
    const [, seconds = ''] = /FILE_SECONDS: seconds\.default\('(\d+)'\)/.exec(config) ?? [];
    return {
      body: Math.max(...limits.map(([, megabytes]) => Number(megabytes) * 2 ** 20)),
      seconds: Number(seconds),
    };
  };

  test.each([
    ['Caddyfile', /max_size (\d+)MB/, /response_header_timeout (\d+)s/],
    ['nginx.conf', /client_max_body_size (\d+)m;/, /proxy_read_timeout (\d+)s;/],
  ])('%s lets through what the product takes, for as long as it may take', async (file, size, patience) => {
    const text = await deployed(`proxy/${file}`);
    const { body, seconds } = await bounds();
    expect(Number(size.exec(text)?.[1]) * 1_000_000).toBeGreaterThan(body);
    expect(Number(patience.exec(text)?.[1])).toBeGreaterThan(seconds);
    expect(text).toContain('127.0.0.1:4000');
  });

  test('hold nothing back of what is told to open screens', async () => {
    const nginx = await deployed('proxy/nginx.conf');
    const [, location = ''] = new RegExp(`location = ${watchChanges.path} \\{([^}]*)\\}`).exec(nginx) ?? [];
    expect(location).toContain('proxy_buffering off;');
    expect(nginx).toContain('http2 on;');
    expect(await deployed('proxy/Caddyfile')).toContain('flush_interval -1');
  });
});
