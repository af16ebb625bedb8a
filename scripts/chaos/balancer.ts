import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A plain balancer of connections on this machine: each goes to the next port in turn, or past those at which nothing listens. */
type Balancer = { port: number; close(): Promise<void> };

export const openBalancer = async (ports: readonly number[]): Promise<Balancer> => {
  let turn = 0;
  const open = new Set<Socket>();
  const hold = (socket: Socket): Socket => {
    open.add(socket);
    // Whatever ends one side ends the other; a client repeats what it was not answered.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => open.delete(socket));
    return socket;
  };

  /** Leads a client to the first of the ports that takes it, or hangs up. */
  const lead = (client: Socket, left: readonly number[]): void => {
    const [port, ...rest] = left;
    if (port === undefined || client.destroyed) {
      client.destroy();
      return;
    }
    const server = hold(connect({ port, host: '127.0.0.1', noDelay: true }));
    let isThrough = false;
    server.once('connect', () => {
      isThrough = true;
      client.pipe(server).pipe(client);
      client.once('close', () => server.destroy());
    });
    server.once('close', () => {
      if (isThrough) client.destroy();
      else lead(client, rest);
    });
  };

  const listener = createServer({ noDelay: true }, (client) => {
    hold(client);
    turn = (turn + 1) % ports.length;
    lead(client, [...ports.slice(turn), ...ports.slice(0, turn)]);
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    port: (listener.address() as AddressInfo).port,
    async close() {
      for (const socket of open) socket.destroy();
      listener.close();
      await once(listener, 'close');
    },
  };
};
