import { type Measurer, type Visit } from './measure.ts';
import { yard, type Order } from './nodes.ts';
import { type Act, type Stop } from './question.ts';

/** Deliveries that are loaded in the yard for the run that begins at a place in the order. */
const loadedAt = ({ nodes, question }: Measurer, order: Order, from: number): Act[] => {
  const end = order.indexOf(yard, from);
  return order.slice(from, end === -1 ? order.length : end).flatMap((index) => {
    const node = nodes.all[index];
    const load = question.loads[node?.load ?? yard];
    return node?.kind === 'deliver' && load !== undefined ? [{ load: load.id, act: 'load' }] : [];
  });
};

/** What was collected on the run that ends at a place in the order, and is unloaded in the yard. */
const broughtTo = ({ nodes, question }: Measurer, order: Order, to: number): Act[] =>
  order.slice(order.lastIndexOf(yard, to - 1) + 1, to).flatMap((index) => {
    const node = nodes.all[index];
    const load = question.loads[node?.load ?? yard];
    return node?.kind === 'collect' && load !== undefined ? [{ load: load.id, act: 'unload' }] : [];
  });

const actsAt = (measurer: Measurer, order: Order, at: number): Act[] => {
  const node = measurer.nodes.all[order[at] ?? yard];
  if (node === undefined) {
    // lastIndexOf counts a negative start from the end, so a run that begins the day is asked for without it.
    const brought = at === 0 ? [] : broughtTo(measurer, order, at);
    return [...brought, ...loadedAt(measurer, order, at + 1)];
  }
  const load = measurer.question.loads[node.load];
  if (load === undefined) return [];
  return [{ load: load.id, act: node.kind === 'deliver' || node.kind === 'bring' ? 'unload' : 'load' }];
};

const joined = (stops: readonly Stop[]): Stop[] => {
  const list: Stop[] = [];
  for (const stop of stops) {
    const last = list.at(-1);
    if (last?.place !== stop.place) {
      list.push(stop);
      continue;
    }
    last.acts.push(...stop.acts);
    last.leave = stop.leave;
    last.loadAfter = stop.loadAfter;
    last.late += stop.late;
  }
  return list;
};

/**
 * The stops of a lane as its driver meets them: the yard first and last, with what is loaded and unloaded there; what follows at the
 * same place belongs to one stop.
 */
export function stopsOf(measurer: Measurer, lane: number, order: Order): Stop[] {
  const { home, travel } = measurer.question;
  const visits: Visit[] = measurer.visits(lane, order);
  const [first] = visits;
  const last = visits.at(-1);
  if (first === undefined || last === undefined) return [];
  const placeOf = ({ node }: Visit): number => measurer.nodes.all[node]?.place ?? home;
  const minutes = (from: number, to: number): number => travel.minutes[from * travel.size + to] ?? 0;
  const leaves = first.arrive - minutes(home, placeOf(first));
  const returns = last.leave + minutes(placeOf(last), home);
  const loaded = loadedAt(measurer, order, 0);
  const weightOf = (id: string): number =>
    measurer.question.loads.find((each) => each.id === id)?.weight ?? 0;
  return joined([
    {
      place: home,
      acts: loaded,
      arrive: leaves,
      leave: leaves,
      loadAfter: loaded.reduce((sum, { load }) => sum + weightOf(load), 0),
      late: 0,
    },
    ...visits.map((visit, at) => ({
      place: placeOf(visit),
      acts: actsAt(measurer, order, at),
      arrive: visit.arrive,
      leave: visit.leave,
      loadAfter: visit.loadAfter,
      late: visit.late,
    })),
    {
      place: home,
      acts: broughtTo(measurer, order, order.length),
      arrive: returns,
      leave: returns,
      loadAfter: 0,
      late: Math.max(0, returns - (measurer.question.lanes[lane]?.to ?? returns)),
    },
  ]);
}
