import { yard, type Node, type Nodes, type Order } from './nodes.ts';
import { type Figures, type Question } from './question.ts';
import { tracksOf, type Tracks } from './tracks.ts';

/** What a minute of each costs in minutes of driving, and what a load does that is left out. */
const weights = { late: 10, waiting: 0.2, leftOut: 240 };

/** What an order amounts to, and whether a truck can drive it: never beyond its payload, and with what is pinned where it is. */
export type Measure = Figures & { cost: number; isDrivable: boolean };

export type Visit = { node: number; arrive: number; leave: number; loadAfter: number; late: number };

export type Measurer = {
  nodes: Nodes;
  question: Question;
  tracks: Tracks;
  measure: (lane: number, order: Order) => Measure;
  visits: (lane: number, order: Order) => Visit[];
};

/** The cost of a whole answer in minutes of driving. Late minutes are ten times as dear, waiting a fifth; a load left out is 240. */
export const costOf = (measures: readonly Measure[], leftOut: number): number =>
  measures.reduce((sum, { cost }) => sum + cost, leftOut * weights.leftOut);

/** What a truck carries as it leaves the yard for the nodes from a place in the order: what it delivers before it is back. */
const loadedFor = (order: Order, from: number, all: readonly Node[]): number => {
  let sum = 0;
  for (let at = from; at < order.length; at += 1) {
    const node = all[order[at] ?? yard];
    if (node === undefined) break;
    if (node.kind === 'deliver') sum += node.weight;
  }
  return sum;
};

type Truck = {
  lane: number;
  payload: number;
  /** What it delivers and has collected, and what stays on it through the yard. */
  run: number;
  through: number;
  open: number[];
  ranks: number;
  isDrivable: boolean;
};

const carry = (truck: Truck, node: Node, index: number): void => {
  if (node.kind === 'deliver') truck.run -= node.weight;
  if (node.kind === 'collect') truck.run += node.weight;
  if (node.kind === 'take') {
    truck.through += node.weight;
    truck.open.push(index);
  }
  if (node.kind === 'bring') {
    truck.through -= node.weight;
    const at = truck.open.indexOf(node.twin ?? yard);
    if (at === -1) truck.isDrivable = false;
    else truck.open.splice(at, 1);
  }
  if (truck.run + truck.through > truck.payload + 1e-9) truck.isDrivable = false;
  if (node.pin === undefined) return;
  if (node.pin.lane !== truck.lane || node.pin.rank !== truck.ranks) truck.isDrivable = false;
  truck.ranks += 1;
};

const leaveYard = (truck: Truck, order: Order, from: number, all: readonly Node[]): void => {
  truck.run = loadedFor(order, from, all);
  if (truck.run + truck.through > truck.payload + 1e-9) truck.isDrivable = false;
};

type Clock = Figures & { at: number; place: number };

const drive = (clock: Clock, to: number, { size, km, minutes }: Question['travel']): void => {
  const way = clock.place * size + to;
  clock.km += km[way] ?? 0;
  clock.drive += minutes[way] ?? 0;
  clock.at += minutes[way] ?? 0;
  clock.place = to;
};

/** Asks of orders of a question. A truck that would wait at its first stop leaves the yard later instead. */
export function measurer(question: Question, nodes: Nodes): Measurer {
  const { travel, home, lanes, turnaround } = question;
  const { all } = nodes;
  const run = (laneIndex: number, order: Order, tell?: (visit: Visit) => void): Measure => {
    const lane = lanes[laneIndex];
    const payload = lane?.payload ?? 0;
    const truck: Truck = {
      lane: laneIndex,
      payload,
      run: 0,
      through: 0,
      open: [],
      ranks: 0,
      isDrivable: true,
    };
    const clock: Clock = { at: lane?.from ?? 0, place: home, km: 0, drive: 0, late: 0, waiting: 0 };
    leaveYard(truck, order, 0, all);
    for (let at = 0; at < order.length; at += 1) {
      const index = order[at] ?? yard;
      const node = all[index];
      drive(clock, node?.place ?? home, travel);
      const arrive = clock.at;
      const begins = node === undefined ? arrive : Math.max(arrive, node.from);
      const late = node === undefined ? 0 : Math.max(0, begins - node.to);
      if (at > 0) clock.waiting += begins - arrive;
      clock.late += late;
      clock.at = begins + (node?.service ?? turnaround);
      if (node === undefined) leaveYard(truck, order, at + 1, all);
      else carry(truck, node, index);
      tell?.({
        node: index,
        arrive: at > 0 ? arrive : begins,
        leave: clock.at,
        loadAfter: truck.run + truck.through,
        late,
      });
    }
    drive(clock, home, travel);
    clock.late += order.length === 0 ? 0 : Math.max(0, clock.at - (lane?.to ?? clock.at));
    const { km, late, waiting } = clock;
    return {
      km,
      drive: clock.drive,
      late,
      waiting,
      cost: clock.drive + weights.late * late + weights.waiting * waiting,
      isDrivable:
        truck.isDrivable && truck.open.length === 0 && truck.ranks === (nodes.pinned[laneIndex] ?? 0),
    };
  };
  return {
    nodes,
    question,
    tracks: tracksOf(question, nodes),
    measure: run,
    visits: (lane, order) => {
      const visits: Visit[] = [];
      run(lane, order, (visit) => visits.push(visit));
      return visits;
    },
  };
}
