import { CallRefused } from '@yardline/client/call-refused';
import { useClient } from '@yardline/client/hooks';
import {
  answerPoint,
  type Inspection,
  type InspectionPoint,
} from '@yardline/contract/inspections/inspections';
import { useRef, useState } from 'react';
import type { Given } from '../../shell/inspections/PointCard.tsx';

/** An answer that has not reached the server: it is being sent, or why it did not go through. */
export type Waiting = Given & { fault?: string };

const without = (all: ReadonlyMap<number, Waiting>, id: number) => {
  const rest = new Map(all);
  rest.delete(id);
  return rest;
};

/**
 * The points with what was pressed on this screen: each answer goes out at once and is seen at once, and what did not reach the
 * server stays until it does.
 */
export const useAnswers = (inspection: Inspection) => {
  const client = useClient();
  const [waiting, setWaiting] = useState<ReadonlyMap<number, Waiting>>(new Map());
  const last = useRef(new Map<number, number>());

  const send = async (id: number, given: Given): Promise<void> => {
    const turn = (last.current.get(id) ?? 0) + 1;
    last.current.set(id, turn);
    const isLast = () => last.current.get(id) === turn;
    setWaiting((all) => new Map(all).set(id, given));
    try {
      await client.call(answerPoint, { params: { id: inspection.id, item: id }, body: given });
      if (isLast()) setWaiting((all) => without(all, id));
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      const fault = error.fields[0]?.message ?? error.message;
      if (isLast()) setWaiting((all) => new Map(all).set(id, { ...given, fault }));
    }
  };

  const points: InspectionPoint[] = inspection.points.map((point) => {
    const given = waiting.get(point.id);
    return given === undefined ? point : { ...point, value: given.value, note: given.note };
  });
  const faults = [...waiting.values()].filter(({ fault }) => fault !== undefined).length;
  return { points, waiting, faults, answer: (id: number, given: Given): void => void send(id, given) };
};
