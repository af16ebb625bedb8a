import type { Job, Listener } from './jobs/job.ts';
import type { OlderForm } from './http/older/forms.ts';
import type { Route } from './http/route.ts';
import type { Keeper } from './replay/touched.ts';

/** What a module contributes to the process: endpoints, background work, and listeners. */
export type Module = {
  name: string;
  routes: Route[];
  jobs?: Job[];
  listeners?: Listener[];
  /** Histories that are written at the end of each transaction. */
  keepers?: readonly Keeper[];
  /** Calls as older programs write them, for endpoints of any module. */
  olderForms?: readonly OlderForm[];
  /** For users, their sessions and their mail: a clock that a company moved in Play does not apply. */
  isOnMachineTime?: true;
};

/** The routes of modules, each with its module's clock. */
export const routesOf = (modules: readonly Module[]): Route[] =>
  modules.flatMap(({ routes, isOnMachineTime }) =>
    isOnMachineTime === true ? routes.map((route) => ({ ...route, isOnMachineTime })) : routes,
  );

/** The histories that modules keep. */
export const keepersOf = (modules: readonly Module[]): Keeper[] =>
  modules.flatMap(({ keepers = [] }) => keepers);
