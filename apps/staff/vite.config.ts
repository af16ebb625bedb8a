import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:4000';
const served = [
  '/rest-api',
  '/flask',
  '/gateway',
  '/auth',
  '/identity',
  '/openapi.json',
  '/docs',
  '/healthz',
  '/readyz',
];

/** Widgets of Mantine, by their folders. */
const widgets = {
  signIn: `ActionIcon Alert Anchor Button Center CloseButton Input InputBase Loader PasswordInput Stack Text TextInput Title
    Transition UnstyledButton`,
  desk: `Accordion AppShell Avatar Burger Checkbox Collapse Combobox FloatingIndicator FocusTrap Group Menu Modal ModalBase
    NativeSelect NavLink Notification Overlay Paper Popover Portal Radio ScrollArea SegmentedControl Select Skeleton Tooltip
    VisuallyHidden`,
};
const anyOf = (names: string) => `(${names.trim().split(/\s+/).join('|')})`;
/** Scripts of these packages and of these folders of Mantine's core; style sheets stay where they are asked for. */
const scriptsOf = (packages: string, folders: string) =>
  new RegExp(`node_modules/(${anyOf(packages)}|@mantine/core/esm/${anyOf(folders)})/.*js$`);

/**
 * Left alone, a build makes a file of whatever two screens share: hundreds for the first list, each compressed by itself. What
 * signing in needs is one file here, what every screen behind it needs is another; the rest is still fetched by need.
 */
const groups = [
  {
    name: 'first',
    priority: 2,
    test: scriptsOf(
      'react react-dom scheduler i18next react-i18next zod clsx use-sync-external-store @mantine/hooks',
      `core components/${anyOf(widgets.signIn)}`,
    ),
  },
  {
    name: 'desk',
    priority: 1,
    test: scriptsOf(
      `@tanstack/(react-router|router-core|history|store|react-store|query-core|react-query) @mantine/notifications
       @mantine/store @floating-ui/[^/]+ react-remove-scroll react-remove-scroll-bar react-style-singleton use-sidecar
       use-callback-ref react-transition-group tabbable`,
      `utils components/${anyOf(widgets.desk)}`,
    ),
  },
  { name: 'icons', test: /node_modules\/@tabler\/.*js$/ },
];

export default defineConfig({
  plugins: [react()],
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: Object.fromEntries(served.map((path) => [path, { target: server }])),
  },
  build: {
    target: 'es2024',
    // Not `assets`: that address is the fleet's.
    assetsDir: '_app',
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: { codeSplitting: { groups } },
      onLog(level, log, report) {
        // Libraries mark files for React servers; a browser build has none, and the mark means nothing to it.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
      },
    },
  },
});
