import { Socket } from 'node:net';

type Done = (error?: Error | null) => void;

/**
 * A socket that sends what is written in one turn of the event loop as one message: BEGIN, its settings and the first
 * statements of a transaction cost one system call in place of one each.
 */
export const gatheringSocket = (): Socket => {
  const socket = new Socket();
  const write = socket.write.bind(socket);
  let isGathering = false;
  const gather = (): void => {
    if (isGathering) return;
    isGathering = true;
    socket.cork();
    // After all that runs before the loop turns, promises included.
    setImmediate(() => {
      isGathering = false;
      socket.uncork();
    });
  };
  // Not before: connecting puts the socket's own write back.
  socket.once('connect', () => {
    socket.write = (chunk: Uint8Array | string, encoding?: BufferEncoding | Done, done?: Done): boolean => {
      gather();
      return typeof encoding === 'function'
        ? write(chunk, undefined, encoding)
        : write(chunk, encoding, done);
    };
  });
  return socket;
};
