import type { Contract } from '@yardline/contract/contracts/contracts';
import { refuseFields } from '../../../kernel/refusal.ts';
import type { Fields, OlderForm, Said } from '../../../kernel/http/older/forms.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { storedDocuments } from '../../contracts/public.ts';
import { getTicketById } from '../../tickets/public.ts';
import { contractIdOf, locationIdOf, userIdOf } from '../codes.ts';
import { fieldsOf, listOf, textOf, withBody, without } from '../said.ts';

const wrappers = ['delivery_ticket', 'pickup_ticket', 'task_ticket'] as const;

/** A ticket inside the field that names its type, or the ticket itself. [B3.18] */
const unwrapped = (body: unknown): Fields => {
  const fields = fieldsOf(body);
  const wrapper = wrappers.find((name) => name in fields);
  return wrapper === undefined ? fields : fieldsOf(fields[wrapper]);
};

const stamp = /^(\d{8})(?:[ T]?(\d{6}))?$/;

/** When a ticket is scheduled, by the clocks of its contract: a day, a day with a time, or an instant. */
const scheduleOf = (said: unknown, zone: string): Fields => {
  const text = textOf(said);
  if (text === '') return {};
  const [, day, time] = stamp.exec(text) ?? [];
  if (day !== undefined)
    return { scheduledDate: day, ...(time === undefined ? {} : { scheduledTime: time }) };
  try {
    const local = /[Zz]|[+-]\d\d:?\d\d$/.test(text)
      ? Temporal.Instant.from(text).toZonedDateTimeISO(zone).toPlainDateTime()
      : Temporal.PlainDateTime.from(text);
    const timeOfDay = text.length > 10 ? { scheduledTime: local.toString().slice(11, 16) } : {};
    return { scheduledDate: local.toPlainDate().toString(), ...timeOfDay };
  } catch {
    return refuseFields([{ path: 'scheduled', code: 'date.invalid' }]);
  }
};

const quantityOf = (asset: Fields): unknown => asset['quantity'] ?? 1;

/** The lines of a contract that a ticket moves, by the numbers of their products. @throws Refusal request.invalid */
const linesOf = (assets: readonly Fields[], { lines }: Contract): Fields[] =>
  assets.map((asset, index) => {
    const line = lines.find(({ product }) => product === textOf(asset['prod_n']));
    return line === undefined
      ? refuseFields([{ path: `ticketasset_set.${index}.prod_n`, code: 'contract.line_not_found' }])
      : { lineId: line.id, quantity: quantityOf(asset) };
  });

/** What a task carries: lines of its contract, and what has no line in its own words. */
const thingsOf = (assets: readonly Fields[], contract: Contract | undefined): Fields[] =>
  assets.map((asset) => {
    const number = textOf(asset['prod_n']);
    const line = contract?.lines.find(({ product }) => product === number);
    if (line !== undefined) return { carries: 'line', lineId: line.id, quantity: quantityOf(asset) };
    const words = [number, textOf(asset['title'])].filter((text) => text !== '').join(' ');
    return { carries: 'words', words, quantity: quantityOf(asset) };
  });

const people = ['driver_id', 'assigned_auth_id'] as const;

/** Drivers and assigned people by id or by their number of the back office; 0 is no user. */
const peopleOf = async (scope: Scope, fields: Fields): Promise<Fields> => {
  const found: Record<string, number> = {};
  for (const name of people) {
    const text = textOf(fields[name]);
    if (text !== '' && text !== '0') found[name] = await userIdOf(scope, name, text);
  }
  return found;
};

const olderNames = ['contract_n', 'ticketasset_set', 'scheduled', 'location', ...people] as const;

const isTask = ({ params, path }: { params: Fields; path?: string }): boolean =>
  path === 'task' || ['task', 'T', '4'].includes(textOf(params['type']));

const yardOf = async (scope: Scope, fields: Fields, contract: Contract | undefined): Promise<Fields> => {
  const said = await locationIdOf(scope, 'location', textOf(fields['location']));
  const id = said ?? contract?.locationId ?? undefined;
  return id === undefined ? {} : { location_id: id };
};

/** A new ticket in the words of older programs: its contract by number, its assets by theirs. [B3.19] [B3.20] */
const readTicket =
  (kind: 'moving' | 'task') =>
  async (scope: Scope, said: Said): Promise<Said> => {
    const fields = unwrapped(said.body);
    const number = textOf(fields['contract_n']);
    const contract =
      number === ''
        ? undefined
        : await storedDocuments.get(scope, await contractIdOf(scope, 'contract', number));
    const assets = listOf(fields['ticketasset_set']);
    const lines =
      kind === 'task' ? thingsOf(assets, contract) : contract === undefined ? [] : linesOf(assets, contract);
    return withBody(
      said,
      Object.assign(
        {},
        without(fields, ...olderNames),
        await peopleOf(scope, fields),
        scheduleOf(fields['scheduled'], contract?.timeZone ?? scope.company.timeZone),
        contract === undefined ? undefined : { contract_id: contract.id },
        kind === 'task' ? await yardOf(scope, fields, contract) : undefined,
        assets.length === 0 ? undefined : { [kind === 'task' ? 'things' : 'lines']: lines },
      ),
    );
  };

const isOlderTicket = ({ body }: Said): boolean => {
  const fields = fieldsOf(body);
  return [...wrappers, 'contract_n', 'ticketasset_set', 'scheduled'].some((name) => name in fields);
};

/** Codes of a closed ticket by the numbers of its products, as an object or as a list of both. */
const codesOf = (said: unknown): ReadonlyMap<string, unknown> =>
  Array.isArray(said)
    ? new Map(listOf(said).map((each) => [textOf(each['prod_n']), each['status_code']]))
    : new Map(Object.entries(fieldsOf(said)));

const byLine = (said: unknown): boolean =>
  !Array.isArray(said) && Object.keys(fieldsOf(said)).every((key) => /^\d+$/.test(key));

/** @throws Refusal ticket.not_found, and request.invalid for a product that is not on the ticket */
const readCodes = async (scope: Scope, said: Said): Promise<Said> => {
  const { params, body } = said;
  const fields = fieldsOf(body);
  const type = typeSigns[textOf(params['type'])];
  const id = Number(textOf(params['id']));
  if (type === undefined || !Number.isSafeInteger(id)) return said;
  const { ticketasset_set: assets } = await getTicketById(scope, { type, id });
  const codes: Record<string, unknown> = {};
  for (const [number, code] of codesOf(fields['statusCodes'])) {
    const line = assets.find(
      ({ prod_n: each, lineId }) => each === number || String(lineId) === number,
    )?.lineId;
    if (line === undefined || line === null)
      return refuseFields([{ path: `statusCodes.${number}`, code: 'contract.line_not_found' }]);
    codes[line] = code;
  }
  return withBody(said, { ...fields, statusCodes: codes });
};

const typeSigns: Readonly<Record<string, 'delivery' | 'pickup' | 'task'>> = {
  delivery: 'delivery',
  D: 'delivery',
  '1': 'delivery',
  pickup: 'pickup',
  P: 'pickup',
  '2': 'pickup',
  task: 'task',
  T: 'task',
  '4': 'task',
};

/** Tickets as older programs make, close and list them. */
export const ticketForms: readonly OlderForm[] = [
  {
    statement: 'B7.23',
    method: 'GET',
    path: '/rest-api/tickets/{type}',
    isMeant: ({ params }) => ['3', 'W', 'workorder'].includes(textOf(params['type'])),
    answeredBy: 'listWorkOrders',
    reword: (said) => ({ ...said, params: {} }),
  },
  {
    statement: 'B7.19',
    method: 'POST',
    path: '/rest-api/tickets/{type}',
    isMeant: (said) => isTask(said) || isOlderTicket(said),
    answeredBy: (said) => (isTask(said) ? 'createTask' : 'createTicket'),
    read: (scope, said) => readTicket(isTask(said) ? 'task' : 'moving')(scope, said),
  },
  {
    statement: 'B7.19',
    method: 'POST',
    path: '/rest-api/tickets/task',
    isMeant: isOlderTicket,
    answeredBy: 'createTask',
    read: readTicket('task'),
  },
  {
    statement: 'B7.20',
    method: 'PUT',
    path: '/rest-api/tickets/{type}/{id}/status',
    isMeant: ({ body }) => !byLine(fieldsOf(body)['statusCodes']),
    answeredBy: 'setTicketStatus',
    read: readCodes,
  },
];
