import { CallRefused } from '@yardline/client/call-refused';
import { useClient } from '@yardline/client/hooks';
import { upload } from '@yardline/client/upload';
import { addPhoto, attachFile } from '@yardline/contract/records/record-files';
import { say } from '@yardline/contract/words/say';
import { isWithin, mostMegabytes } from '@yardline/domain/files/limits';
import { photoFault } from '@yardline/domain/files/photos';
import { useReducer, useRef } from 'react';
import { language } from '../../platform/i18n.ts';
import type { OfRecord } from './RecordComments.tsx';
import { shrink } from './shrink.ts';

export type UploadKind = 'file' | 'photo';
/** A file being uploaded: the uploaded share, from 0 to 1, or why it failed. */
export type Upload = { key: number; kind: UploadKind; file: File; share: number; fault?: string };

type Step =
  | { key: number; begun: Omit<Upload, 'key' | 'share'> }
  | { key: number; share: number }
  | { key: number; fault: string }
  | { key: number; over: true };

const stepped = (uploads: readonly Upload[], step: Step): readonly Upload[] => {
  const others = uploads.filter(({ key }) => key !== step.key);
  if ('over' in step) return others;
  if ('begun' in step) return [...others, { key: step.key, share: 0, ...step.begun }];
  return uploads.map((each) => (each.key === step.key ? { ...each, ...step } : each));
};

/** What is wrong with a file before it is sent, in words. */
const faultOf = (kind: UploadKind, file: File): string | undefined => {
  const fault = kind === 'photo' ? photoFault(file) : undefined;
  if (fault !== undefined) return say(language(), fault.code, fault.data);
  if (file.size === 0) return say(language(), 'file.empty');
  return isWithin(file.size, mostMegabytes)
    ? undefined
    : say(language(), 'file.too_large', { limit: mostMegabytes });
};

const wordsOf = (error: unknown): string => {
  if (!(error instanceof CallRefused)) throw error;
  return error.fields[0]?.message ?? error.message;
};

type Keeping = {
  /** Hangs a file that has come in where it belongs. */
  keep: (as: UploadKind, fileId: number) => Promise<unknown>;
  /** To how many pixels a photo is made small before it is sent. */
  mostSide?: number;
};

/** Files that are being sent, each with how far it is; one that failed can be tried again. */
export const useSendFiles = ({ keep, mostSide }: Keeping) => {
  const client = useClient();
  const [uploads, step] = useReducer(stepped, []);
  const last = useRef(0);

  const send = async ({ key, kind: as, file }: Pick<Upload, 'key' | 'kind' | 'file'>): Promise<void> => {
    const ready = as === 'photo' ? await shrink(file, mostSide) : file;
    step({ key, begun: { kind: as, file } });
    const fault = faultOf(as, ready);
    if (fault !== undefined) return step({ key, fault });
    try {
      const sent = await upload(client, ready, { onProgress: (share) => step({ key, share }) });
      await keep(as, sent.id);
      step({ key, over: true });
    } catch (error) {
      step({ key, fault: wordsOf(error) });
    }
  };

  return {
    uploads,
    start: (as: UploadKind, files: readonly File[]): void => {
      for (const file of files) void send({ key: (last.current += 1), kind: as, file });
    },
    retry: ({ key, kind: as, file }: Upload): void => void send({ key, kind: as, file }),
    forget: ({ key }: Upload): void => step({ key, over: true }),
  };
};

export type Uploads = ReturnType<typeof useSendFiles>;

/** Files that are being sent to a record. */
export const useUploads = ({ kind, id }: OfRecord): Uploads => {
  const client = useClient();
  return useSendFiles({
    keep: (as, fileId) => {
      const input = { params: { kind, record: id }, body: { file_id: fileId } };
      return as === 'photo' ? client.call(addPhoto, input) : client.call(attachFile, input);
    },
  });
};
