import { expect, it } from 'vitest';
import { openAsk } from './outside.ts';

const within = () => Promise.reject(new Error('nothing is asked of the product itself here'));

/** Resolves a name to each of the answers in turn, as an attacker does who rebinds it. */
const rebinding = (...answers: string[][]) => {
  let asked = 0;
  const ask = openAsk(new URL('https://rent.example'), within, (_name, _options, found) => {
    const addresses = answers[Math.min(asked, answers.length - 1)] ?? [];
    asked += 1;
    found(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  });
  return {
    ask: (host: string) => ask(`https://${host}/`, { method: 'GET', headers: {} }),
    count: () => asked,
  };
};

it.each([
  [['127.0.0.1']],
  [['10.0.0.7']],
  [['169.254.169.254']],
  [['::1']],
  [['::ffff:10.0.0.7']],
  [['fd00::1']],
  [['93.184.215.14', '127.0.0.1']],
])('a name that resolves to %j is not asked', async (addresses) => {
  await expect(rebinding(addresses).ask('provider.example')).rejects.toThrow('within our own walls');
});

it('a name is resolved once per question, and the address that was checked is the one connected to', async () => {
  // Nobody listens there: a connection that were opened to the second answer would end in another way.
  const { ask, count } = rebinding(['192.88.99.1', '127.0.0.1'], ['127.0.0.1']);
  await expect(ask('provider.example')).rejects.toThrow('within our own walls');
  expect(count()).toBe(1);
});

it.each(['2130706433', '0x7f.1', '127.1', '017700000001', '[::ffff:7f00:1]', 'localhost', 'a.localhost'])(
  '%s is this machine in another spelling, and is not asked',
  async (host) => {
    await expect(rebinding(['93.184.215.14']).ask(host)).rejects.toThrow('may not be asked');
  },
);

it('a name that nobody knows is an answer, and not the end of the process', async () => {
  const ask = openAsk(new URL('https://rent.example'), within);
  await expect(ask('https://nowhere.invalid/', { method: 'GET', headers: {} })).rejects.toThrow(
    /ENOTFOUND|EAI_AGAIN|no such host/,
  );
});
