import type { Permission } from '@yardline/domain/permissions/areas';

/** An address, its heading or panel, and the permissions, of which any one is enough to see it. */
export type Screen = { path: string; shows: string; isPanel?: boolean; needs: readonly Permission[] };

/** A page of its own, by its heading. */
export const page = (path: string, shows: string, ...needs: Permission[]): Screen => ({ path, shows, needs });
/** A panel over a page, by its title. */
export const panel = (path: string, shows: string, ...needs: Permission[]): Screen => ({
  ...page(path, shows, ...needs),
  isPanel: true,
});
