import { readPrinterAddress } from '@yardline/domain/printing/printers';
import { expect, it } from 'vitest';
import { openInnerPrinterLine, openPrinterLine, readNetworks } from './printer-line.ts';

const networks = readNetworks('10.1.2.0/24, fd00:1::/64');

const targetOf = (address: string) => {
  const target = readPrinterAddress(address.startsWith('ipp') ? 'ipp' : 'zpl', address);
  if (target === undefined) throw new Error(`${address} is no printer`);
  return target;
};

it.each([
  ['ipp://10.1.2.7/ipp/print', true],
  ['ipp://[fd00:1::7]/ipp/print', true],
  ['10.1.2.8', true],
  ['labels.example', true],
  ['10.1.3.8', false],
  ['ipp://[::ffff:10.1.3.7]/ipp', false],
  ['169.254.169.254', false],
  ['127.0.0.1', false],
  ['2130706433', false],
  ['localhost', false],
  ['ipp://[::1]/ipp', false],
  ['simulated.localhost', false],
])('%s may be reached: %s [B8.9]', (address, may) => {
  expect(openPrinterLine({ networks }).mayReach(targetOf(address))).toBe(may);
});

it('reaches no name where the operator named no network', () => {
  expect(openPrinterLine({ networks: readNetworks('') }).mayReach(targetOf('labels.example'))).toBe(false);
});

it.each([['127.0.0.1'], ['169.254.169.254'], ['10.1.3.7'], ['93.184.215.14'], ['::1']])(
  'a name that resolves to %s is not spoken to',
  async (address) => {
    const line = openPrinterLine({
      networks,
      names: (_name, _options, found) =>
        found(null, [
          { address: '10.1.2.7', family: 4 },
          { address, family: address.includes(':') ? 6 : 4 },
        ]),
    });
    const refused = 'the address is not in PRINTER_NETWORKS';
    await expect(line.push(targetOf('labels.example'), new Uint8Array(1))).rejects.toThrow(refused);
    await expect(line.post(targetOf('ipp://p.example/ipp'), new Uint8Array(1))).rejects.toThrow(refused);
    await expect(line.post(targetOf('ipps://p.example/ipp'), new Uint8Array(1))).rejects.toThrow(refused);
  },
);

it.each([
  '0.0.0.0/0',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '::/32',
  'fe80::/64',
  '10.0.0.0/7',
  '10.1.2.0',
  'fd00:ec2::/64',
])('the operator cannot name %s', (net) => {
  expect(() => readNetworks(net)).toThrow('PRINTER_NETWORKS');
});

it('leads to no real printer in Play, whatever its address [B8.9]', async () => {
  const asked: string[] = [];
  const line = openInnerPrinterLine({
    portOf: async ({ host, port, path }) => {
      asked.push(`${host}:${port}${path}`);
      throw new Error('none listens here');
    },
  });
  await expect(line.push(targetOf('10.1.2.8'), new Uint8Array(1))).rejects.toThrow('none listens');
  await expect(line.post(targetOf('ipp://10.1.2.7/other'), new Uint8Array(1))).rejects.toThrow(
    'none listens',
  );
  expect(asked).toEqual(['simulated.localhost:9100/ipp/print', 'simulated.localhost:631/ipp/print']);
});
