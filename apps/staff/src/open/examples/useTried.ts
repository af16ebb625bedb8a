import { CallRefused } from '@yardline/client/call-refused';
import type { ReplyOf } from '@yardline/contract/endpoint';
import {
  answerPublishedExample,
  listPublishedExamples,
  tryPrice,
} from '@yardline/contract/pricing/published-examples';
import { useEffect, useState } from 'react';
import { client } from '../../platform/client.ts';

export type Published = ReplyOf<typeof listPublishedExamples>['examples'][number];

/** What was sent and what came back. */
export type Exchange = { status: number; answer: unknown; agrees?: boolean };

/** The request of an example: a question with a body that can be changed, or a read by its number. */
export const requestOf = ({ id, question }: Published): { method: 'GET' | 'POST'; path: string } =>
  question === null
    ? { method: 'GET', path: answerPublishedExample.path.replace('{id}', id) }
    : { method: 'POST', path: tryPrice.path };

/** A request as a command for a terminal. */
export const commandOf = (example: Published, body: string): string => {
  const { method, path } = requestOf(example);
  const quoted = body.replaceAll("'", String.raw`'\''`);
  const more = method === 'POST' ? ` -H 'content-type: application/json' -d '${quoted}'` : '';
  return `curl -X ${method} '${location.origin}${path}'${more}`;
};

const sameQuestion = (example: Published, body: unknown): boolean =>
  JSON.stringify(body) === JSON.stringify(example.question);

/** Sends the request of an example; a refusal is an answer too. */
export const send = async (example: Published, body: unknown): Promise<Exchange> => {
  try {
    if (example.question === null) {
      const answer = await client.call(answerPublishedExample, { params: { id: example.id } });
      return { status: 200, answer: answer.answer, agrees: answer.agrees };
    }
    // The server says what is wrong with a question: it is sent as it was typed.
    const answer = await client.call(tryPrice, { body: body as never });
    const isAsPublished = sameQuestion(example, body);
    return {
      status: 200,
      answer,
      ...(isAsPublished ? { agrees: answer.total === example.expected['charge'] } : {}),
    };
  } catch (refused) {
    if (!(refused instanceof CallRefused)) throw refused;
    const { status, reason, message, fields } = refused;
    return { status, answer: { reason, message, ...(fields.length === 0 ? {} : { fields }) } };
  }
};

type Loaded = readonly Published[] | 'failed';

const load = async (): Promise<Loaded> => {
  try {
    return (await client.call(listPublishedExamples, {})).examples;
  } catch (refused) {
    if (!(refused instanceof CallRefused)) throw refused;
    return 'failed';
  }
};

/** The published examples; `undefined` while they come, `'failed'` when they do not. */
export const usePublished = () => {
  const [examples, setExamples] = useState<Loaded>();
  const again = () => void load().then(setExamples);
  useEffect(() => {
    void load().then(setExamples);
  }, []);
  return { examples, again };
};
