import type { Decoder } from './library-decoder.ts';

/** Linear codes of products and labels, and the squares of labels. */
const formats = ['code_128', 'code_39', 'ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf', 'qr_code', 'data_matrix'];

type Detector = { detect: (video: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
};
declare global {
  interface Window {
    /** Some browsers read codes by themselves; TypeScript does not know it yet. */
    BarcodeDetector?: DetectorClass;
  }
}

/** The browser's own, where it reads what labels carry. */
const ownDecoder = async (): Promise<Decoder | undefined> => {
  const { BarcodeDetector } = window;
  if (BarcodeDetector === undefined) return undefined;
  const known = new Set(await BarcodeDetector.getSupportedFormats());
  if (!known.has('code_128') || !known.has('qr_code')) return undefined;
  const detector = new BarcodeDetector({ formats: formats.filter((format) => known.has(format)) });
  return async (video) => (await detector.detect(video))[0]?.rawValue;
};

/** What reads codes here: the browser, or a library that is loaded now and not before. */
export const openDecoder = async (): Promise<Decoder> => {
  const own = await ownDecoder();
  if (own !== undefined) return own;
  const { libraryDecoder } = await import('./library-decoder.ts');
  return libraryDecoder();
};
