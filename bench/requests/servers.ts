import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A server in a process of its own, so that the load does not share its processor with what it loads. */
export type Server = {
  address: string;
  /** From the start of the process until it listened. */
  readyMs: number;
  /** Microseconds of processor and bytes resident, as they are now. */
  state(): Promise<{ cpu: number; rss: number }>;
  stop(): Promise<void>;
};

type Message = { address: string; readyMs: number } | { cpu: number; rss: number };

const next = async (child: ChildProcess): Promise<Message> => {
  const ended = once(child, 'exit').then(() => {
    throw new Error('a measured server ended before it answered');
  });
  const [message] = (await Promise.race([once(child, 'message'), ended])) as [Message];
  return message;
};

/** Starts a file of this folder that calls `serving`. */
export const startChild = async (file: string, settings: Record<string, string>): Promise<Server> => {
  const child = fork(new URL(file, import.meta.url), {
    env: { ...process.env, ...settings },
    // As `npm start` runs the product; for both, so that they differ in their work alone.
    execArgv: ['--max-semi-space-size=16'],
  });
  child.setMaxListeners(0);
  const ready = await next(child);
  if (!('address' in ready)) throw new Error('the server did not say where it listens');
  return {
    ...ready,
    async state() {
      child.send('state');
      const state = await next(child);
      if (!('cpu' in state)) throw new Error('the server did not say how it is');
      return state;
    },
    async stop() {
      child.disconnect();
      await once(child, 'exit');
    },
  };
};

/** In the child: says that it listens, answers how it is, and ends with its parent. */
export const serving = (address: string, stop: () => Promise<void>): void => {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpu: user + system, rss: process.memoryUsage.rss() });
  });
  process.on('disconnect', () => void stop().finally(() => process.exit(0)));
  process.send?.({ address, readyMs: performance.now() });
};
