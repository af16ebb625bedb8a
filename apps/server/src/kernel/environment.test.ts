import { describe, expect, it } from 'vitest';
import { isPlayHost, playUrlOf } from './environment.ts';

const playOf = (address: string): string => playUrlOf(new URL(address)).href;

describe('the name of Play', () => {
  it('lies below the one of Live, and on this machine is play.localhost [S9.11]', () => {
    expect(playOf('https://yard.example')).toBe('https://play.yard.example/');
    expect(playOf('http://localhost:4000')).toBe('http://play.localhost:4000/');
    expect(playOf('http://127.0.0.1:4000')).toBe('http://play.localhost:4000/');
    expect(playOf('http://[::1]:4000')).toBe('http://play.localhost:4000/');
  });

  it('is taken letter by letter, with its port [S9.11]', () => {
    const playUrl = new URL('https://play.yard.example:8443');
    const isPlay = (host: string | undefined) => isPlayHost(host, playUrl);
    expect(['play.yard.example:8443', 'PLAY.Yard.example:8443', 'play.localhost:1'].map(isPlay)).toEqual([
      ...[true, true, true],
    ]);
    const others = [
      'yard.example:8443',
      'play.yard.example',
      'play.yard.example:8443.evil.example',
      '',
      undefined,
    ];
    expect(others.map(isPlay)).toEqual(others.map(() => false));
  });
});
