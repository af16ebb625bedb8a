import * as calls from '@yardline/contract/personal-data/personal-data';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { erasePerson } from './erase-person.ts';
import { listErasures } from './erasures.queries.ts';
import { exportPerson } from './export-person.ts';
import { searchPeople } from './person.ts';
import { previewPerson } from './preview-person.ts';
import { runErasure } from './run-erasure.ts';

/** What a company holds on one person: handed out to them, and erased. */
export const personalData: Module = {
  name: 'personal-data',
  isOnMachineTime: true,
  routes: [
    route(calls.findPeople, async ({ tx }, { query: { words } }) => ({
      items: await searchPeople(tx, words),
    })),
    route(calls.getPersonHeld, previewPerson),
    route(calls.exportPerson, exportPerson),
    route(calls.erasePerson, erasePerson),
    route(calls.listPersonErasures, listErasures),
  ],
  jobs: [runErasure],
};
