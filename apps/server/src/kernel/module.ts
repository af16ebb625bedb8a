import type { Job, Listener } from './jobs/job.ts';
import type { Route } from './http/route.ts';

/** What a module gives to the process: its endpoints, its background work, and what it listens to. */
export type Module = {
  name: string;
  routes: Route[];
  jobs?: Job[];
  listeners?: Listener[];
  /** It is about people, their sessions and their mail: a company that moves its clock in Play does not move theirs. */
  isOnMachineTime?: true;
};

/** The routes of modules, each with the time that its module keeps. */
export const routesOf = (modules: readonly Module[]): Route[] =>
  modules.flatMap(({ routes, isOnMachineTime }) =>
    isOnMachineTime === true ? routes.map((route) => ({ ...route, isOnMachineTime })) : routes,
  );
