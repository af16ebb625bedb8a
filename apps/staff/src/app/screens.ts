import { assetRoutes } from '../modules/assets/routes.ts';
import { partRoutes } from '../modules/parts/routes.ts';
import { customerRoutes } from '../modules/customers/routes.ts';
import { dashboardRoutes } from '../modules/dashboard/routes.ts';

/** The routes of every module. */
export const screens = [...dashboardRoutes, ...customerRoutes, ...assetRoutes, ...partRoutes];
