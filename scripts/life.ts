// How a process of ours ends: on a signal, or when the process above it is gone; each time in order.

const endings: (() => Promise<void>)[] = [];
let ending: Promise<void> | undefined;

/** Remembers what to stop at the end; the last that began is the first to stop. */
export function atEnd(stop: () => Promise<void>): void {
  endings.unshift(stop);
}

/** Stops everything and leaves with this code. */
export async function end(code: number): Promise<never> {
  ending ??= (async () => {
    for (const stop of endings) await stop().catch((error: unknown) => console.error(error));
  })();
  await ending;
  process.exit(code);
}

/** From now on SIGINT, SIGTERM, SIGHUP and the death of the parent end the process in order. */
function endInOrder(code: number): void {
  let asked = 0;
  const ask = () => {
    // One Ctrl+C arrives twice, from the terminal and from the bootstrap; a second one later means "now".
    if (asked && performance.now() - asked > 1_000) process.exit(130);
    asked ||= performance.now();
    void end(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask);
  if (!process.env['YARDLINE_ENDS_WITH_PARENT']) return;
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    void end(code);
  }, 300);
  look.unref();
}

/** Milliseconds that calls under way get to end once a fault was found that nothing answers for. */
const drainMs = 10_000;

/**
 * From now on a fault that no code answers for ends the process: what it did to the rest of it is not known. It is told, calls under
 * way are given some seconds, and the process leaves with 1, at once where it faults again. Jobs stay locked on purpose: one
 * that ends its process every time must be found out. The database goes on, for the process that follows.
 */
export function endOnFault(drain: () => Promise<void>): void {
  let isEnding = false;
  const leave = async (): Promise<void> => {
    await drain().catch(() => undefined);
    process.exit(1);
  };
  const fault = (error: unknown) => {
    console.error('A fault that nothing answers for ends this process.', error);
    if (isEnding) process.exit(1);
    isEnding = true;
    setTimeout(() => process.exit(1), drainMs).unref();
    void leave();
  };
  process.on('uncaughtException', fault);
  process.on('unhandledRejection', fault);
}

/**
 * Runs the whole of a script: what it throws is printed, without a stack when it explains itself.
 * `interrupted` is the exit code after a signal: 0 for what runs until it is told to stop.
 */
export async function live(main: () => Promise<void>, { interrupted = 0 } = {}): Promise<void> {
  endInOrder(interrupted);
  try {
    await main();
  } catch (error) {
    if (!ending) console.error(explain(error));
    await end(1);
  }
}

/** What to print of an error: its words when it is one of ours, all of it when it is a bug. */
export function explain(error: unknown): unknown {
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    const { port } = error as { port?: number };
    return `Port ${port} is taken by another program. Stop that, or choose another: PORT=4001 npm start`;
  }
  return process.env['DEBUG'] || !(error instanceof Error) || error.constructor !== Error
    ? error
    : error.message;
}
