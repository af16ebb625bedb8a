import * as calls from '@yardline/contract/mails';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { getMailWithText, listMailRows } from './mails.queries.ts';

/** What is written to people, and the mailbox in which it stays where no mail server is set. */
export const mail: Module = {
  name: 'mail',
  routes: [
    route(calls.listMails, listMailRows),
    route(calls.getMail, (scope, { params }) => getMailWithText(scope, params.id)),
  ],
};
