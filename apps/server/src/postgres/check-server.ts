import { setTimeout as sleep } from 'node:timers/promises';
import { isConnectionLost } from '../kernel/database/faults.ts';
import { isThisMachine } from '../kernel/public-address.ts';
import { withClient } from './login.ts';

/** The oldest server on which the product is tested. */
const oldest = 180_000;

type Server = { version: number; fsync: string; pages: string; encrypted: boolean; local: boolean };

/** What is wrong with a server, in words. Each of them keeps the product from starting. */
export const faultsOf = ({ version, fsync, pages, encrypted, local }: Server): string[] => [
  ...(version < oldest
    ? [`it is PostgreSQL ${Math.floor(version / 10_000)}, and 18 is the oldest that works`]
    : []),
  ...(fsync === 'off' ? ['fsync is off: a power cut would destroy what was answered; set it to on'] : []),
  ...(pages === 'off' ? ['full_page_writes is off: a crash could tear pages; set it to on'] : []),
  ...(encrypted || local
    ? []
    : [
        'it is another machine, and the connection is not encrypted: add sslmode=verify-full to DATABASE_URL',
      ]),
];

/** Whether an address leads to this machine: the loopback, or a socket of the file system. */
const isLocal = (url: URL): boolean =>
  url.hostname === '' || (url.searchParams.get('host') ?? '').startsWith('/') || isThisMachine(url);

/** @throws Error in words when what the product promises cannot be kept on the server */
export async function demandServer(adminUrl: string): Promise<void> {
  const { rows } = await withClient(adminUrl, (client) =>
    client.query<Omit<Server, 'local'>>(
      `select current_setting('server_version_num')::int as version, current_setting('fsync') as fsync,
         current_setting('full_page_writes') as pages,
         coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as encrypted`,
    ),
  );
  const faults = rows.flatMap((row) => faultsOf({ ...row, local: isLocal(new URL(adminUrl)) }));
  if (faults.length > 0)
    throw new Error(`The product does not start on this database server: ${faults.join('; ')}.`);
}

/** How long a server is waited for, and with which pauses; `tell` hears of it once. */
export type Waiting = { seconds: number; pauseSeconds: number; tell: (text: string) => void };

const usual: Waiting = {
  seconds: 60,
  pauseSeconds: 1,
  tell: (text) => void process.stderr.write(`${text}\n`),
};

/**
 * Waits for a server that does not answer yet: it is started again just now, as the process may be that asks.
 * @throws the error of the connection once it was waited for long enough
 */
export async function awaitServer(adminUrl: string, { seconds, pauseSeconds, tell }: Waiting = usual) {
  const began = performance.now();
  for (let isTold = false; ; isTold = true) {
    try {
      return await withClient(adminUrl, (client) => client.query('select 1'));
    } catch (error) {
      if (!isConnectionLost(error) || performance.now() - began > seconds * 1_000) throw error;
      if (!isTold) tell(`The database does not answer (${(error as Error).message}); waiting for it …`);
      await sleep(pauseSeconds * 1_000);
    }
  }
}
