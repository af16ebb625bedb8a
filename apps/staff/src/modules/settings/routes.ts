import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { officeRoute } from '../../shell/routes.ts';

const setting = createRoute({
  getParentRoute: () => officeRoute,
  path: 'setting',
  component: lazyRouteComponent(() => import('./SettingsPage.tsx'), 'SettingsPage'),
});

export const settingRoutes = [setting];
