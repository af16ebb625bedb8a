import { CallRefused } from '@yardline/client/call-refused';
import { useClient } from '@yardline/client/hooks';
import {
  answerPoint,
  type Inspection,
  type InspectionPoint,
} from '@yardline/contract/inspections/inspections';
import { say } from '@yardline/contract/words/say';
import { useRef, useState } from 'react';
import { language } from '../../platform/i18n.ts';
import type { Given } from '../../shell/inspections/PointCard.tsx';

/** An answer that has not reached the server: it is being sent, or why it did not go through. */
export type Waiting = Given & { fault?: string };

const faultOf = (error: unknown): string =>
  error instanceof CallRefused
    ? (error.fields[0]?.message ?? error.message)
    : say(language(), 'request.failed');

const without = (all: ReadonlyMap<number, Waiting>, id: number) => {
  const rest = new Map(all);
  rest.delete(id);
  return rest;
};

/**
 * The points with what was pressed on this screen: each answer is seen at once and goes out after those before it, so that the last
 * one counts for the server too, and what did not reach the server stays until it does.
 */
export const useAnswers = (inspection: Inspection) => {
  const client = useClient();
  const [waiting, setWaiting] = useState<ReadonlyMap<number, Waiting>>(new Map());
  const last = useRef(new Map<number, number>());
  const queue = useRef(Promise.resolve());

  const send = async (id: number, given: Given, isLast: () => boolean): Promise<void> => {
    try {
      await client.call(answerPoint, { params: { id: inspection.id, item: id }, body: given });
      if (isLast()) setWaiting((all) => without(all, id));
    } catch (error) {
      const fault = faultOf(error);
      if (isLast()) setWaiting((all) => new Map(all).set(id, { ...given, fault }));
    }
  };

  const answer = (id: number, given: Given): void => {
    const turn = (last.current.get(id) ?? 0) + 1;
    last.current.set(id, turn);
    setWaiting((all) => new Map(all).set(id, given));
    queue.current = queue.current.then(() => send(id, given, () => last.current.get(id) === turn));
  };

  const points: InspectionPoint[] = inspection.points.map((point) => {
    const given = waiting.get(point.id);
    return given === undefined ? point : { ...point, value: given.value, note: given.note };
  });
  const faults = [...waiting.values()].filter(({ fault }) => fault !== undefined).length;
  return { points, waiting, faults, isSending: waiting.size > faults, answer };
};
