import { describe, expect, it } from 'vitest';
import { wishIn } from './entering.ts';
import { ownPage } from './own-page.ts';

describe('a page that an answer tells to open', () => {
  const origin = 'https://yard.example';
  it('is one of our own [S8.5]', () => {
    expect(ownPage('/forgetpassword?email=a%40b.example', origin)).toBe(
      'https://yard.example/forgetpassword?email=a%40b.example',
    );
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript://yard.example/%0aalert(1)',
    'data:text/html,x',
    'blob:https://yard.example/1',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/forgetpassword',
    'http://yard.example/forgetpassword',
    'https://yard.example@evil.example/',
    'https://yard.example:444/',
  ])('is not %s [S8.5]', (address) => {
    expect(ownPage(address, origin)).toBeUndefined();
  });
});

describe('what an address asks for beside a company', () => {
  it('is an application and where to go back to, each said once [S2.20]', () => {
    expect(wishIn('?applicationId=100026&callbackUrl=https%3A%2F%2Fa.example%2Fb&tenant=3')).toEqual({
      applicationId: 100_026,
      callbackUrl: 'https://a.example/b',
    });
    expect(wishIn('?callbackUrl=https://a.example&callbackUrl=https://b.example')).toEqual({});
    expect(wishIn('?applicationId=1e5&callbackUrl=')).toEqual({});
    expect(wishIn('')).toEqual({});
  });
});
