import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { codeInView } from './code-in-view.ts';
import { openDecoder } from './decoder.ts';

/** asking: the browser asks the user; refused, taken, none: why there is no picture. */
export type Camera = 'asking' | 'on' | 'refused' | 'taken' | 'none';

/** Milliseconds between two looks: a code is read as soon as it is held still, and a phone stays cool. */
const lookEvery = 120;

const why: Readonly<Record<string, Camera>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotReadableError: 'taken',
  AbortError: 'taken',
};

const constraints: MediaStreamConstraints = {
  audio: false,
  // The camera at the back, where there are two.
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1_280 }, height: { ideal: 720 } },
};

/** Shows the camera in a video and tells each code that comes before it, until the component goes. */
export const useCamera = (onCode: (code: string) => void) => {
  const video = useRef<HTMLVideoElement>(null);
  const [camera, setCamera] = useState<Camera>('asking');
  const seen = useEffectEvent(onCode);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    let timer = 0;
    const look = async (): Promise<void> => {
      const stream = await navigator.mediaDevices.getUserMedia(constraints);
      const stop = () => {
        for (const track of stream.getTracks()) track.stop();
      };
      const screen = video.current;
      if (signal.aborted || screen === null) return stop();
      signal.addEventListener('abort', stop);
      screen.srcObject = stream;
      await screen.play();
      const [decode, tell] = [await openDecoder(), codeInView()];
      const next = async (): Promise<void> => {
        if (signal.aborted) return;
        const code = tell(await decode(screen), performance.now());
        if (signal.aborted) return;
        if (code !== undefined) seen(code);
        timer = window.setTimeout(() => void next(), lookEvery);
      };
      setCamera('on');
      return next();
    };
    look().catch((error: unknown) => {
      if (!signal.aborted) setCamera(why[error instanceof DOMException ? error.name : ''] ?? 'none');
    });
    return () => {
      ended.abort();
      window.clearTimeout(timer);
    };
  }, []);
  return { video, camera };
};
