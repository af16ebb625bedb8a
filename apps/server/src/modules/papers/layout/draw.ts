import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { LabelSheet } from '../labels/label.ts';
import type { Tag } from '../tags/tag.ts';
import type { Paper } from './paper.ts';

/** What the thread draws: a document with what follows it, or labels. */
export type Drawing = { paper: Paper; following: readonly Paper[] } | { sheet: LabelSheet } | { tag: Tag };
export type ToDraw = { id: number } & Drawing;
export type Drawn = { id: number; bytes: Uint8Array } | { id: number; fault: string };

type Waiting = { resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void };

const waiting = new Map<number, Waiting>();
let worker: Worker | undefined;
let lastId = 0;

const answer = (drawn: Drawn): void => {
  const asked = waiting.get(drawn.id);
  waiting.delete(drawn.id);
  if (waiting.size === 0) worker?.unref();
  if ('bytes' in drawn) asked?.resolve(drawn.bytes);
  else asked?.reject(new Error(drawn.fault));
};

const start = (): Worker => {
  const started = new Worker(join(import.meta.dirname, 'draw-worker.ts'));
  const lose = (error: Error): void => {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  started.on('message', answer);
  started.on('error', lose);
  started.on('exit', (code) => {
    if (worker === started) lose(new Error(`the drawing thread ended with ${code}`));
  });
  return started;
};

/**
 * Draws in a thread of its own, so that the calls of others do not wait behind 20 ms of layout. The thread is started by the
 * first document and again when it was lost.
 */
export const draw = (drawing: Drawing): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    lastId += 1;
    waiting.set(lastId, { resolve, reject });
    worker ??= start();
    // An idle thread keeps nobody from leaving; one that draws does.
    worker.ref();
    worker.postMessage({ id: lastId, ...drawing } satisfies ToDraw, []);
  });

/** Draws labels in the same thread. */
export const drawLabels = (sheet: LabelSheet): Promise<Uint8Array> => draw({ sheet });
