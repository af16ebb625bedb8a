import { Socket } from 'node:net';

type Done = (error?: Error | null) => void;

/**
 * A socket that sends what is written in one turn of the event loop as one message: BEGIN, its settings and the first
 * statements of a transaction cost one system call in place of one each.
 */
export const gatheringSocket = (): Socket => {
  const socket = new Socket();
  const write = socket.write.bind(socket);
  let gathered: Uint8Array[] = [];
  const send = (): void => {
    const [first, ...more] = gathered;
    gathered = [];
    if (first !== undefined) write(more.length === 0 ? first : Buffer.concat([first, ...more]));
  };
  // Not before: connecting puts the socket's own write back.
  socket.once('connect', () => {
    socket.write = (chunk: Uint8Array | string, encoding?: BufferEncoding | Done, done?: Done): boolean => {
      // The driver writes bytes and waits for none, but for its good-bye.
      if (typeof chunk === 'string' || encoding !== undefined) {
        send();
        return typeof encoding === 'function'
          ? write(chunk, undefined, encoding)
          : write(chunk, encoding, done);
      }
      // After all that runs before the loop turns, promises included.
      if (gathered.length === 0) setImmediate(send);
      gathered.push(chunk);
      return true;
    };
  });
  return socket;
};
