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

  it('is the same in any case, at any port, and with the dot of the root [S9.11]', () => {
    const urls = {
      playUrl: new URL('https://play.yard.example:8443'),
      publicUrl: new URL('https://yard.example'),
    };
    const isPlay = (host: string | undefined) => isPlayHost(host, urls);
    const names = [
      'play.yard.example:8443',
      'PLAY.Yard.example:8443',
      'play.yard.example',
      'play.yard.example.',
      'Play.Yard.Example.:443',
      'play.localhost:1',
      'PLAY.LOCALHOST.',
    ];
    expect(names.filter((name) => !isPlay(name))).toEqual([]);
    const others = [
      'yard.example:8443',
      'xplay.yard.example',
      'play.yard.example:8443.evil.example',
      '',
      undefined,
    ];
    expect(others.map(isPlay)).toEqual(others.map(() => false));
  });

  it('is told by its port where it has the name of Live [S9.11]', () => {
    const urls = {
      playUrl: new URL('https://yard.example:8443'),
      publicUrl: new URL('https://yard.example'),
    };
    expect(['YARD.example:8443', 'yard.example'].map((host) => isPlayHost(host, urls))).toEqual([
      true,
      false,
    ]);
  });
});
