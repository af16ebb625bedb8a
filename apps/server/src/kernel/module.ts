import type { Job, Listener } from './jobs/worker.ts';
import type { Route } from './http/route.ts';

/** What a module gives to the process: its endpoints, its background work, and what it listens to. */
export type Module = { name: string; routes: Route[]; jobs?: Job[]; listeners?: Listener[] };
