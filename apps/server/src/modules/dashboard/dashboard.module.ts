import { getCalendar } from '@yardline/contract/dashboard/calendar';
import { type Dashboard, getDashboard } from '@yardline/contract/dashboard/dashboard';
import type { InputOf } from '@yardline/contract/endpoint';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import type { Scope } from '../../kernel/scope.ts';
import { whatReaches } from '../tickets/public.ts';
import { readCalendar } from './calendar.queries.ts';
import { readFigures, sightOf } from './dashboard.queries.ts';
import { listComingBack, listGoingOut, listLate } from './due.queries.ts';
import { readOwnDay } from './own-day.queries.ts';
import { listToPick } from './to-pick.queries.ts';
import { listToCall } from './to-call.queries.ts';
import { listUnbilled } from './unbilled.queries.ts';

/** What is asked of the day travels together, after the sight. */
const readDashboard = async (scope: Scope, { query }: InputOf<typeof getDashboard>): Promise<Dashboard> => {
  const [sight, ticketsSeen] = await Promise.all([sightOf(scope, query.division_id), whatReaches(scope)]);
  const [goingOut, comingBack, late, unbilled, toPick, toCall, ownDay, figures] = await Promise.all([
    listGoingOut(scope, sight),
    listComingBack(scope, sight),
    listLate(scope, sight),
    listUnbilled(scope, sight),
    listToPick(scope, sight),
    listToCall(scope, sight),
    readOwnDay(scope, sight),
    readFigures(scope, sight, ticketsSeen),
  ]);
  return {
    day: sight.day,
    going_out: goingOut,
    coming_back: comingBack,
    late,
    unbilled,
    to_pick: toPick,
    to_call: toCall,
    ...ownDay,
    ...figures,
  };
};

export const dashboard: Module = {
  name: 'dashboard',
  routes: [route(getDashboard, readDashboard), route(getCalendar, readCalendar)],
};
