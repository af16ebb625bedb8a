import type { ArrivalWords } from './type.ts';

/** What customers are told of an arrival, in French. */
export const fr: ArrivalWords = {
  arrival: '{{driver}}, de {{company}}, est en route vers vous. Arrivée prévue vers {{time}}.',
  slot: '{{driver}}, de {{company}}, est en route vers vous. Arrivée prévue entre {{from}} et {{to}}.',
  plain: '{{driver}}, de {{company}}, est en route vers vous.',
  late: '{{driver}}, de {{company}}, a du retard. Nouvelle arrivée prévue vers {{time}}.',
};
