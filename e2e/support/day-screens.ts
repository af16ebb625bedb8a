import { paths } from '../../apps/staff/src/paths.ts';
import { roadPaths } from '../../apps/staff/src/road-paths.ts';
import { page, panel, type Screen } from './screen.ts';
import { dayFromNow } from './shop.ts';

/** The dispatch board; trips of a day have an address below it. */
const road = (): Screen[] => {
  const day = dayFromNow(50);
  return [
    page(roadPaths.dispatch(), 'Dispatch board', 'trips.view'),
    page(roadPaths.board(day), 'Dispatch board', 'trips.view'),
    page(roadPaths.wall(day), 'Dispatch board', 'trips.view'),
    page(roadPaths.phoneEntries(), 'Phone entries', 'tickets.view', 'work_orders.view'),
    panel(roadPaths.newTrip(day), 'New trip', 'trips.view'),
  ];
};

/** Screens of the day: the morning, the calendar, figures of a period, and what concerns the user. */
export const day = async (): Promise<Screen[]> => [
  page(paths.dashboard(), 'Dashboard', 'dashboard.view'),
  page(paths.calendar(), 'Calendar', 'dashboard.view'),
  page(`${paths.calendar()}?view=week`, 'Calendar', 'dashboard.view'),
  page(`${paths.calendar()}?view=day&day=2001-01-01`, 'Calendar', 'dashboard.view'),
  page(`${paths.presentCalendar()}?view=month`, String(new Date().getFullYear()), 'dashboard.view'),
  page(paths.report('utilization'), 'Utilization by class', 'assets.view'),
  page(paths.report('revenue-by-week'), 'Revenue by week', 'invoices.view'),
  page(paths.report('mechanic-performance'), 'Mechanic performance', 'work_orders.create'),
  page(paths.bookings(), 'Bookings', 'quotes.view', 'reservations.view', 'contracts.view'),
  page(paths.guide(), 'Getting started', 'settings_menu_access'),
  panel(paths.guideTaxes(), 'Taxes', 'settings_menu_access'),
  panel(paths.guideNumbers(), 'Document numbers', 'settings_menu_access'),
  panel(paths.guideStartSet(), 'Start set of classes', 'settings_menu_access'),
  page(paths.callOffs(), 'Call-offs', 'settings.view'),
  panel(paths.editCallOffs(), 'Change call-offs', 'settings.view'),
  page(paths.checkInCharges(), 'Check-in charges', 'settings.view'),
  panel(paths.editCheckInCharges(), 'Change check-in charges', 'settings.view'),
  page(paths.documentFees(), 'Late return and cancellation fees', 'settings.view'),
  panel(paths.editDocumentFees(), 'Change fees', 'settings.view'),
  page(paths.draftHolds(), 'Drafts', 'settings.view'),
  panel(paths.editDraftHolds(), 'Change how long drafts hold', 'settings.view'),
  page(paths.security(), 'Security', 'dashboard.view'),
  ...road(),
  page(paths.approvals(), 'Approvals', 'dashboard.view'),
];
