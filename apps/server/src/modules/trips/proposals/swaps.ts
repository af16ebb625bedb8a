import type { Act, Answer, Stop } from '@yardline/domain/routes/question';
import type { CarriedRow } from '../carried.queries.ts';
import type { LoadedRun } from '../run-of.ts';

/** The tickets of an exchange on site: what goes out, and what comes back with the same truck. */
type Swap = { out: CarriedRow; back: CarriedRow };

/** The exchanges on site of which both halves are among these tickets, by their delivery. */
export const swapsOf = (rows: readonly CarriedRow[]): Map<number, Swap> =>
  new Map(
    rows.flatMap((out): [number, Swap][] => {
      if (out.exchange_order_id === null || out.type !== 'delivery') return [];
      const back = rows.find(
        (row) => row.type === 'pickup' && row.exchange_order_id === out.exchange_order_id,
      );
      return back === undefined ? [] : [[out.id, { out, back }]];
    }),
  );

type Swaps = ReadonlyMap<number, Swap>;

/** Tickets without halves of exchanges on site whose other half is not among them. */
export const inPairs = (rows: readonly CarriedRow[]): CarriedRow[] => {
  const swaps = [...swapsOf(rows).values()];
  const paired = new Set(swaps.flatMap(({ out, back }) => [out.id, back.id]));
  return rows.filter((row) => row.exchange_order_id === null || paired.has(row.id));
};

/** While routes are sought the delivery stands for both halves, as heavy as the heavier one, and takes the time of both. */
const whole = ({ out, back }: Swap): CarriedRow =>
  Object.assign(
    { ...out },
    {
      weight: Math.max(out.weight, back.weight),
      service_minutes: out.service_minutes + back.service_minutes,
    },
  );

/** The tickets of a trip, or without one, as the solver takes them. */
export const joined = (rows: readonly CarriedRow[], swaps: Swaps): CarriedRow[] => {
  const backs = new Set([...swaps.values()].map(({ back }) => back.id));
  return rows.flatMap((row) => {
    const swap = swaps.get(row.id);
    if (swap !== undefined) return [whole(swap)];
    return backs.has(row.id) ? [] : [row];
  });
};

/** A trip as the solver takes it. */
export const joinedRun = (loaded: LoadedRun, swaps: Swaps): LoadedRun => {
  const rows = new Map(joined([...loaded.rows.values()], swaps).map((row) => [row.id, row]));
  const tickets = new Map(
    [...loaded.tickets].flatMap(([id, ticket]) => {
      const swap = swaps.get(id);
      if (!rows.has(id)) return [];
      const other = swap === undefined ? 0 : (loaded.tickets.get(swap.back.id)?.weight ?? 0);
      return [[id, Object.assign({ ...ticket }, { weight: Math.max(ticket.weight, other) })] as const];
    }),
  );
  const run = loaded.run.map((stop) =>
    Object.assign({ ...stop }, { acts: stop.acts.filter(({ ticketId }) => rows.has(ticketId)) }),
  );
  return Object.assign({ ...loaded }, { rows, tickets, run });
};

/** The old machine is loaded where the replacement was unloaded, and unloaded when the truck is in the yard next. */
const withBacks = (stops: readonly Stop[], swaps: Swaps): Stop[] => {
  let aboard: Act[] = [];
  const next = stops.map((stop) => {
    if (stop.place === 0) {
      const acts = [...aboard, ...stop.acts];
      aboard = [];
      return Object.assign({ ...stop }, { acts });
    }
    const acts = stop.acts.flatMap((act): Act[] => {
      const swap = act.act === 'unload' ? swaps.get(Number(act.load)) : undefined;
      if (swap === undefined) return [act];
      const load = String(swap.back.id);
      aboard.push({ load, act: 'unload' });
      return [act, { load, act: 'load' }];
    });
    return Object.assign({ ...stop }, { acts });
  });
  const last = next.at(-1);
  return aboard.length === 0 || last === undefined
    ? next
    : [...next, Object.assign({ ...last }, { place: 0, acts: aboard })];
};

/** The answer with both halves of each exchange on site. */
export const parted = (answer: Answer, swaps: Swaps): Answer =>
  Object.assign(
    { ...answer },
    {
      lanes: answer.lanes.map((lane) => Object.assign({ ...lane }, { stops: withBacks(lane.stops, swaps) })),
      leftOut: answer.leftOut.flatMap((each) => {
        const swap = swaps.get(Number(each.load));
        return swap === undefined ? [each] : [each, { load: String(swap.back.id), why: each.why }];
      }),
    },
  );

/** Whether a truck would carry more than it may with the old machines aboard. */
export const isOverfull = (
  stops: readonly Stop[],
  { payload, weightOf }: { payload: number; weightOf: (id: number) => number },
): boolean => {
  let load = 0;
  return stops.some(({ acts }) => {
    for (const { load: id, act } of acts) load += weightOf(Number(id)) * (act === 'load' ? 1 : -1);
    return Math.round(load * 10) / 10 > payload;
  });
};
