import type { Client } from 'pg';

/** What of a coordinator decides whether companies can be distributed over its workers. */
export type Coordinator = {
  server: number;
  /** The version of the extension, or null where the database does not have it. */
  engine: string | null;
  isCoordinator: boolean;
  workers: number;
  silent: readonly string[];
};

const leastEngine = 14;

/** What is missing on a coordinator, in words. */
export const faultsOf = ({ server, engine, isCoordinator, workers, silent }: Coordinator): string[] => {
  if (server < 180_000)
    return [`The server is PostgreSQL ${Math.floor(server / 10_000)}, and 18 is the oldest that works.`];
  if (engine === null)
    return [
      'The database has no Citus: run "create extension citus" in it, on the coordinator and on every worker.',
    ];
  return [
    ...(Number.parseInt(engine, 10) < leastEngine
      ? [`Citus is ${engine}, and ${leastEngine} is the oldest that runs on PostgreSQL 18.`]
      : []),
    ...(isCoordinator
      ? []
      : ['This is no coordinator that knows its own address: run citus_set_coordinator_host(…).']),
    ...(workers === 0 ? ['There is no worker: run citus_add_node(…) for each.'] : []),
    ...silent.map((node) => `The worker ${node} does not answer the coordinator.`),
  ];
};

/** Looks at the coordinator and at its workers. */
export const readCoordinator = async (client: Client): Promise<Coordinator> => {
  const { rows } = await client.query<{ server: number; engine: string | null }>(
    `select current_setting('server_version_num')::int as server,
       (select extversion from pg_extension where extname = 'citus') as engine`,
  );
  const [{ server, engine } = { server: 0, engine: null }] = rows;
  if (engine === null) return { server, engine, isCoordinator: false, workers: 0, silent: [] };
  const nodes = await client.query<{ coordinates: boolean; workers: number }>(
    `select coalesce(bool_or(groupid = 0), false) as coordinates, count(*) filter (where groupid <> 0 and isactive)::int as workers
     from pg_dist_node`,
  );
  const health = await client.query<{ node: string }>(
    `select format('%s:%s', to_nodename, to_nodeport) as node from citus_check_cluster_node_health() where result is not true`,
  );
  const [{ coordinates, workers } = { coordinates: false, workers: 0 }] = nodes.rows;
  return { server, engine, isCoordinator: coordinates, workers, silent: health.rows.map(({ node }) => node) };
};
