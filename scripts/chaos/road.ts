import { randomUUID } from 'node:crypto';
import { picture } from './picture.ts';
import type { Body, Write, Writer } from './writer.ts';

/** What the road needs of the shop: where tickets lead, who drives them, and a group of machines that lines are refitted in. */
export type Road = { driverId: number; groupId: number; towers: readonly number[]; ends: Body };

type Places = { customerId: number; divisionId: number; locationId: number; planksId: number };
type Ask = (path: string, body: Body, key: string) => Promise<Body>;

/** Three machines: one that any of the group may be, and two that are wanted for sure. */
const towers = 3;

const zone = 'America/New_York';
const dayFromNow = (days: number): string => Temporal.Now.plainDateISO(zone).add({ days }).toString();

const form = (shop: Places, kind: string, reference: string, from: number, productId: number) => ({
  kind,
  reference,
  customerId: shop.customerId,
  divisionId: shop.divisionId,
  locationId: shop.locationId,
  dateOut: dayFromNow(from),
  timeOut: '08:00',
  dateIn: dayFromNow(from + 1),
  timeIn: '08:30',
  lines: [{ mode: 'A', type: 'R', productId, quantity: 1, rateOverride: 2 }],
});

/** Puts machines, their group and a driver into the shop, through the product. */
export const openRoad = async (ask: Ask, writer: Writer, shop: Places, classId: unknown): Promise<Road> => {
  const group = await ask('/rest-api/groups', { code: 'TOWER', name: 'Towers', class_id: classId }, 'towers');
  const ids: number[] = [];
  for (let n = 1; n <= towers; n += 1) {
    const machine = { number: `TOWER-${n}`, description: 'Tower', kind: 'numbered' };
    const place = { group_id: group['id'], location_id: shop.locationId };
    ids.push(Number((await ask('/rest-api/assets', { ...machine, ...place }, `tower-${n}`))['id']));
  }
  const read = async (path: string) => (await writer.ask({ method: 'GET', path })).body;
  const { user } = await read('/rest-api/user');
  const when = `avail_from_date=${dayFromNow(1)}&avail_from_time=09:00&avail_to_date=${dayFromNow(2)}&avail_to_time=09:00`;
  const picked = await read(`/rest-api/product-picker?tab=rental&division_id=${shop.divisionId}&${when}`);
  const products = picked['products'] as { id: number; kind: string; number: string }[];
  const any = products.find(({ kind, number }) => kind === 'group' && number === 'TOWER');
  if (any === undefined) throw new Error('the towers are offered as no group');
  const setup = { saveAs: 'open', form: form(shop, 'contract', 'road', 0, shop.planksId) };
  const { id } = await ask('/rest-api/contracts', setup, 'road');
  const sheet = await read(`/rest-api/contracts/${Number(id)}/ticket-worksheet/delivery`);
  return {
    driverId: (user as { id: number }).id,
    groupId: any.id,
    towers: ids,
    ends: { origin: sheet['origin'], destination: sheet['destination'] },
  };
};

/** Free days of their own for each refit: no other write wants a machine then. */
let days = 30;

/**
 * Any of a group, and then two of its machines for sure: the line that any would do for gives way, and keeps its place. Kills come while
 * it is refitted.
 */
const refit = (shop: Places & Road, mark: string): Write['calls'] => {
  days += 2;
  const from = days;
  const book = (step: string | undefined, productId: number) => ({
    ...(step === undefined ? {} : { step }),
    path: '/rest-api/contracts',
    body: {
      saveAs: 'open',
      form: form(shop, 'reservation', step === undefined ? mark : `${mark}/${step}`, from, productId),
    },
  });
  const [first = 0, second = 0] = shop.towers;
  return [() => book(undefined, shop.groupId), () => book('first', first), () => book('second', second)];
};

/** A delivery as a phone drives it: steps, an arrival and a signature in one queue, a photo in pieces, and the close. */
const delivery = (shop: Places & Road, mark: string): Write['calls'] => {
  let [contractId, lineId, ticketId, fileId] = [0, 0, 0, 0];
  const act = () => ({
    id: randomUUID(),
    user_id: shop.driverId,
    ticket_id: ticketId,
    said_at: Temporal.Now.instant().toString(),
  });
  const say = (step: string, commands: Body[]) => ({
    step,
    key: randomUUID,
    path: '/rest-api/field/commands',
    body: { commands },
  });
  return [
    () => ({
      path: '/rest-api/contracts',
      body: { saveAs: 'open', form: form(shop, 'contract', mark, 0, shop.planksId) },
    }),
    ({ id, lines }) => {
      contractId = Number(id);
      lineId = (lines as { id: number }[])[0]?.id ?? 0;
      return {
        step: 'ticket',
        path: '/rest-api/tickets/delivery',
        body: {
          ...shop.ends,
          contract_id: contractId,
          driver_id: shop.driverId,
          scheduledDate: dayFromNow(0),
          scheduledTime: '23:00',
          lines: [{ lineId, quantity: 1 }],
        },
      };
    },
    ({ id }) => {
      ticketId = Number(id);
      return say('drive', [
        { ...act(), kind: 'ticket_step', step: 'start' },
        { ...act(), kind: 'at_place', what: 'arrived' },
        { ...act(), kind: 'received', name: `Rosa ${mark}`, typed: true },
        { ...act(), kind: 'ticket_note', text: `Left at the gate ${mark}` },
      ]);
    },
    () => ({
      within: 'file',
      path: '/rest-api/files',
      body: { name: `${mark}.png`, size: picture.length },
    }),
    ({ id }) => {
      fileId = Number(id);
      return { within: 'piece', method: 'PUT', path: `/rest-api/files/${fileId}/pieces/0`, body: picture };
    },
    () => ({ within: 'finish', path: `/rest-api/files/${fileId}/finish`, body: {} }),
    () => ({
      step: 'photo',
      path: `/rest-api/records/tickets/${ticketId}/photos`,
      body: { file_id: fileId },
    }),
    () => say('close', [{ ...act(), kind: 'ticket_step', step: 'close', lines: [{ lineId, quantity: 1 }] }]),
  ];
};

/** What is written on the road, each kind with a mark of its own. */
export const roadWrites = { delivery, refit };
