import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { listOf } from '../../shell/list/search.ts';
import { idOf, officeRoute } from '../../shell/routes.ts';

const { getPrinter, listPrinterRecords } = later(() => import('@yardline/contract/printing/printers'));
const { listPrintJobs } = later(() => import('@yardline/contract/printing/print-jobs'));

const printers = createRoute({
  getParentRoute: () => officeRoute,
  path: 'printers',
  ...listOf(listPrinterRecords),
  component: lazyRouteComponent(() => import('./PrintersPage.tsx'), 'PrintersPage'),
});
const newPrinter = createRoute({
  getParentRoute: () => printers,
  path: 'new',
  component: lazyRouteComponent(() => import('./PrinterPanels.tsx'), 'NewPrinterPanel'),
});
const printer = createRoute({
  getParentRoute: () => printers,
  path: '$id',
  loader: ({ context, params }) => ensure(context, getPrinter, { params: { id: idOf(params.id) } }),
  component: lazyRouteComponent(() => import('./PrinterPanels.tsx'), 'EditPrinterPanel'),
});
const jobs = createRoute({
  getParentRoute: () => officeRoute,
  path: 'print-jobs',
  ...listOf(listPrintJobs),
  component: lazyRouteComponent(() => import('./PrintJobsPage.tsx'), 'PrintJobsPage'),
});

/** Where tags are printed, and what became of them there. */
export const printingRoutes = [printers.addChildren([newPrinter, printer]), jobs];
