import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../shell/routes.ts';

const setting = createRoute({
  getParentRoute: () => shellRoute,
  path: 'setting',
  component: lazyRouteComponent(() => import('./SettingsPage.tsx'), 'SettingsPage'),
});

export const settingRoutes = [setting];
