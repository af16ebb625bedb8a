import { openAddresses, visitorAddresses } from './open/addresses.ts';

/** What stands by itself behind an address; every other address is one of the application. */
export type Room = 'backOffice' | 'open' | 'gate' | 'app';

const gate =
  /^\/(company\/\d+|mobile\/[\w-]+|verify|register|to-play|from-live\/[\w-]+|confirm-email\/[\w-]+|accept\/[\w-]+|instance\/\d+|logout|forgetpassword|identity\/login\/[^/]*|sso\/\d+\/callback|fg\/[^/]*)?\/?$/;

/** The addresses of each room. The server reads them too, to say early what a page will need. */
export const rooms: readonly { room: Room; at: RegExp }[] = [
  { room: 'backOffice', at: /^\/srm\/?$/ },
  ...Object.values(openAddresses).map((at) => ({ room: 'open', at }) as const),
  { room: 'gate', at: gate },
];

/** The room behind an address; some pages of the application stand open to visitors, who have no session. */
export const roomOf = (path: string, hasSession: boolean): Room => {
  const isVisit = !hasSession && Object.values(visitorAddresses).some((at) => at.test(path));
  return isVisit ? 'open' : (rooms.find(({ at }) => at.test(path))?.room ?? 'app');
};
