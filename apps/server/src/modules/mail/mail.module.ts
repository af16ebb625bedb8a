import * as email from '@yardline/contract/mail/mail-server';
import * as worded from '@yardline/contract/mail/mail-templates';
import * as calls from '@yardline/contract/mail/mails';
import { outwardRoute, route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { getEmail } from './connection/company-email.queries.ts';
import { exchangeMailCode } from './connection/exchange-mail-code.ts';
import { removeCompanyEmail } from './connection/remove-company-email.ts';
import { setCompanyEmail } from './connection/set-company-email.ts';
import { startMailConnection } from './connection/start-mail-connection.ts';
import { testCompanyEmail } from './connection/test-company-email.ts';
import { getMailWithText, listMailRows } from './mails.queries.ts';
import { restoreWording, setWording } from './wording/set-wording.ts';
import { testWording } from './wording/test-wording.ts';
import { getTemplate, listTemplates } from './wording/wordings.queries.ts';

/** What is written to people, the mailbox in which it stays where no mail server is set, and the mail server of a company. */
export const mail: Module = {
  name: 'mail',
  isOnMachineTime: true,
  routes: [
    route(calls.listMails, listMailRows),
    route(calls.getMail, (scope, { params }) => getMailWithText(scope, params.id)),
    route(worded.listMailTemplates, listTemplates),
    route(worded.getMailTemplate, (scope, { params }) => getTemplate(scope, params)),
    route(worded.setMailTemplate, setWording),
    route(worded.restoreMailTemplate, restoreWording),
    route(worded.testMailTemplate, testWording),
    route(email.getCompanyEmail, getEmail),
    route(email.setCompanyEmail, setCompanyEmail),
    route(email.removeCompanyEmail, removeCompanyEmail),
    outwardRoute(email.testCompanyEmail, testCompanyEmail),
    outwardRoute(email.startMailConnection, startMailConnection),
    outwardRoute(email.exchangeMailCode, exchangeMailCode),
  ],
};
