import { type ChildProcess, spawn, type StdioPipe, type StdioNull } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Limits of a process that reads untrusted bytes. */
export type Limits = {
  /** Megabytes of its own memory, beyond what native code takes. */
  memory: number;
  /** Milliseconds until it is killed. */
  longest: number;
};

/**
 * Starts a separate process for code that reads untrusted files: a file that breaks the reader, or fills its memory, ends that
 * process and nothing else. It gets none of our settings, and answers on its standard output and on pipe 3.
 * @param script the source of the process
 * @param flags of Node itself
 */
export const startChild = (
  script: URL,
  args: readonly string[],
  { limits, flags = [], input }: { limits: Limits; flags?: readonly string[]; input: StdioPipe | StdioNull },
): ChildProcess => {
  const options = [`--max-old-space-size=${limits.memory}`, ...flags];
  const started = spawn(process.execPath, [...options, fileURLToPath(script), ...args], {
    env: {},
    stdio: [input, 'pipe', 'ignore', 'pipe'],
    timeout: limits.longest,
    killSignal: 'SIGKILL',
  });
  // A process that ends before it has read everything breaks the pipe; its truncated answer shows it.
  started.stdin?.on('error', () => undefined);
  started.on('error', () => undefined);
  return started;
};
