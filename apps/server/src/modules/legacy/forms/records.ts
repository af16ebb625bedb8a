import { notFound } from '../../../kernel/refusal.ts';
import type { Fields, OlderForm, Said } from '../../../kernel/http/older/forms.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { customerIdOf } from '../../customers/public.ts';
import { contractIdOf, invoiceIdOf, workOrderIdOf } from '../codes.ts';
import { fieldsOf, textOf, withBody, withParams } from '../said.ts';
import { withOlderLines } from './older-lines.ts';

/** A kind of record as older programs name it: the call of ours that reads it, and its parameters. */
type Kind = { readonly answeredBy: string; params(scope: Scope, key: string): Promise<Fields> };

const byId = async (id: Promise<number>): Promise<Fields> => ({ id: String(await id) });

const document = (kind: 'contract' | 'reservation' | 'quote'): Kind => ({
  answeredBy: 'getContract',
  params: (scope, key) => byId(contractIdOf(scope, kind, key)),
});

const numbered = (answeredBy: string): Kind => ({ answeredBy, params: async (_, number) => ({ number }) });

const kinds: Readonly<Record<string, Kind>> = {
  contract: document('contract'),
  reservation: document('reservation'),
  quote: document('quote'),
  invoice: { answeredBy: 'getInvoice', params: (scope, key) => byId(invoiceIdOf(scope, key)) },
  workorder: { answeredBy: 'getWorkOrder', params: (scope, key) => byId(workOrderIdOf(scope, key)) },
  customer: { answeredBy: 'getCustomer', params: (scope, key) => byId(customerIdOf(scope, key)) },
  asset: numbered('getAsset'),
  part: numbered('getPart'),
};

const kindOf = ({ params }: Said): Kind | undefined => {
  const type = textOf(params['recordType']);
  return Object.hasOwn(kinds, type) ? kinds[type] : undefined;
};

const readRecord = async (scope: Scope, said: Said): Promise<Said> => {
  const kind = kindOf(said) ?? notFound();
  return withParams(said, await kind.params(scope, textOf(said.params['recordKey'])));
};

/** A new invoice names its contract by its number. */
const readInvoice = async (scope: Scope, said: Said): Promise<Said> => {
  const body = fieldsOf(said.body);
  const number = textOf(body['contract'] ?? body['contractNumber'] ?? body['contract_n']);
  return withBody(withParams(said, await byId(contractIdOf(scope, 'contract', number))), body);
};

/** Kinds of records by the types of documents of older programs. [B9.13] */
const noted: Readonly<Record<string, string>> = {
  contract: 'contracts',
  reservation: 'contracts',
  quote: 'contracts',
  customer: 'customers',
  asset: 'assets',
  part: 'parts',
  delivery: 'tickets',
  pickup: 'tickets',
  task: 'tickets',
  workorder: 'work_orders',
};

/** The notes of a record, at the address that older programs have for it. */
const notesOf = (name: string, answeredBy: string): OlderForm => ({
  statement: 'B7.18',
  method: 'GET',
  path: `/rest-api/${name}/{type}/{id}`,
  answeredBy,
  reword: (said) =>
    withParams(said, {
      kind: noted[textOf(said.params['type'])] ?? said.params['type'],
      record: said.params['id'],
    }),
});

/** Records as older programs read them. */
export const recordForms: readonly OlderForm[] = [
  {
    statement: 'B7.16',
    method: 'GET',
    path: '/rest-api/srmrecord/{recordCategory}/{recordType}/{recordKey}',
    answeredBy: (said) => kindOf(said)?.answeredBy,
    read: readRecord,
    tell: (answer, said) => (kindOf(said)?.answeredBy === 'getContract' ? withOlderLines(answer) : answer),
  },
  {
    statement: 'B7.24',
    method: 'GET',
    path: '/rest-api/srmrecord/workorder/{number}',
    answeredBy: 'getWorkOrder',
    read: async (scope, said) =>
      withParams(said, await byId(workOrderIdOf(scope, textOf(said.params['number'])))),
  },
  { statement: 'B7.16', method: 'GET', path: '/rest-api/edit/invoice/{id}', answeredBy: 'getInvoice' },
  {
    statement: 'B7.16',
    method: 'POST',
    path: '/rest-api/create/invoice',
    answeredBy: 'createContractInvoice',
    read: readInvoice,
  },
  notesOf('document-links', 'listRecordFiles'),
  notesOf('document-histories', 'getRecordHistory'),
  notesOf('photos', 'listRecordFiles'),
  {
    statement: 'B7.17',
    method: 'GET',
    path: '/rest-api/misc_settings/rental_status',
    answeredBy: 'getBoardLegend',
    tell: (answer) => ({ results: fieldsOf(answer)['statuses'] }),
  },
  { statement: 'B7.17', method: 'GET', path: '/rest-api/activity', answeredBy: 'listAudit' },
];
