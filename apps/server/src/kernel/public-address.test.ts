import { expect, it } from 'vitest';
import { isPublicAddress, mayBeAsked } from './public-address.ts';

const live = new URL('https://yard.example');
const desk = new URL('http://localhost:4000');

const walls = [
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '127.0.0.1',
  '127.9.9.9',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.5',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'ff02::1',
  '2001:db8::1',
  '2002:7f00:1::1',
  '2001::1',
  '3fff::1',
  '100::1',
  'localhost',
  '',
];

it.each(walls)('does not take %s for a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '192.0.1.1', '2606:4700::1111', '2a00:1450:4001::1'])(
  'takes %s for a public address',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

const refused = [
  'http://login.example.com',
  'https://127.0.0.1',
  'https://localhost',
  'https://any.localhost',
  'https://[::1]',
  'https://[::ffff:127.0.0.1]',
  'https://0x7f000001',
  'https://2130706433',
  'https://017700000001',
  'https://127.1',
  'https://10.0.0.1:8443/realms/a',
  'https://169.254.169.254/latest',
  'https://someone@login.example.com',
  'https://:secret@login.example.com',
  'ftp://login.example.com',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'login.example.com',
  '',
];

it.each(refused)('asks nobody at %s when people reach the product from outside', (address) => {
  expect(mayBeAsked(address, live)).toBe(false);
});

it.each(['https://login.example.com', 'https://login.example.com:8443/realms/a', 'https://8.8.8.8'])(
  'may ask at %s',
  (address) => {
    expect(mayBeAsked(address, live)).toBe(true);
    expect(mayBeAsked(address, desk)).toBe(true);
  },
);

it('asks its own machine, also without https, only where people reach the product there', () => {
  for (const address of ['http://127.0.0.1:5000', 'http://localhost:5000', 'https://[::1]:5000']) {
    expect(mayBeAsked(address, desk)).toBe(true);
    expect(mayBeAsked(address, live)).toBe(false);
  }
  expect(mayBeAsked('http://192.168.1.1', desk)).toBe(false);
  expect(mayBeAsked('https://192.168.1.1', desk)).toBe(false);
});
