/** What became of a code: it is what was expected, it asks for a look, or it does not belong here. */
export type ScanResult = 'good' | 'look' | 'bad';

/** Tones in hertz, one after the other, and how the phone shakes, in milliseconds on and off. */
const signals: Readonly<Record<ScanResult, { tones: readonly number[]; shakes: readonly number[] }>> = {
  good: { tones: [880], shakes: [60] },
  look: { tones: [660, 660], shakes: [60, 80, 60] },
  bad: { tones: [330, 220], shakes: [250] },
};

const toneSeconds = 0.12;

/**
 * Lets the result of a scan be heard and felt: a worker who unloads a truck looks at the machine, not at the screen. A device that can
 * do neither stays silent; the words on the screen say the same.
 */
export const signal = (result: ScanResult): void => {
  const { tones, shakes } = signals[result];
  navigator.vibrate?.([...shakes]);
  if (typeof AudioContext === 'undefined') return;
  const audio = new AudioContext();
  for (const [index, hertz] of tones.entries()) {
    const tone = audio.createOscillator();
    tone.frequency.value = hertz;
    tone.connect(audio.destination);
    tone.start(audio.currentTime + index * toneSeconds);
    tone.stop(audio.currentTime + (index + 1) * toneSeconds);
    if (index === tones.length - 1) tone.addEventListener('ended', () => void audio.close());
  }
};
