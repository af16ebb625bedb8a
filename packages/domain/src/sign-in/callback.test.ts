import { describe, expect, it } from 'vitest';
import { isAllowedCallback, isCallbackAddress, withAnswer } from './callback.ts';

const good = 'https://good.example/back';
const list = [good, 'https://good.example:8443/path/in', 'http://localhost:5000/dev'];

/** Addresses that lead elsewhere, or that one reader takes for ours and another does not. */
const hostile = [
  // Another host, with and without a scheme
  '//evil.example',
  '//evil.example/back',
  '///evil.example/back',
  '////evil.example',
  '/\\evil.example',
  '\\\\evil.example\\back',
  '\\/evil.example',
  '/\t/evil.example',
  'https:evil.example',
  'https:/evil.example/back',
  'https:///evil.example/back',
  'https:\\\\evil.example\\back',
  'https://evil.example',
  'https://evil.example/back',
  'https://evil.example/https://good.example/back',
  'https://evil.example?https://good.example/back',
  'https://evil.example#https://good.example/back',
  'https://evil.example\\@good.example/back',
  'https://evil.example%2f@good.example/back',
  'https://evil.example%5c@good.example/back',
  'https://evil.example\\.good.example/back',
  'https://evil.example%00.good.example/back',
  // A user before the host
  'https://good@evil.example/back',
  'https://good.example@evil.example/back',
  'https://good.example:pw@evil.example/back',
  'https://good.example%40evil.example/back',
  'https://user@good.example/back',
  'https://user:pw@good.example/back',
  'https://@good.example/back',
  'https://:@good.example/back',
  // Hosts that begin or end like ours
  'https://good.example.evil.example/back',
  'https://good.evil/back',
  'https://notgood.example/back',
  'https://sub.good.example/back',
  'https://good.example./back',
  'https://good.examplee/back',
  'https://good-example/back',
  'https://goodexample/back',
  'https://xn--gd-fkaa.example/back',
  'https://gооd.example/back',
  'https://gööd.example/back',
  'https://ⓖⓞⓞⓓ.example/back',
  'https://good。example/back',
  'https://GOOD.example/back',
  'https://Good.Example/back',
  'https://0x7f.1/back',
  'https://2130706433/back',
  'https://[::ffff:7f00:1]/back',
  // Ports and schemes
  'https://good.example:443/back',
  'https://good.example:8443/back',
  'https://good.example:80/back',
  'https://good.example:/back',
  'https://good.example:8443@evil.example/back',
  'http://good.example/back',
  'HTTPS://good.example/back',
  'ftp://good.example/back',
  'ws://good.example/back',
  'wss://good.example/back',
  'file:///etc/passwd',
  'blob:https://good.example/back',
  'filesystem:https://good.example/back',
  'view-source:https://good.example/back',
  'intent://good.example/back#Intent;scheme=https;end',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  'javascript://good.example/back%0aalert(1)',
  ' javascript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'about:blank',
  'mailto:evil@evil.example',
  'tel:+15185550100',
  // Other paths of our host
  'https://good.example',
  'https://good.example/',
  'https://good.example/Back',
  'https://good.example/back/',
  'https://good.example/back/more',
  'https://good.example/backdoor',
  'https://good.example//back',
  'https://good.example/./back',
  'https://good.example/x/../back',
  'https://good.example/back/../evil',
  'https://good.example/back/..%2fevil',
  'https://good.example/%62ack',
  'https://good.example/back%2fmore',
  'https://good.example/back;more',
  'https://good.example/back%3Ftoken=1',
  'https://good.example%2fback',
  'https://good.example%2f%2fevil.example',
  '%2f%2fevil.example',
  '%2f%2fgood.example%2fback',
  'https%3a%2f%2fgood.example%2fback',
  // What stands around it
  ' https://good.example/back',
  'https://good.example/back ',
  '\thttps://good.example/back',
  'https://good.example/back\n',
  'https://good.example/back\r\nLocation: https://evil.example',
  'https://good.example/back%0d%0aSet-Cookie:x=1\r\n',
  'https://good.example/back\u0000',
  'https://good.example/back\u2028',
  'https://good.example/back\u00a0',
  '\u202ehttps://good.example/back',
  'https://good.example/ba\u200bck',
  'ｈttps://good.example/back',
  '"https://good.example/back"',
  '<https://good.example/back>',
  'https://good.example/back#',
  'https://good.example/back#token=stolen',
  'https://good.example/back?x#y',
  'https://good.example\\back',
  'https://good.example/back\\..\\evil',
  'https://good.example/back,https://evil.example',
  'https://good.example/back&callbackUrl=https://evil.example',
  'callbackUrl=https://good.example/back',
  // What only we may say
  'https://good.example/back?token=mine',
  'https://good.example/back?x=1&token=mine',
  'https://good.example/back?error=none',
  'https://good.example/back?%74oken=mine',
  'https://good.example/back?state=1&%65rror=1',
  'https://good.example/back?state=a b',
  'https://good.example/back?state=<script>',
  `https://good.example/back?state=${'x'.repeat(2_000)}`,
  // Nothing at all
  '',
  'null',
  'undefined',
  '/',
  '/back',
  'back',
  'good.example/back',
  '?',
  '[object Object]',
];

describe('an address that people are sent back to', () => {
  it('is one of the list, with a query of its own at most [S4.3]', () => {
    expect(isAllowedCallback(list, good)).toBe(true);
    expect(isAllowedCallback(list, `${good}?state=a%20b&from=%2Fcustomers`)).toBe(true);
    expect(isAllowedCallback(list, 'https://good.example:8443/path/in')).toBe(true);
    expect(isAllowedCallback([], good)).toBe(false);
  });

  it('has more than a hundred and twenty ways to lie', () => {
    expect(new Set(hostile).size).toBeGreaterThanOrEqual(120);
  });

  it.each(hostile)('is not %j', (address) => {
    expect(isAllowedCallback(list, address)).toBe(false);
  });

  it('gets the code or the reason as one more parameter [S4.3] [S8.9]', () => {
    expect(withAnswer(good, 'token', 'a-b_c')).toBe(`${good}?token=a-b_c`);
    expect(withAnswer(`${good}?state=1`, 'error', 'login_failed')).toBe(`${good}?state=1&error=login_failed`);
  });
});

describe('an address of the list', () => {
  it.each(list)('may be %s', (address) => {
    expect(isCallbackAddress(address)).toBe(true);
  });

  it.each([
    'http://good.example/back',
    'https://good.example',
    'https://good.example/back?state=1',
    'https://good.example/back#top',
    'https://user@good.example/back',
    'https://good.example/@me',
    'https://GOOD.example/back',
    'https://good.example:443/back',
    'https://good.example/a/../back',
    'javascript:alert(1)',
    'data:text/html,x',
    '//good.example/back',
    'https://gööd.example/back',
    'https://good.example/back ',
    '',
  ])('may not be %j', (address) => {
    expect(isCallbackAddress(address)).toBe(false);
  });
});
