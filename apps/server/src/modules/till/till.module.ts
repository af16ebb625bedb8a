import * as drawers from '@yardline/contract/till/drawers';
import * as sessions from '@yardline/contract/till/sessions';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { closeSession } from './close-session.ts';
import { createDrawer, listDrawers, updateDrawer } from './drawers.ts';
import { moveCash } from './move-cash.ts';
import { openSession } from './open-session.ts';
import { getSession, listSessions } from './sessions.ts';

/** The drawers of the counter, from their float to their count. */
export const till: Module = {
  name: 'till',
  routes: [
    route(drawers.listDrawers, listDrawers),
    route(drawers.createDrawer, createDrawer),
    route(drawers.updateDrawer, updateDrawer),
    route(sessions.listDrawerSessions, listSessions),
    route(sessions.getDrawerSession, getSession),
    route(sessions.openDrawer, openSession),
    route(sessions.moveDrawerCash, moveCash),
    route(sessions.closeDrawer, closeSession),
  ],
};
