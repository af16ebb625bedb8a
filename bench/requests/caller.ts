import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { demoPassword } from '../../apps/server/db/seeds/logins.ts';
import type { Call } from './capture.ts';

/** The headers that a browser sends with every call after sign-in. */
export const signIn = async (http: FastifyInstance, email: string): Promise<Record<string, string>> => {
  const payload = { email, password: demoPassword, source: 'TW' };
  const answer = await http.inject({ method: 'POST', url: '/rest-api/login', payload });
  if (answer.statusCode !== 200) throw new Error(`sign-in answered ${answer.statusCode}: ${answer.body}`);
  const csrf = answer.cookies.find(({ name }) => name === 'csrftoken')?.value ?? '';
  return {
    authorization: `JWT ${answer.json<{ token: string }>().token}`,
    cookie: answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    'x-csrftoken': csrf,
    'content-type': 'application/json',
  };
};

/** What the contracts of the measurement are made of. */
export type Yard = {
  assetIds: number[];
  /** From this day on none of them is held. */
  freeFrom: Temporal.PlainDate;
  customerId: number;
  divisionId: number;
  locationId: number;
};

/** The n-th contract with five lines: five machines at a time, and the next two days when all had their turn. */
export type Booking = { form: object; stands: unknown[]; key: string };

const linesEach = 5;
const zone = 'America/New_York';

export const bookingOf = (yard: Yard, n: number): Booking => {
  const perTurn = Math.floor(yard.assetIds.length / linesEach);
  const start = (n % perTurn) * linesEach;
  const assetIds = yard.assetIds.slice(start, start + linesEach);
  const out = yard.freeFrom.add({ days: Math.floor(n / perTurn) * 3 });
  const back = out.add({ days: 2 });
  const key = randomUUID();
  const { customerId, divisionId, locationId } = yard;
  const at = (day: Temporal.PlainDate, time: string) =>
    day.toZonedDateTime({ timeZone: zone, plainTime: time }).toInstant().toString();
  return {
    key,
    form: {
      kind: 'contract',
      customerId,
      divisionId,
      locationId,
      dateOut: out.toString(),
      timeOut: '08:00',
      dateIn: back.toString(),
      timeIn: '16:00',
      lines: assetIds.map((productId) => ({ mode: 'A', type: 'R', productId, quantity: 1 })),
    },
    // The classes of these machines differ in the time that they need between two rentals.
    stands: [...assetIds, key, at(out, '08:00'), at(back, '16:00'), at(back, '17:00'), at(back, '18:00')],
  };
};

export const createCall = (headers: Record<string, string>, { form, key }: Booking): Call => ({
  method: 'POST',
  url: '/rest-api/contracts',
  headers: { ...headers, 'idempotency-key': key },
  payload: JSON.stringify({ form, saveAs: 'open' }),
});
