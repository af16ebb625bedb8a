import * as email from '@yardline/contract/sendings/email';
import * as runs from '@yardline/contract/sendings/runs';
import * as calls from '@yardline/contract/sendings/sendings';
import * as statementRuns from '@yardline/contract/sendings/statement-runs';
import * as texting from '@yardline/contract/sendings/texting';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { acceptQuote } from './accept-quote.ts';
import { draftSending } from './draft-sending.ts';
import {
  emailDocument,
  emailSigned,
  emailSignedByPlace,
  emailWorkOrder,
  listRecipients,
  printSub,
} from './older-calls.ts';
import { listPhones } from './phones.ts';
import { repeatSending } from './repeat-sending.ts';
import { previewRun } from './runs/preview-run.ts';
import { getRun } from './runs/runs.queries.ts';
import { sendRun } from './runs/send-run.ts';
import { startRun } from './runs/start-run.ts';
import { sendDocument } from './send-document.ts';
import { sendingsOf } from './sendings.queries.ts';
import { openSent, printSent } from './sent-document.ts';
import { mailProofLater } from './mail-proof.ts';
import { listeners } from './send-receipt.ts';
import { previewStatements } from './statement-runs/preview-statement-run.ts';
import { printThem } from './statement-runs/print-statements.ts';
import { repeatStatements } from './statement-runs/repeat-statement-run.ts';
import { startStatements } from './statement-runs/start-statement-run.ts';
import {
  getRun as getStatements,
  listRuns as listStatements,
} from './statement-runs/statement-runs.queries.ts';
import { takeBackSending } from './take-back-sending.ts';
import { draftText, textDocument } from './text-document.ts';
import { viewRecord } from './view-record.ts';

/** Documents sent to customers, what became of each message, and the pages of their links. */
export const sendings: Module = {
  name: 'sendings',
  routes: [
    route(calls.draftSending, draftSending),
    route(calls.listSendings, async (scope, { params: { type, id } }) => {
      await viewRecord(scope, type, id);
      return { sendings: await sendingsOf(scope, type, id) };
    }),
    route(calls.sendDocument, (scope, { params: { type, id }, body }) =>
      sendDocument(scope, { kind: type, id, form: body }),
    ),
    route(texting.draftText, draftText),
    route(texting.listPhones, listPhones),
    route(texting.sendText, (scope, { params: { type, id }, body }) =>
      textDocument(scope, { kind: type, id, form: body }),
    ),
    route(calls.takeBackSending, takeBackSending),
    route(calls.repeatSending, repeatSending),
    route(calls.openSentDocument, openSent),
    route(calls.printSentDocument, printSent),
    route(calls.openQuoteToAccept, openSent),
    route(calls.acceptQuote, acceptQuote),
    route(calls.printQuoteToAccept, printSent),
    route(runs.previewSendingRun, previewRun),
    route(runs.startSendingRun, startRun),
    route(runs.getSendingRun, getRun),
    route(statementRuns.previewStatementRun, previewStatements),
    route(statementRuns.startStatementRun, startStatements),
    route(statementRuns.listStatementRuns, listStatements),
    route(statementRuns.getStatementRun, getStatements),
    route(statementRuns.repeatStatementRun, repeatStatements),
    route(statementRuns.printStatements, printThem),
    route(email.listRecipients, (scope, { params }) => listRecipients(scope, params)),
    route(email.listSubRecipients, (scope, { params }) => listRecipients(scope, params)),
    route(email.emailDocument, (scope, { params, body }) => emailDocument(scope, params, body.emailTo)),
    route(email.emailSubDocument, (scope, { params, body }) => emailDocument(scope, params, body.emailTo)),
    route(email.emailSigned, emailSigned),
    route(email.emailSignedByPlace, emailSignedByPlace),
    route(email.emailWorkOrder, emailWorkOrder),
    route(email.printSubDocument, printSub),
  ],
  jobs: [sendRun, mailProofLater],
  listeners,
};
